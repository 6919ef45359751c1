import type { ReactNode } from 'react';
import classes from './list-bar.module.css';

interface Props {
  readonly search: ReactNode;
  /** A list of chips. */
  readonly filters: ReactNode;
  /** How many rows there are, in words; nothing until it is known. */
  readonly total: string | undefined;
}

/** The one line above the rows of a list: search and filters, which scroll sideways where there is no room; total. */
export function ListBar({ search, filters, total }: Props) {
  return (
    <search className={classes.bar}>
      <div className={classes.line}>
        {search}
        {filters}
      </div>
      <p className={classes.total} role="status">
        {total}
      </p>
    </search>
  );
}
