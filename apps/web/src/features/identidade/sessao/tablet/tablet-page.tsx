import type { FichasNoTablet } from '@sst/contract';
import { PT } from '@sst/contract/rules/trabalhador/textos/pt';
import { useEffect, useState } from 'react';
import { Brand } from '../../../../components/brand.tsx';
import { tabletKey } from '../../../../lib/store/tablet-key.ts';
import trabalhadorClasses from '../trabalhador/trabalhador.module.css';
import { useTextos } from '../trabalhador/use-textos.ts';
import classes from './tablet.module.css';
import { TabletFichas } from './tablet-fichas.tsx';
import { TabletStart } from './tablet-start.tsx';
import { useBackToStart } from './use-back-to-start.ts';

/** Who is at the tablet, with what was typed: each call proves it anew. */
export interface Person {
  readonly num_mecan: string;
  readonly codigo: string;
  readonly dt_nasc: string;
  readonly shown: FichasNoTablet;
}

const THANKS_MS = 4_000;

/** What is said to who has just finished, in their language, until it is gone. */
function useThanks() {
  const [thanks, setThanks] = useState<{ readonly text: string; readonly lang: string }>();
  useEffect(() => {
    if (!thanks) return;
    const timer = setTimeout(() => setThanks(undefined), THANKS_MS);
    return () => clearTimeout(timer);
  }, [thanks]);
  return { thanks, setThanks };
}

/** A tablet at HR: many workers, one after the other, acknowledge their sheets; nothing of one is left for the next. */
export function TabletPage() {
  const { lingua, choose, textos = PT } = useTextos('pt');
  const [person, setPerson] = useState<Person>();
  const { thanks, setThanks } = useThanks();
  const [turn, setTurn] = useState(0);
  const start = () => {
    setPerson(undefined);
    setThanks(undefined);
    setTurn((before) => before + 1);
    choose('pt');
  };
  useBackToStart(person !== undefined, start);
  const chave = tabletKey.get();
  return (
    <main className={`${trabalhadorClasses.page} ${classes.page}`} lang={lingua}>
      <header className={trabalhadorClasses.head}>
        <Brand size={32} />
      </header>
      <h1 tabIndex={-1}>{textos.tablet.titulo}</h1>
      <p className={trabalhadorClasses.said} role="status" lang={thanks?.lang}>
        {thanks?.text}
      </p>
      {!chave && <p>{textos.tablet.fechado}</p>}
      {chave && !person && (
        <TabletStart
          key={turn}
          chave={chave}
          textos={textos}
          begun={lingua !== 'pt'}
          languages={{ lingua, onChoose: choose }}
          onKnown={setPerson}
          onBack={start}
        />
      )}
      {chave && person && (
        <TabletFichas
          chave={chave}
          textos={textos}
          person={person}
          onChange={setPerson}
          onLeave={start}
          onDone={() => {
            start();
            setThanks({ text: textos.feito, lang: lingua });
          }}
        />
      )}
      {textos.machine && <p className={trabalhadorClasses.machine}>{textos.aviso}</p>}
    </main>
  );
}
