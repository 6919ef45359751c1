import type { RowCheck } from './check-row.ts';
import type { Cell, ImportRow } from './import-row.ts';

/** What table and cards are given. */
export interface RowsViewProps {
  readonly rows: readonly ImportRow[];
  /** Positions in `rows` of those that are shown. */
  readonly shown: readonly number[];
  readonly editing: ReadonlySet<number>;
  checkOf(row: ImportRow): RowCheck;
  /** Where to lead the eye and the cursor; a new object for each time. */
  readonly wanted: Wanted | null;
}

export interface Wanted {
  readonly row: number;
  readonly cell: Cell | 'editar';
}
