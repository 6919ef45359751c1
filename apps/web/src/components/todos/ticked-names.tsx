import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { keepDates } from '../kept-dates.tsx';
import classes from './todos.module.css';

/** Somebody, or something, with a box. */
export interface Named {
  readonly codigo: number;
  readonly nome: string;
  /** What is known of it: since when it is due, or when it is booked. */
  readonly nota: string | null;
}

/** Which of some are ticked: all of them but those that are left at first. */
export function useTicked<One extends Pick<Named, 'codigo'>>(
  all: readonly One[],
  isLeft: (one: One) => boolean = () => false,
) {
  const [left, setLeft] = useState<ReadonlySet<number>>(
    () => new Set(all.filter(isLeft).map(({ codigo }) => codigo)),
  );
  const tickSome = (some: readonly number[], ticked: boolean) => {
    const next = new Set(left);
    for (const codigo of some) {
      if (ticked) next.delete(codigo);
      else next.add(codigo);
    }
    setLeft(next);
  };
  return {
    codigos: all.map(({ codigo }) => codigo).filter((codigo) => !left.has(codigo)),
    isTicked: (codigo: number) => !left.has(codigo),
    tick: (codigo: number, ticked: boolean) => tickSome([codigo], ticked),
    tickSome,
    tickAll: (ticked: boolean) => setLeft(new Set(ticked ? [] : all.map(({ codigo }) => codigo))),
  };
}

/** From more on, all are ticked or not at once. */
const FEW = 5;

interface Props {
  readonly legend: string;
  readonly all: readonly Named[];
  readonly ticked: Pick<ReturnType<typeof useTicked>, 'codigos' | 'isTicked' | 'tick' | 'tickAll'>;
}

/** Names with a box each. */
export function TickedNames({ legend, all, ticked }: Props) {
  return (
    <fieldset className={classes.names}>
      <legend>{legend}</legend>
      {all.length > FEW && (
        <Button
          className={classes.all}
          size="compact-xs"
          variant="subtle"
          onClick={() => ticked.tickAll(ticked.codigos.length === 0)}
        >
          {ticked.codigos.length === 0 ? 'Escolher todas' : 'Tirar todas'}
        </Button>
      )}
      {all.map(({ codigo, nome, nota }) => (
        <Checkbox
          key={codigo}
          label={nome}
          description={nota === null ? undefined : keepDates(nota)}
          checked={ticked.isTicked(codigo)}
          onChange={(event) => ticked.tick(codigo, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
