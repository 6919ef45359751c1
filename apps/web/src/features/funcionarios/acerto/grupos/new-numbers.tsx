import { Button } from '@mantine/core';
import { countLabel } from '@sst/contract/rules/texts/text';
import { useState } from 'react';
import classes from '../acerto.module.css';

interface Props {
  /** How many people have another number in the list, where most have; otherwise null. */
  readonly count: number | null;
  /** Whether the list is compared without numbers. */
  readonly without: boolean;
  onWithout(without: boolean): void;
}

/** Asks whether all were numbered anew, once for the whole list. */
export function NewNumbers({ count, without, onWithout }: Props) {
  const [denied, setDenied] = useState(false);
  if (without) {
    return (
      <section className={classes.notes} aria-label="Numeração nova">
        <div>
          <p>
            A lista tem numeração nova: as pessoas são encontradas por tudo menos pelo número, e o
            número novo pede-se como alteração.
          </p>
          <Button variant="default" size="xs" onClick={() => onWithout(false)}>
            Voltar a comparar pelo número
          </Button>
        </div>
      </section>
    );
  }
  if (count === null || denied) return null;
  return (
    <section className={classes.notes} aria-label="Numeração nova?">
      <div>
        <p>
          {countLabel(count, 'pessoa tem', 'pessoas têm')} na lista outro n.º mecanográfico, e são
          as mesmas por tudo o resto. É uma numeração nova?
        </p>
        <div className={classes.counts}>
          <Button size="xs" onClick={() => onWithout(true)}>
            Sim, comparar sem o número
          </Button>
          <Button variant="default" size="xs" onClick={() => setDenied(true)}>
            Não
          </Button>
        </div>
      </div>
    </section>
  );
}
