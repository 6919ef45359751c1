import type { Field } from './columns.ts';
import type { ImportRow } from './import-row.ts';

export interface ImportState {
  readonly rows: readonly ImportRow[];
  /** Rows in edit mode. */
  readonly editing: ReadonlySet<number>;
  /** The row removed last, until another change, and where it stood. */
  readonly removed: { readonly row: ImportRow; readonly index: number } | null;
  /** The node last chosen for all rows; new ones take it. */
  readonly node: number | null;
}

export type ImportAction =
  | { readonly type: 'load'; readonly rows: readonly ImportRow[]; readonly keep: boolean }
  | { readonly type: 'add'; readonly row: ImportRow }
  | { readonly type: 'remove'; readonly id: number }
  | { readonly type: 'restore' }
  | { readonly type: 'write'; readonly id: number; readonly field: Field; readonly text: string }
  /** Without a row: for all of them. */
  | { readonly type: 'place'; readonly id?: number; readonly node: number }
  | { readonly type: 'edit'; readonly id: number; readonly on: boolean };

export const EMPTY_IMPORT: ImportState = {
  rows: [],
  editing: new Set(),
  removed: null,
  node: null,
};

function withMode(editing: ReadonlySet<number>, id: number, on: boolean): ReadonlySet<number> {
  const next = new Set(editing);
  if (on) next.add(id);
  else next.delete(id);
  return next;
}

function replaced(
  rows: readonly ImportRow[],
  id: number,
  change: (row: ImportRow) => ImportRow,
): readonly ImportRow[] {
  const index = rows.findIndex((row) => row.id === id);
  const row = rows[index];
  return row ? rows.with(index, change(row)) : rows;
}

export function changeImport(state: ImportState, action: ImportAction): ImportState {
  const { rows, editing } = state;
  switch (action.type) {
    case 'load':
      return action.keep
        ? { ...state, rows: [...rows, ...action.rows], removed: null }
        : { ...state, rows: action.rows, editing: new Set(), removed: null };
    case 'add': {
      const { row } = action;
      return {
        ...state,
        rows: [...rows, row],
        editing: withMode(editing, row.id, true),
        removed: null,
      };
    }
    case 'remove': {
      const index = rows.findIndex(({ id }) => id === action.id);
      const row = rows[index];
      if (!row) return state;
      return {
        ...state,
        rows: rows.toSpliced(index, 1),
        editing: withMode(editing, row.id, false),
        removed: { row, index },
      };
    }
    case 'restore':
      return state.removed
        ? {
            ...state,
            rows: rows.toSpliced(state.removed.index, 0, state.removed.row),
            removed: null,
          }
        : state;
    case 'write': {
      const { id, field, text } = action;
      const change = (row: ImportRow) => ({ ...row, values: { ...row.values, [field]: text } });
      return { ...state, rows: replaced(rows, id, change), removed: null };
    }
    case 'place': {
      const { id, node } = action;
      const change = (row: ImportRow) => ({ ...row, node });
      return id === undefined
        ? { ...state, rows: rows.map(change), node, removed: null }
        : { ...state, rows: replaced(rows, id, change), removed: null };
    }
    case 'edit':
      return { ...state, editing: withMode(editing, action.id, action.on) };
  }
}
