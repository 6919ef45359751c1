import { countLabel } from '@sst/contract/rules/text';
import type { Field } from './columns.ts';
import type { ImportRow } from './import-row.ts';

export interface ImportState {
  readonly rows: readonly ImportRow[];
  /** Rows in edit mode. */
  readonly editing: ReadonlySet<number>;
  /** The rows before the last change, if that can be undone, and a text that describes it. */
  readonly undo: (Pick<ImportState, 'rows' | 'node'> & { readonly done: string }) | null;
  /** The node last chosen for all rows, which new rows get. */
  readonly node: number | null;
}

export type ImportAction =
  /** Removes the rows whose ids are in `gone`, and appends `rows`; it can be undone if it says what was done. */
  | {
      readonly type: 'load';
      readonly rows: readonly ImportRow[];
      readonly gone: ReadonlySet<number>;
      readonly done?: string | undefined;
    }
  | { readonly type: 'add'; readonly row: ImportRow }
  | { readonly type: 'remove'; readonly ids: ReadonlySet<number> }
  | { readonly type: 'undo' }
  | { readonly type: 'write'; readonly id: number; readonly field: Field; readonly text: string }
  /** Without an id, for all rows. */
  | { readonly type: 'place'; readonly id?: number; readonly node: number }
  | { readonly type: 'edit'; readonly id: number; readonly on: boolean };

export const EMPTY_IMPORT: ImportState = {
  rows: [],
  editing: new Set(),
  undo: null,
  node: null,
};

/** The rows in edit mode that still exist. */
function editedAmong(
  rows: readonly ImportRow[],
  editing: ReadonlySet<number>,
): ReadonlySet<number> {
  return new Set(rows.map(({ id }) => id).filter((id) => editing.has(id)));
}

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

/** The rows of a further file tell that they are of it, since the `last` of the page may have the same line. */
function namedAfter(last: ImportRow | undefined, rows: readonly ImportRow[]): readonly ImportRow[] {
  if (!last) return rows;
  const file = last.file + 1;
  const from = file === 1 ? 'do ficheiro' : `do ${file}.º ficheiro`;
  return rows.map((row) => ({ ...row, file, from }));
}

/** The state to return to after a removal or a change of all rows. */
function undoOf({ rows, node }: ImportState, done: string): ImportState['undo'] {
  return { rows, node, done };
}

function withoutRows(state: ImportState, ids: ReadonlySet<number>): ImportState {
  const rows = state.rows.filter(({ id }) => !ids.has(id));
  const done =
    ids.size === 1 ? 'Linha removida.' : `${countLabel(ids.size, 'linha', 'linhas')} removidas.`;
  return {
    ...state,
    rows,
    editing: editedAmong(rows, state.editing),
    undo: undoOf(state, done),
  };
}

function placed(row: ImportRow, node: number): ImportRow {
  return { ...row, node, unplaced: undefined };
}

function allPlaced(state: ImportState, node: number): ImportState {
  if (state.rows.length === 0) return { ...state, node };
  const moved = state.rows.some((row) => row.unplaced || (row.node !== null && row.node !== node));
  return {
    ...state,
    rows: state.rows.map((row) => placed(row, node)),
    node,
    undo: moved ? undoOf(state, 'Organigrama mudado em todas as linhas.') : null,
  };
}

export function changeImport(state: ImportState, action: ImportAction): ImportState {
  const { rows, editing, undo } = state;
  switch (action.type) {
    case 'load': {
      const kept = rows.filter(({ id }) => !action.gone.has(id));
      return {
        ...state,
        rows: [...kept, ...namedAfter(kept.at(-1), action.rows)],
        editing: editedAmong(kept, editing),
        undo: action.done === undefined ? null : undoOf(state, action.done),
      };
    }
    case 'add': {
      const { row } = action;
      return {
        ...state,
        rows: [...rows, row],
        editing: withMode(editing, row.id, true),
        undo: null,
      };
    }
    case 'remove':
      return withoutRows(state, action.ids);
    case 'undo':
      return undo ? { ...state, rows: undo.rows, node: undo.node, undo: null } : state;
    case 'write': {
      const { id, field, text } = action;
      const change = (row: ImportRow) => ({ ...row, values: { ...row.values, [field]: text } });
      return { ...state, rows: replaced(rows, id, change), undo: null };
    }
    case 'place': {
      const { id, node } = action;
      if (id === undefined) return allPlaced(state, node);
      return { ...state, rows: replaced(rows, id, (row) => placed(row, node)), undo: null };
    }
    case 'edit':
      return { ...state, editing: withMode(editing, action.id, action.on) };
  }
}
