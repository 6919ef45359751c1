import { Button } from '@mantine/core';
import type { PaginaTrabalhador } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { filled, type Textos } from '@sst/contract/rules/trabalhador/textos';
import { useState } from 'react';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { ApiError } from '../../../../lib/calls/api-error.ts';
import { savePdf } from '../../../../lib/files/pdf.ts';
import { useInFlight } from '../../../../lib/submit/use-in-flight.ts';
import { FichaFactos } from './ficha-factos.tsx';
import { problemText } from './problem-text.ts';
import classes from './trabalhador.module.css';

interface Props {
  readonly ficha: PaginaTrabalhador['fichas'][number];
  readonly proof: { readonly codigo: string; readonly prova: string };
  readonly textos: Textos;
  /** Something has become of it: the page is read anew. */
  onSaid(text: string): Promise<void>;
}

/** A sheet of the worker's own: what its result means, the file, and the button that acknowledges it. */
export function FichaPropria({ ficha, proof, textos, onSaid }: Props) {
  const { cd_anex, dt, sha256, conhecida } = ficha;
  const [problem, setProblem] = useState('');
  const { busy, run } = useInFlight();
  const trying = (work: () => Promise<void>) =>
    void run(async () => {
      setProblem('');
      try {
        await work();
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) await onSaid(textos.mudou);
        else setProblem(problemText(error, textos));
      }
    });
  const save = () =>
    trying(async () => {
      const given = { body: { ...proof, cd_anex } };
      const { message } = await callApi('openFichaTrabalhador', given, { quiet: true });
      savePdf(message.anex, message.nome_fich);
    });
  const acknowledge = () =>
    trying(async () => {
      await callApi('acknowledgeFicha', { body: { ...proof, cd_anex, sha256 } }, { quiet: true });
      await onSaid(textos.feito);
    });
  return (
    <article className={classes.sheet} aria-busy={busy}>
      <h3>{filled(textos.fichaDe, { data: displayDate(dt) })}</h3>
      <FichaFactos ficha={ficha} textos={textos} />
      <div className={classes.buttons}>
        <Button variant="default" disabled={busy} onClick={save}>
          {textos.verFicha}
        </Button>
        {conhecida === null && (
          <Button disabled={busy} onClick={acknowledge}>
            {textos.tomei}
          </Button>
        )}
      </div>
      {conhecida !== null && (
        <p className={classes.known}>
          {filled(textos.tomadaEm, { data: displayDate(conhecida.dt) })}
        </p>
      )}
      {problem !== '' && <p role="alert">{problem}</p>}
    </article>
  );
}
