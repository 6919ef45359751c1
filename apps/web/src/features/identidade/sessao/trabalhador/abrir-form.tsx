import { Button, TextInput } from '@mantine/core';
import type { Textos } from '@sst/contract/rules/trabalhador/textos';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { useInFlight } from '../../../../lib/submit/use-in-flight.ts';
import { problemText } from './problem-text.ts';
import type { Aberta } from './trabalhador-page.tsx';

interface Props {
  readonly codigo: string;
  readonly textos: Textos;
  /** Whether the link is closed for a day. */
  readonly fechada: boolean;
  onOpen(open: Aberta): void;
}

/** Asks for the day of birth or the number, since several may read the mailbox of the letter. */
export function AbrirForm({ codigo, textos, fechada, onOpen }: Props) {
  const [prova, setProva] = useState('');
  const [problem, setProblem] = useState<string>();
  const { busy, run } = useInFlight();
  if (fechada) return <p role="status">{textos.fechada}</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (prova.trim() === '') {
      setProblem(textos.provaVazia);
      return;
    }
    void run(async () => {
      setProblem(undefined);
      try {
        const given = { body: { codigo, prova } };
        const { message } = await callApi('openPaginaTrabalhador', given, { quiet: true });
        onOpen({ prova, pagina: message });
      } catch (error) {
        setProblem(problemText(error, textos));
      }
    });
  };
  return (
    <form noValidate onSubmit={submit} aria-busy={busy}>
      <p>{textos.pedido}</p>
      <TextInput
        label={textos.prova}
        description={textos.provaAjuda}
        value={prova}
        maxLength={60}
        autoComplete="off"
        error={problem}
        onChange={(event) => setProva(event.currentTarget.value)}
      />
      <Button type="submit" mt="md" loading={busy}>
        {textos.abrir}
      </Button>
    </form>
  );
}
