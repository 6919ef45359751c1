import type { UnidadeNames } from '@sst/contract/rules/organigrama/unidade-names';
import { COLUMNS, type Field } from './columns.ts';
import type { ReadRow, Unread, Values } from './ficheiro/read-table.ts';

/** A row of the page. It is immutable, so that its check can be cached by the object. */
export interface ImportRow {
  readonly id: number;
  /** Its line in the file, where the header is line 1; a typed row is numbered on from the row above. */
  readonly line: number;
  /** Which of the files of the page, from 1; 0 for rows that were typed before any file. */
  readonly file: number;
  /** Tells its file from what stood on the page before it, as in 'do 2.º ficheiro'; empty if nothing did. */
  readonly from: string;
  readonly values: Values;
  /** Code of the node that the employee is admitted to. */
  readonly node: number | null;
  /** Who left and is admitted again by this row. */
  readonly readmite?: number | undefined;
  /** The texts of the file in cells that could not be parsed. */
  readonly unread?: Unread | undefined;
  /** The unit in the file, if it leads to none, or to several: then with the path of each. It counts while there is no node. */
  readonly unplaced?: { readonly name: string; readonly candidates: readonly string[] } | undefined;
}

/** A cell of the table: a field of the file, or the organigrama. */
export type Cell = Field | 'organigrama';

let lastId = 0;

const EMPTY = Object.fromEntries(COLUMNS.map(({ field }) => [field, ''])) as Values;

/** An empty row, numbered after the `last` of the page. */
export function newRow(node: number | null, last?: ImportRow): ImportRow {
  const { line = 1, file = 0, from = '' } = last ?? {};
  return { id: ++lastId, line: line + 1, file, from, values: EMPTY, node };
}

/** A row of a draft. */
export function keptRow(row: Omit<ImportRow, 'id'>): ImportRow {
  return { ...row, id: ++lastId };
}

/** What a row is called: '3', or '3 do 2.º ficheiro'. */
export function lineName({ line, from }: ImportRow): string {
  return from === '' ? String(line) : `${line} ${from}`;
}

export function idsOf(rows: readonly ImportRow[]): ReadonlySet<number> {
  return new Set(rows.map(({ id }) => id));
}

/** The rows of a file. A row without a unit gets `fallback`; one whose unit leads to no single node gets none. */
export function rowsOf(
  read: readonly ReadRow[],
  units: UnidadeNames,
  fallback: number | null,
): ImportRow[] {
  return read.map(({ line, values, node: name, unread }) => {
    const row = { id: ++lastId, line, file: 1, from: '', values, unread };
    if (name === '') return { ...row, node: fallback };
    const found = units.find(name);
    return 'node' in found
      ? { ...row, node: found.node }
      : { ...row, node: null, unplaced: { name, candidates: found.candidates } };
  });
}

/** What a file says in a cell that is empty since it could not be understood. */
export function saidInFile(row: ImportRow, cell: Cell): string | undefined {
  if (cell === 'organigrama') return row.node === null ? row.unplaced?.name : undefined;
  return row.values[cell].trim() === '' ? row.unread?.[cell] : undefined;
}
