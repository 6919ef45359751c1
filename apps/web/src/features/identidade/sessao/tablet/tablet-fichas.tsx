import { Button } from '@mantine/core';
import type { Textos } from '@sst/contract/rules/trabalhador/textos';
import { useState } from 'react';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { ApiError } from '../../../../lib/calls/api-error.ts';
import { useInFlight } from '../../../../lib/submit/use-in-flight.ts';
import classes from '../trabalhador/trabalhador.module.css';
import { TabletFicha } from './tablet-ficha.tsx';
import type { Person } from './tablet-page.tsx';
import { tabletProblem } from './tablet-problem.ts';

interface Props {
  readonly chave: string;
  readonly textos: Textos;
  readonly person: Person;
  onChange(person: Person): void;
  onLeave(): void;
  /** The last has been acknowledged. */
  onDone(): void;
}

/** The sheets of who is at the tablet, one after the other: none is acknowledged with another. */
export function TabletFichas({ chave, textos, person, onChange, onLeave, onDone }: Props) {
  const { num_mecan, codigo, dt_nasc, shown } = person;
  const [at, setAt] = useState(0);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<unknown>();
  const { busy, run } = useInFlight();
  const { fichas } = shown;
  const ficha = fichas[at];
  const proof = { chave, num_mecan, codigo, dt_nasc };
  const goOn = (text: string) => {
    setSaid(text);
    setProblem(undefined);
    setAt(at + 1);
  };
  /** One of them has ended: what holds now is shown in their place. */
  const again = async () => {
    const { message } = await callApi('openFichasNoTablet', { body: proof }, { quiet: true });
    setAt(0);
    setSaid(textos.mudou);
    onChange({ ...person, shown: message });
  };
  const acknowledge = ({ cd_anex, sha256 }: NonNullable<typeof ficha>) =>
    run(async () => {
      setProblem(undefined);
      try {
        const body = { ...proof, cd_anex, sha256 };
        await callApi('acknowledgeNoTablet', { body }, { quiet: true });
        if (at + 1 < fichas.length) goOn(textos.feito);
        else onDone();
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) await again().catch(setProblem);
        else setProblem(error);
      }
    });
  return (
    <>
      <p className={classes.who}>{shown.nome}</p>
      <p className={classes.said} role="status">
        {said}
      </p>
      {!ficha && (
        <>
          <p>{textos.tablet.nenhuma}</p>
          <Button variant="default" size="lg" mt="md" onClick={onLeave}>
            {textos.tablet.sair}
          </Button>
        </>
      )}
      {ficha && (
        <TabletFicha
          key={ficha.cd_anex}
          ficha={ficha}
          textos={textos}
          busy={busy}
          place={fichas.length > 1 ? { numero: at + 1, total: fichas.length } : undefined}
          onAcknowledge={() => void acknowledge(ficha)}
          onNext={at + 1 < fichas.length ? () => goOn('') : undefined}
          onLeave={onLeave}
        />
      )}
      {problem !== undefined && <p role="alert">{tabletProblem(problem, textos)}</p>}
    </>
  );
}
