import type { ImportacaoRow } from '@sst/contract';
import classes from './outcome.module.css';
import { outcomeOf, outcomeText } from './outcome-parts.ts';

/** What became of the rows of an import: a bar of its parts, and the same in words. */
export function Outcome({ row }: { readonly row: ImportacaoRow }) {
  return (
    <span className={classes.outcome}>
      <span className={classes.bar} aria-hidden>
        {outcomeOf(row).map(({ id, count }) => (
          <i key={id} data-part={id} style={{ flexGrow: count }} />
        ))}
      </span>
      <span className={classes.text}>{outcomeText(row)}</span>
    </span>
  );
}
