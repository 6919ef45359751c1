import type { Cell, ImportRow } from '../import-row.ts';
import type { RowCheck } from '../verificacao/check-row.ts';
import type { Former } from '../verificacao/known-rows.ts';

/** The props shared by the table and the cards. */
export interface RowsViewProps {
  readonly rows: readonly ImportRow[];
  /** Indexes in `rows` of the rows to show. */
  readonly shown: readonly number[];
  readonly editing: ReadonlySet<number>;
  checkOf(row: ImportRow): RowCheck;
  /** Who has left and can be admitted again by a row. */
  formerOf(row: ImportRow): Former | null;
  /** The cell to scroll to and focus; each request is a new object. */
  readonly wanted: Wanted | null;
}

export interface Wanted {
  readonly row: number;
  readonly cell: Cell | 'editar';
}
