import { UnstyledButton } from '@mantine/core';
import { wholeNumber } from '@sst/contract/rules/texts/text';
import { useState } from 'react';
import { keepDates } from '../kept-dates.tsx';
import classes from './bulk.module.css';

/** A row that is not taken, and why. */
export interface LeftRow {
  readonly nome: string;
  /** 'já tem pedido'. */
  readonly porque: string;
}

/** More are opened by a press. */
const MOST = 10;

/** Names who of the chosen ones is left out, each with the reason. */
export function LeftOut({ rows }: { readonly rows: readonly LeftRow[] }) {
  const [all, setAll] = useState(false);
  if (rows.length === 0) return null;
  const more = rows.length - MOST;
  return (
    <div className={classes.left}>
      <p>{rows.length === 1 ? 'Fica de fora:' : `Ficam de fora ${wholeNumber(rows.length)}:`}</p>
      <ul aria-label="Ficam de fora">
        {(all ? rows : rows.slice(0, MOST)).map(({ nome, porque }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name.
          <li key={index}>
            <strong>{nome}</strong>: {keepDates(porque)}
          </li>
        ))}
      </ul>
      {!all && more > 0 && (
        <UnstyledButton className={classes.more} onClick={() => setAll(true)}>
          e mais {wholeNumber(more)}
        </UnstyledButton>
      )}
    </div>
  );
}
