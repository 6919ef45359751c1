import type { ReactNode } from 'react';
import { dotted } from '../../lib/dotted.ts';
import classes from './facts.module.css';

interface Props {
  readonly nome: string;
  readonly num_mecan: string | null;
  readonly place: string;
  /** Actions, at the right. */
  readonly children?: ReactNode;
}

/** The head of a record's detail: the employee and the place. */
export function DetailHead({ nome, num_mecan, place, children }: Props) {
  return (
    <div className={classes.head}>
      <div className={classes.names}>
        <h3 className={classes.name}>{nome}</h3>
        <p className={classes.place}>{dotted(num_mecan && `N.º ${num_mecan}`, place)}</p>
      </div>
      <div className={classes.actions}>{children}</div>
    </div>
  );
}
