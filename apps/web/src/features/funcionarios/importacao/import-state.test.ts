import { describe, expect, test } from 'vitest';
import type { Aside } from './aside.ts';
import { sentRow } from './envio/sent-rows.ts';
import { type ImportRow, lineName, newRow } from './import-row.ts';
import { changeImport, EMPTY_IMPORT, type ImportState } from './import-state.ts';

/** Rows as a file gives them, from line 2. */
function rowsOfFile(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    ...newRow(null),
    line: index + 2,
    file: 1,
  }));
}

const linesOf = ({ rows }: ImportState) => rows.map(lineName);

const load = (
  state: ImportState,
  rows: readonly ImportRow[],
  gone = new Set<number>(),
  aside: readonly Aside[] = [],
) => changeImport(state, { type: 'load', rows, aside, gone, file: 'lista.csv' });
const add = (state: ImportState) =>
  changeImport(state, { type: 'add', row: newRow(null, state.rows.at(-1)) });

test('rows are named by their lines in their file, and those of a further file tell which', () => {
  const first = rowsOfFile(3);
  const loaded = load(EMPTY_IMPORT, first);
  expect(linesOf(loaded)).toEqual(['2', '3', '4']);
  const more = load(loaded, rowsOfFile(2));
  expect(linesOf(more)).toEqual(['2', '3', '4', '2 do 2.º ficheiro', '3 do 2.º ficheiro']);
  expect(linesOf(load(more, rowsOfFile(1))).at(-1)).toBe('2 do 3.º ficheiro');
  const corrected = load(loaded, rowsOfFile(1), new Set([first[1]?.id ?? 0]));
  expect(linesOf(corrected)).toEqual(['2', '4', '2 do 2.º ficheiro']);
  expect(linesOf(load(loaded, rowsOfFile(1), new Set(first.map(({ id }) => id))))).toEqual(['2']);
});

test('the files are those whose rows are there, and come back with them by Anular', () => {
  const one = load(EMPTY_IMPORT, rowsOfFile(2));
  const other = (gone: ReadonlySet<number>, done?: string) =>
    changeImport(one, { type: 'load', rows: rowsOfFile(1), aside: [], gone, done, file: 'b.csv' });
  expect(one.files).toEqual(['lista.csv']);
  expect(other(new Set()).files).toEqual(['lista.csv', 'b.csv']);
  const replaced = other(new Set(one.rows.map(({ id }) => id)), 'Ficheiro lido de novo.');
  expect(replaced.files).toEqual(['b.csv']);
  expect(changeImport(replaced, { type: 'undo' }).files).toEqual(['lista.csv']);
});

test('a typed row is numbered on from the one above, and named unlike those of a file', () => {
  const typed = add(add(EMPTY_IMPORT));
  expect(linesOf(typed)).toEqual(['2', '3']);
  const loaded = load(typed, rowsOfFile(1));
  expect(linesOf(add(loaded))).toEqual(['2', '3', '2 do ficheiro', '3 do ficheiro']);
  expect(linesOf(load(loaded, rowsOfFile(1))).at(-1)).toBe('2 do 2.º ficheiro');
});

test('once all rows are removed, they can be restored also after a node was chosen for the next ones', () => {
  const loaded = load(EMPTY_IMPORT, rowsOfFile(2));
  const ids = new Set(loaded.rows.map(({ id }) => id));
  const empty = changeImport(loaded, { type: 'remove', ids });
  const placed = changeImport(empty, { type: 'place', node: 7 });
  expect(placed.node).toBe(7);
  expect(linesOf(changeImport(placed, { type: 'undo' }))).toEqual(['2', '3']);
});

test('a row admits somebody again until that is taken back, or it may be somebody else [IMP-14]', () => {
  const [row] = rowsOfFile(1) as [ImportRow];
  const readmit = (state: ImportState, readmite: number | null) =>
    changeImport(state, { type: 'readmit', id: row.id, readmite });
  const write = (state: ImportState, field: 'nif' | 'categoria') =>
    changeImport(state, { type: 'write', id: row.id, field, text: '5' });
  const whomOf = ({ rows }: ImportState) => rows[0]?.readmite;
  const again = readmit(load(EMPTY_IMPORT, [row]), 40);
  expect(whomOf(again)).toBe(40);
  expect(whomOf(write(again, 'categoria'))).toBe(40);
  expect(whomOf(write(again, 'nif'))).toBeUndefined();
  expect(whomOf(readmit(again, null))).toBeUndefined();
  expect(again.rows.map((one) => sentRow(one, '', undefined).cd_readmite)).toEqual([40]);
});

describe('rows that were left out', () => {
  const [two, three, four, five] = rowsOfFile(4) as [ImportRow, ImportRow, ImportRow, ImportRow];
  const left = (row: ImportRow, changes: Partial<Aside> = {}): Aside => ({
    row,
    than: 'menos',
    onlyEmpty: true,
    reason: '',
    ...changes,
  });
  const aside = [left(three), left(four, { than: 'mais' }), left(five, { onlyEmpty: false })];

  test('are used at their place in the file, and that is undone [CSV-133]', () => {
    const loaded = load(EMPTY_IMPORT, [two, five], new Set(), aside);
    const used = changeImport(loaded, { type: 'use', than: 'menos' });
    expect(linesOf(used)).toEqual(['2', '3', '5']);
    expect(used.undo?.done).toBe('1 linha usada.');
    expect(used.aside).toEqual(aside.slice(1));
    const undone = changeImport(used, { type: 'undo' });
    expect([linesOf(undone), undone.aside]).toEqual([['2', '5'], aside]);
  });

  test('stay where another file is added, and go where rows are replaced', () => {
    const loaded = load(EMPTY_IMPORT, [two], new Set(), aside);
    const more = load(loaded, [two], new Set(), [left(three)]);
    expect(more.aside.map(({ row }) => lineName(row))).toEqual([
      '3',
      '4',
      '5',
      '3 do 2.º ficheiro',
    ]);
    expect(load(loaded, [two], new Set([two.id])).aside).toEqual([]);
    expect(load(load(EMPTY_IMPORT, [], new Set(), aside), [two]).aside).toEqual([]);
  });
});
