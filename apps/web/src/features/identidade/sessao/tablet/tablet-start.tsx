import { Button, TextInput } from '@mantine/core';
import type { Textos } from '@sst/contract/rules/trabalhador/textos';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { useInFlight } from '../../../../lib/submit/use-in-flight.ts';
import { DiaDeNascimento } from './dia-de-nascimento.tsx';
import { Linguas } from './linguas.tsx';
import type { Person } from './tablet-page.tsx';
import { tabletProblem } from './tablet-problem.ts';
import { useBackToStart } from './use-back-to-start.ts';

interface Props {
  readonly chave: string;
  readonly textos: Textos;
  /** Whether something was chosen or typed before. */
  readonly begun: boolean;
  readonly languages: Omit<Parameters<typeof Linguas>[0], 'label'>;
  onKnown(person: Person): void;
  onBack(): void;
}

/** Where each worker begins: language, number, the code of the day and the day of birth. */
export function TabletStart({ chave, textos, begun, languages, onKnown, onBack }: Props) {
  const [num_mecan, setNumber] = useState('');
  const [codigo, setCodigo] = useState('');
  const [dt_nasc, setNascimento] = useState('');
  const [problem, setProblem] = useState<unknown>();
  const { busy, run } = useInFlight();
  useBackToStart(begun || [num_mecan, codigo, dt_nasc].some(Boolean), onBack);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      setProblem(undefined);
      try {
        const proof = { num_mecan, codigo, dt_nasc };
        const { message } = await callApi(
          'openFichasNoTablet',
          { body: { chave, ...proof } },
          { quiet: true },
        );
        onKnown({ ...proof, shown: message });
      } catch (error) {
        setProblem(error);
      }
    });
  };
  return (
    <>
      <Linguas label={textos.lingua} {...languages} />
      <form noValidate autoComplete="off" onSubmit={submit} aria-busy={busy}>
        <TextInput
          size="lg"
          label={textos.tablet.numero}
          value={num_mecan}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <TextInput
          mt="md"
          size="lg"
          label={textos.tablet.codigo}
          description={textos.tablet.codigoAjuda}
          value={codigo}
          maxLength={6}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => setCodigo(event.currentTarget.value)}
        />
        <DiaDeNascimento textos={textos.tablet} value={dt_nasc} onChange={setNascimento} />
        {problem !== undefined && <p role="alert">{tabletProblem(problem, textos)}</p>}
        <Button type="submit" mt="lg" size="lg" loading={busy}>
          {textos.tablet.ver}
        </Button>
      </form>
    </>
  );
}
