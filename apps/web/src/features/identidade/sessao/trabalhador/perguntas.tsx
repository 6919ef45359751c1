import { Button, Textarea } from '@mantine/core';
import type { PaginaTrabalhador } from '@sst/contract';
import { MENSAGEM } from '@sst/contract/rules/conversas/conversas';
import { displayMoment } from '@sst/contract/rules/dates/dates';
import type { Textos } from '@sst/contract/rules/trabalhador/textos';
import { type FormEvent, useRef, useState } from 'react';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { ApiError } from '../../../../lib/calls/api-error.ts';
import { useInFlight } from '../../../../lib/submit/use-in-flight.ts';
import { problemText } from './problem-text.ts';
import classes from './trabalhador.module.css';

interface Props {
  readonly perguntas: PaginaTrabalhador['perguntas'];
  readonly proof: { readonly codigo: string; readonly prova: string };
  readonly textos: Textos;
  /** Something was asked: the page is read anew. */
  onSaid(text: string): Promise<void>;
}

/** What the worker has asked the physicians, with the answers, and the next question; the company sees nothing of it. */
export function Perguntas({ perguntas, proof, textos, onSaid }: Props) {
  return (
    <section aria-labelledby="perguntas">
      <h2 id="perguntas">{textos.perguntas}</h2>
      <p>{textos.perguntasNota}</p>
      {perguntas.map(({ mensagens, espera }) => (
        <article key={mensagens[0]?.momento} className={classes.sheet}>
          <dl className={classes.facts}>
            {mensagens.map(({ propria, texto, momento }) => (
              <div key={momento}>
                <dt>
                  {propria ? textos.pergunta : textos.respostaMedico},{' '}
                  {displayMoment(new Date(momento))}
                </dt>
                <dd className={classes.words}>{texto}</dd>
              </div>
            ))}
          </dl>
          {espera === 'prestador' && <p className={classes.known}>{textos.aEspera}</p>}
        </article>
      ))}
      <Perguntar proof={proof} textos={textos} onSaid={onSaid} />
    </section>
  );
}

/** Why a question was not taken, in the language of the page. */
function whyNot(error: unknown, textos: Textos): string {
  if (!(error instanceof ApiError) || error.status !== 409) return problemText(error, textos);
  return error.codigo === 'SEM_MEDICO' ? textos.semMedico : textos.perguntasDemais;
}

function Perguntar({ proof, textos, onSaid }: Omit<Props, 'perguntas'>) {
  const [texto, setTexto] = useState('');
  const [problem, setProblem] = useState<string>();
  const { busy, run } = useInFlight();
  // The same question that is sent again is kept once.
  const chave = useRef(crypto.randomUUID());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (texto.trim() === '') {
      setProblem(textos.perguntaVazia);
      return;
    }
    void run(async () => {
      setProblem(undefined);
      try {
        const body = { ...proof, texto, chave: chave.current };
        await callApi('askMedico', { body }, { quiet: true });
        chave.current = crypto.randomUUID();
        setTexto('');
        await onSaid(textos.perguntaEnviada);
      } catch (error) {
        setProblem(whyNot(error, textos));
      }
    });
  };
  return (
    <form noValidate onSubmit={submit} aria-busy={busy}>
      <Textarea
        label={textos.perguntar}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={MENSAGEM.texto}
        value={texto}
        error={problem}
        onChange={(event) => setTexto(event.currentTarget.value)}
      />
      <Button type="submit" mt="md" loading={busy}>
        {textos.enviarPergunta}
      </Button>
    </form>
  );
}
