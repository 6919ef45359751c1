import { Button } from '@mantine/core';
import type { PaginaTrabalhador } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { hourText } from '@sst/contract/rules/dates/fusos';
import type { Textos } from '@sst/contract/rules/trabalhador/textos';
import { useState } from 'react';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { FichaPropria } from './ficha-propria.tsx';
import { Perguntas } from './perguntas.tsx';
import classes from './trabalhador.module.css';
import type { Aberta } from './trabalhador-page.tsx';

interface Props {
  readonly codigo: string;
  readonly aberta: Aberta;
  readonly textos: Textos;
  onChange(open: Aberta): void;
  onClose(): void;
}

/** What a worker is shown of their own: sheets, the next exam, and who has seen the data. */
export function Pagina({ codigo, aberta, textos, onChange, onClose }: Props) {
  const { prova, pagina } = aberta;
  const [said, setSaid] = useState('');
  const proof = { codigo, prova };
  const again = async (text: string) => {
    setSaid(text);
    const { message } = await callApi('openPaginaTrabalhador', { body: proof }, { quiet: true });
    onChange({ prova, pagina: message });
  };
  return (
    <>
      <p className={classes.who}>{pagina.nome}</p>
      <p className={classes.said} role="status">
        {said}
      </p>
      <section aria-labelledby="fichas">
        <h2 id="fichas">{textos.fichas}</h2>
        {pagina.fichas.length === 0 && <p>{textos.semFichas}</p>}
        {pagina.fichas.map((ficha) => (
          <FichaPropria
            key={ficha.cd_anex}
            ficha={ficha}
            proof={proof}
            textos={textos}
            onSaid={again}
          />
        ))}
      </section>
      <Proxima proxima={pagina.proxima} textos={textos} />
      <Perguntas perguntas={pagina.perguntas} proof={proof} textos={textos} onSaid={again} />
      <QuemViu leituras={pagina.leituras} textos={textos} />
      <Button variant="default" onClick={onClose}>
        {textos.sair}
      </Button>
    </>
  );
}

interface ProximaProps extends Pick<Props, 'textos'> {
  readonly proxima: PaginaTrabalhador['proxima'];
}

function Proxima({ proxima, textos }: ProximaProps) {
  return (
    <section aria-labelledby="proxima">
      <h2 id="proxima">{textos.proxima}</h2>
      {proxima === null ? (
        <p>{textos.semProxima}</p>
      ) : (
        <dl className={classes.facts}>
          <dt>{textos.quando}</dt>
          <dd>{`${displayDate(proxima.dt)}, ${hourText(proxima.hr, proxima.fuso)}`}</dd>
          {proxima.local && (
            <>
              <dt>{textos.local}</dt>
              <dd lang="pt">{[proxima.local, proxima.morada].filter(Boolean).join(', ')}</dd>
            </>
          )}
          {proxima.preparacao && (
            <>
              <dt>{textos.preparacao}</dt>
              <dd lang="pt">{proxima.preparacao}</dd>
            </>
          )}
        </dl>
      )}
    </section>
  );
}

interface QuemViuProps extends Pick<Props, 'textos'> {
  readonly leituras: PaginaTrabalhador['leituras'];
}

function QuemViu({ leituras, textos }: QuemViuProps) {
  return (
    <section aria-labelledby="quem-viu">
      <h2 id="quem-viu">{textos.quemViu}</h2>
      {leituras.length === 0 && <p>{textos.ninguem}</p>}
      <ul className={classes.readers}>
        {leituras.map(({ dia, quem, funcao, vistos }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name.
          <li key={place}>
            <strong>{funcao ? textos.funcoes[funcao] : (quem ?? textos.apagado)}</strong>,{' '}
            {funcao ? textos.doPrestador : textos.daEmpresa}
            <span>
              {displayDate(dia)}: {vistos.map((visto) => textos.vistos[visto]).join('; ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
