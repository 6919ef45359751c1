import type { CampanhaRow } from '@sst/contract';
import { CAMPANHA_ESTADO_LABEL } from '@sst/contract/rules/agenda/campanhas';
import type { ReactNode } from 'react';
import { Badge } from '../../badges/badge.tsx';
import { DONE, IN_HAND } from '../../badges/looks.ts';
import classes from './campanha.module.css';
import { contagemText, diasText } from './campanha-texts.ts';

interface Props<Row extends CampanhaRow> {
  readonly rows: readonly Row[];
  /** Said where there is none. */
  readonly none: string;
  /** The name as a link, and whose it is. */
  readonly title: (row: Row) => ReactNode;
  /** Whether the reader can answer: nobody else is told until when. */
  readonly asks?: boolean;
}

/** Campaigns, one below the other. */
export function CampanhasLines<Row extends CampanhaRow>({ rows, none, title, asks }: Props<Row>) {
  if (rows.length === 0) return <p className={classes.note}>{none}</p>;
  return (
    <div className={classes.frame}>
      <ul className={classes.lines}>
        {rows.map((row) => (
          <li key={row.cd} className={classes.line}>
            <span className={classes.who}>
              {title(row)}
              <span className={classes.note}>{diasText(row, asks)}</span>
            </span>
            <span className={classes.end}>
              <span>{contagemText(row)}</span>
              <Badge
                {...(row.estado === 'aberta' ? IN_HAND : DONE)}
                text={CAMPANHA_ESTADO_LABEL[row.estado]}
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
