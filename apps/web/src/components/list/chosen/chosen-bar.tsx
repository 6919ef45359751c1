import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { focusList } from '../../../lib/page/scroll-to-list.ts';
import classes from './chosen-bar.module.css';

interface Props {
  /** What the rows are, in the plural: 'pedidos'. */
  readonly what: string;
  /** How many are chosen, in words. */
  readonly count: string;
  onClear(): void;
  /** The buttons of what can be done with them. */
  readonly children: ReactNode;
}

/** How many rows are chosen, with what can be done with them. It stays in view. */
export function ChosenBar({ what, count, onClear, children }: Props) {
  return (
    <section
      className={classes.bar}
      aria-label={`${what.charAt(0).toUpperCase()}${what.slice(1)} escolhidos`}
      data-chosen-bar
    >
      <p>{count}</p>
      <Button
        variant="subtle"
        onClick={() => {
          focusList();
          onClear();
        }}
      >
        Limpar
      </Button>
      <div className={classes.actions}>{children}</div>
    </section>
  );
}
