import { Button, Skeleton } from '@mantine/core';
import type { DireitosPessoa } from '@sst/contract';
import {
  APAGA,
  DIREITO_LABEL,
  type Direito,
  GUARDA,
  type Guarda,
} from '@sst/contract/direitos/guarda';
import { PARAMETRO_MARCA_LABEL } from '@sst/contract/prazos/parametros';
import { displayDate, displayMoment } from '@sst/contract/rules/dates/dates';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { LoadFailure } from '../../../components/feedback/load-problem.tsx';
import { keepDates } from '../../../components/kept-dates.tsx';
import { callApi } from '../../../lib/calls/api-client.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { saveFile } from '../../../lib/files/download.ts';
import { notifyError } from '../../../lib/notices/notify.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import { DireitoDialog } from './direito-dialog.tsx';
import classes from './direitos.module.css';

interface Props {
  readonly funcionario: { readonly cd: number; readonly nome: string };
  onClose(): void;
}

/** What is held about a person, what of it has to be kept and until when, and what can be done. */
export function DireitosDialog({ funcionario, onClose }: Props) {
  const params = { company: useEmpresa().cd, id: funcionario.cd };
  const query = useQuery(callQuery('getDireitosPessoa', { params }));
  const [asked, ask] = useState<Direito>();
  const seen = query.data?.message;
  return (
    <>
      <PageDialog
        title={`Direitos da pessoa: ${funcionario.nome}`}
        width={680}
        fullOnPhone
        atTop
        onClose={onClose}
      >
        <ExportPart params={params} />
        {query.error && <LoadFailure error={query.error} onRetry={query.refetch} />}
        {!seen && !query.error && <Skeleton height={240} mt={20} />}
        {seen && <Shown seen={seen} onAsk={ask} />}
      </PageDialog>
      {asked && seen && (
        <DireitoDialog
          tipo={asked}
          params={params}
          apaga={seen.apaga.map(({ tipo }) => APAGA[tipo])}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}

function ExportPart({ params }: { readonly params: { company: number; id: number } }) {
  const { busy, run } = useInFlight();
  const save = async () => {
    try {
      const { anex, nome_fich } = await callApi('exportDadosPessoa', { params });
      const bytes = Uint8Array.from(atob(anex), (sign) => sign.charCodeAt(0));
      saveFile(new Blob([bytes], { type: 'application/zip' }), nome_fich);
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <section>
      <p className={classes.note}>
        Tudo o que está guardado, em todos os períodos de trabalho: um ficheiro ZIP com um PDF para
        ler, um JSON e as fichas de aptidão. A exportação fica registada.
      </p>
      <div className={classes.buttons}>
        <Button
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          loading={busy}
          onClick={() => void run(save)}
        >
          Exportar tudo
        </Button>
      </div>
    </section>
  );
}

interface KeptProps {
  readonly kinds: DireitosPessoa['guarda'];
  /** What is said where there is nothing of it. */
  readonly none: string;
}

/** Kinds of data, each until when and why it is kept; of what a law asks for, which law. */
function Kept({ kinds, none }: KeptProps) {
  if (kinds.length === 0) return <p className={classes.note}>{none}</p>;
  return (
    <ul className={classes.list}>
      {kinds.map(({ tipo, total, ate, anos, lei, base, marca }) => (
        <li key={tipo}>
          <strong>{GUARDA[tipo].nome}</strong> ({total}):{' '}
          {ate ? keepDates(`até ${displayDate(ate)}`) : yearsText(tipo, anos)}.{' '}
          {GUARDA[tipo].porque}
          <p className={classes.note}>
            {lei
              ? `${base} · ${PARAMETRO_MARCA_LABEL[marca]}`
              : 'Proposta do prestador, a confirmar'}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** How long, of who still works there. */
function yearsText(tipo: Guarda, anos: number): string {
  const count = countLabel(anos, 'ano', 'anos');
  if (tipo === 'acidentes') return `${count} depois do acidente`;
  const years = `${count} depois de sair`;
  return tipo === 'exposicoes_radiacao' ? `${years}, e até a pessoa ter 75 anos` : years;
}

interface SeenProps {
  readonly seen: DireitosPessoa;
  onAsk(tipo: Direito): void;
}

function Shown({ seen, onAsk }: SeenProps) {
  const { guarda, apaga, feitos, limitado_desde } = seen;
  return (
    <>
      <section className={classes.part}>
        <h3>A lei obriga a guardar</h3>
        <Kept
          kinds={guarda.filter(({ lei }) => lei)}
          none="Do que há desta pessoa, nada tem um prazo na lei."
        />
      </section>
      <section className={classes.part}>
        <h3>O prestador propõe guardar</h3>
        <p className={classes.note}>
          Para isto não se encontrou um prazo na lei: os anos são uma proposta do prestador, a
          confirmar. Nada é apagado sem o prazo ser ligado em Listas › Conservação.
        </p>
        <Kept kinds={guarda.filter(({ lei }) => !lei)} none="Não há mais nada guardado." />
      </section>
      <section className={classes.part}>
        <h3>Pode ser apagado já</h3>
        <p className={classes.note}>
          {apaga.length > 0
            ? `${apaga.map(({ tipo }) => APAGA[tipo]).join(', ')}.`
            : 'Não há nada que possa ser apagado já.'}{' '}
          Os rascunhos apagam-se sozinhos ao fim de 30 dias.
        </p>
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => onAsk('apagamento')}>
            Apagar o que pode ser apagado
          </Button>
          <Button
            variant="default"
            onClick={() => onAsk(limitado_desde ? 'levantamento' : 'limitacao')}
          >
            {limitado_desde ? 'Levantar a limitação' : 'Limitar o tratamento'}
          </Button>
        </div>
      </section>
      {feitos.length > 0 && (
        <section className={classes.part}>
          <h3>O que foi feito</h3>
          <ul className={classes.list}>
            {feitos.map((one) => (
              <li key={one.cd}>
                <strong>{DIREITO_LABEL[one.tipo]}</strong>,{' '}
                {keepDates(displayMoment(new Date(one.momento)))}
                {one.autor && `, ${one.autor}`}: {one.motivo}
                {one.dt_resto && (
                  <p className={classes.note}>
                    {keepDates(
                      `O resto pode ser apagado a partir de ${displayDate(one.dt_resto)}.`,
                    )}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
