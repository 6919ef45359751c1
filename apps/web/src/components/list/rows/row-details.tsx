import type { ReactNode } from 'react';
import { PageDialog } from '../../dialog/page-dialog.tsx';
import { Facts } from '../../facts/facts.tsx';
import type { ListColumn } from '../list-definition.ts';
import classes from './row-details.module.css';

interface Props<Row> {
  readonly title: string;
  readonly row: Row;
  readonly columns: readonly ListColumn<Row>[];
  readonly below?: ReactNode;
  /** The actions of the row. */
  readonly actions?: ReactNode;
  onClose(): void;
}

/** All columns of a row, whole: of a list whose rows open nothing else. */
export function RowDetails<Row>({ title, row, columns, below, actions, onClose }: Props<Row>) {
  const main = columns.find((column) => column.main);
  return (
    <PageDialog title={title} width={640} fullOnPhone onClose={onClose}>
      <div className={classes.details}>
        <Facts
          title={main?.text?.(row) ?? title}
          level={2}
          facts={columns
            .filter((column) => column !== main)
            .map((column) => ({
              label: column.header,
              value: column.cell(row),
              wide: column.cut !== undefined,
            }))}
        />
        {below}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </PageDialog>
  );
}
