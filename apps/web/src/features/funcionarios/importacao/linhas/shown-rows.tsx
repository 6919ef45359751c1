import { Button } from '@mantine/core';
import classes from '../importacao.module.css';
import type { ImportRows } from '../use-import-rows.ts';
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
  const { rows, editing, checkOf } = imported;
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
  const given = { rows, shown, editing, checkOf, wanted, onRemove: remove };
  return narrow ? <RowsCards {...given} onEdit={open} /> : <RowsTable {...given} />;
}
