import { countLabel } from '@sst/contract/rules/texts/text';
import { type Aside, inFileOrder, lastOf } from './aside.ts';
import type { Field } from './columns.ts';
import type { ImportRow } from './import-row.ts';
import { type Change, type Changes, type Mended, mendedBy } from './verificacao/mended.ts';

/** What comes back by 'Anular', and what a draft has. */
type Kept = 'rows' | 'aside' | 'node' | 'files';

export interface ImportState {
  readonly rows: readonly ImportRow[];
  /** The rows of the files that are left out. */
  readonly aside: readonly Aside[];
  /** The names of the files that they are of. */
  readonly files: readonly string[];
  /** Rows in edit mode. */
  readonly editing: ReadonlySet<number>;
  /** The rows before the last change, if that can be undone, and a text that describes it. */
  readonly undo: (Pick<ImportState, Kept> & { readonly done: string }) | null;
  /** The node last chosen for all rows, which new rows get. */
  readonly node: number | null;
  readonly mended: Mended | null;
  /** Number of files that were loaded. */
  readonly loads: number;
}

export type ImportAction =
  /**
   * Removes the rows whose ids are in `gone`, and with them those left out, and appends `rows`; it can be undone if it
   * says what was `done`.
   */
  | {
      readonly type: 'load';
      readonly rows: readonly ImportRow[];
      readonly aside: readonly Aside[];
      readonly gone: ReadonlySet<number>;
      readonly file: string;
      readonly done?: string | undefined;
    }
  /** Goes on with the rows of a draft, in place of those that there are. */
  | ({ readonly type: 'recover' } & Pick<ImportState, Kept>)
  /** Uses the rows left out that differ from the header by empty cells only. */
  | { readonly type: 'use'; readonly than: Aside['than'] }
  /** Changes many cells at once; `done` says so. */
  | { readonly type: 'change'; readonly changes: Changes; readonly done: string }
  | { readonly type: 'add'; readonly row: ImportRow }
  | { readonly type: 'remove'; readonly ids: ReadonlySet<number> }
  | { readonly type: 'undo' }
  | { readonly type: 'write'; readonly id: number; readonly field: Field; readonly text: string }
  /** The cell that was written last has been left. */
  | { readonly type: 'settle' }
  /** Without an id, for all rows. */
  | { readonly type: 'place'; readonly id?: number; readonly node: number }
  /** The row admits somebody again who has left; null takes that back. */
  | { readonly type: 'readmit'; readonly id: number; readonly readmite: number | null }
  | { readonly type: 'edit'; readonly id: number; readonly on: boolean };

export const EMPTY_IMPORT: ImportState = {
  rows: [],
  aside: [],
  files: [],
  editing: new Set(),
  undo: null,
  node: null,
  mended: null,
  loads: 0,
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
function nameAfter(last: ImportRow | undefined): (row: ImportRow) => ImportRow {
  if (!last) return (row) => row;
  const file = last.file + 1;
  const from = file === 1 ? 'do ficheiro' : `do ${file}.º ficheiro`;
  return (row) => ({ ...row, file, from });
}

/** The state to return to after a removal or a change of all rows. */
function undoOf({ rows, aside, node, files }: ImportState, done: string): ImportState['undo'] {
  return { rows, aside, node, files, done };
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
    undo: moved ? undoOf(state, 'Unidade mudada em todas as linhas.') : null,
  };
}

function loaded(
  state: ImportState,
  { rows, aside, gone, file, done }: Extract<ImportAction, { type: 'load' }>,
): ImportState {
  const kept = state.rows.filter(({ id }) => !gone.has(id));
  const keptAside = gone.size > 0 || state.rows.length === 0 ? [] : state.aside;
  const name = nameAfter(lastOf(kept, keptAside));
  const others = kept.length === 0 ? [] : state.files.filter((other) => other !== file);
  return {
    ...state,
    rows: [...kept, ...rows.map(name)],
    aside: [...keptAside, ...aside.map((one) => ({ ...one, row: name(one.row) }))],
    files: [...others, file],
    editing: editedAmong(kept, state.editing),
    undo: done === undefined ? null : undoOf(state, done),
    mended: null,
    loads: state.loads + 1,
  };
}

function used(state: ImportState, than: Aside['than']): ImportState {
  const taken = state.aside.filter((one) => one.onlyEmpty && one.than === than);
  return {
    ...state,
    rows: inFileOrder([...state.rows, ...taken.map(({ row }) => row)]),
    aside: state.aside.filter((one) => !taken.includes(one)),
    undo: undoOf(state, `${countLabel(taken.length, 'linha usada', 'linhas usadas')}.`),
    mended: null,
  };
}

/** By what somebody is known: once one of them is another, it may be somebody else. */
const TELLING: readonly Field[] = ['numMecan', 'nome', 'dataNascimento', 'nif', 'niss', 'bi'];

function withValues(row: ImportRow, values: NonNullable<Change['values']>): ImportRow {
  const other = TELLING.some((field) => field in values && values[field] !== row.values[field]);
  const written = { ...row, values: { ...row.values, ...values } };
  return other ? { ...written, readmite: undefined } : written;
}

function changed(row: ImportRow, { values, node }: Change): ImportRow {
  const written = values ? withValues(row, values) : row;
  return node === undefined ? written : placed(written, node);
}

/** The state after one cell was written. */
function written(
  state: ImportState,
  id: number,
  cell: Mended['cell'],
  change: Change,
  settled: boolean,
): ImportState {
  const row = state.rows.find((one) => one.id === id);
  if (!row) return state;
  const mended = mendedBy(row, cell, state.mended, settled);
  return {
    ...state,
    rows: replaced(state.rows, id, () => changed(row, change)),
    undo: null,
    mended,
  };
}

export function changeImport(state: ImportState, action: ImportAction): ImportState {
  const { rows, editing, undo, mended } = state;
  switch (action.type) {
    case 'load':
      return loaded(state, action);
    case 'recover': {
      const { rows, aside, node, files } = action;
      return { ...EMPTY_IMPORT, rows, aside, node, files, loads: state.loads + 1 };
    }
    case 'use':
      return used(state, action.than);
    case 'change': {
      const change = (row: ImportRow) => changed(row, action.changes.get(row.id) ?? {});
      return { ...state, rows: rows.map(change), undo: undoOf(state, action.done), mended: null };
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
      return undo ? { ...state, ...undone(undo), undo: null, mended: null } : state;
    case 'write': {
      const { id, field, text } = action;
      return written(state, id, field, { values: { [field]: text } }, false);
    }
    case 'settle':
      return mended && !mended.settled ? { ...state, mended: { ...mended, settled: true } } : state;
    case 'place': {
      const { id, node } = action;
      if (id === undefined) return allPlaced(state, node);
      return written(state, id, 'organigrama', { node }, true);
    }
    case 'readmit': {
      const readmite = action.readmite ?? undefined;
      return { ...state, rows: replaced(rows, action.id, (row) => ({ ...row, readmite })) };
    }
    case 'edit': {
      const { id, on } = action;
      const left = !on && mended?.before.id === id ? { ...mended, settled: true } : mended;
      return { ...state, editing: withMode(editing, id, on), mended: left };
    }
  }
}

function undone({ rows, aside, node, files }: NonNullable<ImportState['undo']>) {
  return { rows, aside, node, files };
}
