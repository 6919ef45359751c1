import { Button } from '@mantine/core';
import type { EntradaPropria, Experiencia as Tried } from '@sst/contract';
import { MENUS } from '@sst/contract/menus';
import { entra, RESULTADO_ENTRADA_LABEL } from '@sst/contract/rules/identidade/entrada-propria';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormSection } from '../../../components/form/form-section.tsx';
import { callApi } from '../../../lib/calls/api-client.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { notifyError } from '../../../lib/notices/notify.ts';
import { peekEntry, storeEntry, takeEntry } from '../../../lib/session/own-entry.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import classes from './entrada.module.css';

interface Props {
  readonly company: number;
  readonly entrada: EntradaPropria;
}

/** Tries the settings at the issuer, and shows what would come of such a sign-in. */
export function Experiencia({ company, entrada }: Props) {
  const client = useQueryClient();
  const { busy, run } = useInFlight();
  const [tried, setTried] = useState<Tried>();
  const taken = useRef(false);
  const ready = entrada.emissor !== '' && entrada.cliente !== '';
  const begin = () =>
    void run(async () => {
      try {
        const { codigo, endereco } = await callApi('tryEntradaPropria', { params: { company } });
        storeEntry({ codigo, email: '', experiencia: company });
        window.location.assign(endereco);
      } catch (error) {
        notifyError(error);
      }
    });
  const finish = useEffectEvent(async () => {
    const back = peekEntry();
    if (taken.current || back?.experiencia !== company || back.parametros === undefined) return;
    taken.current = true;
    takeEntry();
    const body = { codigo: back.codigo, parametros: back.parametros };
    try {
      const params = { company };
      setTried((await callApi('finishExperienciaEntrada', { params, body })).message);
      await refreshAfterCall(client, 'finishExperienciaEntrada');
    } catch (error) {
      notifyError(error);
    }
  });
  useEffect(() => void finish(), []);
  return (
    <FormSection title="Experimentar">
      <p className={classes.about}>
        {ready
          ? 'Entre no fornecedor como entraria qualquer pessoa: aqui vê o que daria, sem que nada seja criado nem ligado. Experimenta o que está guardado.'
          : 'Depois de guardar os dados do fornecedor, experimente aqui uma entrada antes de a dar a alguém.'}
      </p>
      <div className={classes.about} role="status">
        {tried && <Outcome tried={tried} />}
      </div>
      <div>
        <Button variant="default" disabled={!ready} loading={busy} onClick={begin}>
          {tried ? 'Experimentar de novo' : 'Experimentar'}
        </Button>
      </div>
    </FormSection>
  );
}

const UNTIMED =
  'não a disse. As pessoas entram, mas não confirmam lá quem são antes do que é delicado: usam a palavra-passe, uma chave de acesso ou um código, ou saem e entram de novo.';

function Outcome({ tried }: { readonly tried: Tried }) {
  const { resultado, email, nome, sujeito, grupos, fator, hora, acessos } = tried;
  const menus = acessos.flatMap(({ cd_menu_web }) =>
    MENUS.filter(({ cd }) => cd === cd_menu_web).map((menu) => menu.nome),
  );
  return (
    <dl className={classes.result}>
      <dt>Resultado</dt>
      <dd>
        <strong>{entra(resultado) ? 'Entraria' : 'Não entraria'}</strong>
        <br />
        {RESULTADO_ENTRADA_LABEL[resultado]}
      </dd>
      <dt>E-mail</dt>
      <dd>{email ?? 'não veio'}</dd>
      <dt>Nome</dt>
      <dd>{nome ?? 'não veio'}</dd>
      <dt>Identificador</dt>
      <dd>{sujeito}</dd>
      <dt>Grupos</dt>
      <dd>{grupos.join(', ') || 'nenhum'}</dd>
      <dt>Segundo fator do fornecedor</dt>
      <dd>{fator ? 'sim' : 'não o disse'}</dd>
      {hora !== undefined && (
        <>
          <dt>Hora da entrada</dt>
          <dd>{hora ? 'sim' : UNTIMED}</dd>
        </>
      )}
      {menus.length > 0 && (
        <>
          <dt>Acessos</dt>
          <dd>{menus.join(', ')}</dd>
        </>
      )}
    </dl>
  );
}
