import { Button } from '@mantine/core';
import type { ImportRow } from '../import-row.ts';
import classes from '../importacao.module.css';
import type { ImportRows } from '../use-import-rows.ts';
import { formerOf } from '../verificacao/known-rows.ts';
import { RowsCards } from './rows-cards.tsx';
import { RowsTable } from './rows-table.tsx';
import type { RowView } from './use-row-view.ts';

interface Props {
  readonly imported: ImportRows;
  readonly view: RowView;
  readonly narrow: boolean;
}

/** The rows that the filter selects, as a table, or as cards if the page is narrow. */
export function ShownRows({ imported, view, narrow }: Props) {
  const { rows, editing, checkOf, known } = imported;
  const { shown, wanted, open, remove } = view;
  if (shown.length === 0) {
    return (
      <div className={classes.allValid}>
        <p>Todas as linhas são válidas.</p>
        <Button variant="default" onClick={() => view.setOnlyInvalid(false)}>
          Mostrar todas
        </Button>
      </div>
    );
  }
  const former = (row: ImportRow) => formerOf(known.get(row.id));
  const given = { rows, shown, editing, checkOf, formerOf: former, wanted, onRemove: remove };
  return narrow ? <RowsCards {...given} onEdit={open} /> : <RowsTable {...given} />;
}
