import { Button } from '@mantine/core';
import type { FichasNoTablet } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { filled, type Textos } from '@sst/contract/rules/trabalhador/textos';
import { useEffect, useRef, useState } from 'react';
import { FichaFactos } from '../trabalhador/ficha-factos.tsx';
import trabalhadorClasses from '../trabalhador/trabalhador.module.css';
import classes from './tablet.module.css';

/** For how long a sheet that was just shown cannot be acknowledged: the second of two quick presses is not about it. */
const UNSEEN_MS = 600;

function useSeen(): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(true), UNSEEN_MS);
    return () => clearTimeout(timer);
  }, []);
  return seen;
}

interface Props {
  readonly ficha: FichasNoTablet['fichas'][number];
  readonly textos: Textos;
  readonly busy: boolean;
  /** Which of how many it is; none where it is the only one. */
  readonly place: { readonly numero: number; readonly total: number } | undefined;
  onAcknowledge(): void;
  /** Goes on without it; absent where no other follows. */
  readonly onNext: (() => void) | undefined;
  onLeave(): void;
}

/** One sheet on the tablet, to be acknowledged by itself. */
export function TabletFicha(props: Props) {
  const { ficha, textos, busy, place, onAcknowledge, onNext, onLeave } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useSeen();
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <article className={`${trabalhadorClasses.sheet} ${classes.sheet}`} aria-busy={busy}>
        <h2 ref={heading} tabIndex={-1}>
          {filled(textos.fichaDe, { data: displayDate(ficha.dt) })}
        </h2>
        {place && (
          <p className={classes.place}>
            {filled(textos.tablet.qual, {
              numero: String(place.numero),
              total: String(place.total),
            })}
          </p>
        )}
        <FichaFactos ficha={ficha} textos={textos} />
      </article>
      <div className={trabalhadorClasses.buttons}>
        <Button variant="default" size="lg" disabled={busy} onClick={onLeave}>
          {textos.tablet.sair}
        </Button>
        {onNext && (
          <Button variant="default" size="lg" disabled={busy} onClick={onNext}>
            {textos.tablet.seguinte}
          </Button>
        )}
        <Button
          size="lg"
          loading={busy}
          aria-disabled={!seen}
          onClick={seen ? onAcknowledge : undefined}
        >
          {textos.tomei}
        </Button>
      </div>
    </>
  );
}
