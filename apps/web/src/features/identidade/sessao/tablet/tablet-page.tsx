import { Button, TextInput } from '@mantine/core';
import type { FichasNoTablet } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { DECISION_LABEL } from '@sst/contract/rules/saude';
import { TABLET } from '@sst/contract/rules/trabalhador/prova';
import { PT } from '@sst/contract/rules/trabalhador/textos/pt';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { Brand } from '../../../../components/brand.tsx';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { ApiError } from '../../../../lib/calls/api-error.ts';
import { tabletKey } from '../../../../lib/store/tablet-key.ts';
import { useInFlight } from '../../../../lib/submit/use-in-flight.ts';
import classes from '../trabalhador/trabalhador.module.css';

/** Who is at the tablet, with what was typed: each call proves it anew. */
interface Person {
  readonly num_mecan: string;
  readonly codigo: string;
  readonly shown: FichasNoTablet;
}

const THANKS_MS = 4_000;

const said = (error: unknown) => (error instanceof ApiError ? error.message : PT.falhou);

/** Goes back to the start where nobody touches it for a minute, and where the page is come back to. */
function useBackToStart(busy: boolean, onBack: () => void, ms: number) {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!busy) return;
    let timer = setTimeout(back, ms);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(back, ms);
    };
    const shown = () => back();
    addEventListener('pointerdown', again);
    addEventListener('keydown', again);
    addEventListener('pagehide', shown);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', again);
      removeEventListener('keydown', again);
      removeEventListener('pagehide', shown);
    };
  }, [busy, ms]);
}

/** A tablet at HR: many workers, one after the other, acknowledge their sheets; nothing of one is left for the next. */
export function TabletPage() {
  const [person, setPerson] = useState<Person>();
  const [thanks, setThanks] = useState('');
  const [turn, setTurn] = useState(0);
  const start = () => {
    setPerson(undefined);
    setThanks('');
    setTurn((before) => before + 1);
  };
  useBackToStart(person !== undefined, start, TABLET.segundos * 1000);
  const ended = thanks !== '';
  useEffect(() => {
    if (!ended) return;
    const timer = setTimeout(() => setThanks(''), THANKS_MS);
    return () => clearTimeout(timer);
  }, [ended]);
  const chave = tabletKey.get();
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <Brand size={32} />
      </header>
      <h1 tabIndex={-1}>Tomar conhecimento da ficha</h1>
      <p className={classes.said} role="status">
        {thanks}
      </p>
      {!chave && <p>Este tablet não está aberto. Peça ao RH que o abra.</p>}
      {chave && !person && <Start key={turn} chave={chave} onKnown={setPerson} />}
      {chave && person && (
        <Sheets
          chave={chave}
          person={person}
          onBack={start}
          onDone={(text) => {
            start();
            setThanks(text);
          }}
        />
      )}
    </main>
  );
}

interface StartProps {
  readonly chave: string;
  onKnown(person: Person): void;
}

function Start({ chave, onKnown }: StartProps) {
  const [num_mecan, setNumber] = useState('');
  const [codigo, setCodigo] = useState('');
  const [problem, setProblem] = useState('');
  const { busy, run } = useInFlight();
  useBackToStart(
    num_mecan !== '' || codigo !== '',
    () => {
      setNumber('');
      setCodigo('');
    },
    TABLET.segundos * 1000,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      setProblem('');
      try {
        const body = { chave, num_mecan, codigo };
        const { message } = await callApi('openFichasNoTablet', { body }, { quiet: true });
        onKnown({ num_mecan, codigo, shown: message });
      } catch (error) {
        setProblem(said(error));
      }
    });
  };
  return (
    <form noValidate autoComplete="off" onSubmit={submit} aria-busy={busy}>
      <TextInput
        label="O seu número de funcionário"
        value={num_mecan}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <TextInput
        mt="md"
        label="Código do dia"
        description="Seis algarismos: pergunte no RH."
        value={codigo}
        maxLength={6}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => setCodigo(event.currentTarget.value)}
      />
      {problem !== '' && <p role="alert">{problem}</p>}
      <Button type="submit" mt="md" size="lg" loading={busy}>
        Ver a minha ficha
      </Button>
    </form>
  );
}

interface SheetsProps {
  readonly chave: string;
  readonly person: Person;
  onBack(): void;
  onDone(text: string): void;
}

function Sheets({ chave, person, onBack, onDone }: SheetsProps) {
  const { num_mecan, codigo, shown } = person;
  const [problem, setProblem] = useState('');
  const { busy, run } = useInFlight();
  const acknowledge = () =>
    void run(async () => {
      setProblem('');
      try {
        for (const { cd_anex, sha256 } of shown.fichas) {
          const body = { chave, num_mecan, codigo, cd_anex, sha256 };
          await callApi('acknowledgeNoTablet', { body }, { quiet: true });
        }
        onDone(PT.feito);
      } catch (error) {
        setProblem(said(error));
      }
    });
  return (
    <>
      <p className={classes.who}>{shown.nome}</p>
      {shown.fichas.length === 0 && <p>Não tem fichas por conhecer.</p>}
      {shown.fichas.map(({ cd_anex, dt, cd_decis, recomendacoes }) => (
        <article key={cd_anex} className={classes.sheet}>
          <h2>Ficha do exame de {displayDate(dt)}</h2>
          <dl className={classes.facts}>
            <dt>{PT.resultado}</dt>
            <dd>
              <strong>{DECISION_LABEL[cd_decis]}</strong>
              {cd_decis !== 'SD' && <span>{PT.resultados[cd_decis]}</span>}
            </dd>
            {recomendacoes && (
              <>
                <dt>{PT.recomendacoes}</dt>
                <dd>{recomendacoes}</dd>
              </>
            )}
          </dl>
        </article>
      ))}
      {problem !== '' && <p role="alert">{problem}</p>}
      <div className={classes.buttons}>
        <Button variant="default" size="lg" disabled={busy} onClick={onBack}>
          Sair
        </Button>
        {shown.fichas.length > 0 && (
          <Button size="lg" loading={busy} onClick={acknowledge}>
            {PT.tomei}
          </Button>
        )}
      </div>
    </>
  );
}
