import { expect, test } from 'vitest';
import { newRow } from './import-row.ts';
import { changeImport, EMPTY_IMPORT, type ImportState } from './import-state.ts';

/** Rows as a file gives them, from line 2. */
function rowsOfFile(count: number) {
  return Array.from({ length: count }, (_, index) => ({ ...newRow(null), line: index + 2 }));
}

const linesOf = ({ rows }: ImportState) => rows.map(({ line }) => line);

test('rows of a further file are numbered on from those that stay, so that a number names one row', () => {
  const first = rowsOfFile(4);
  const loaded = changeImport(EMPTY_IMPORT, { type: 'load', rows: first, gone: new Set() });
  expect(linesOf(loaded)).toEqual([2, 3, 4, 5]);
  const more = changeImport(loaded, { type: 'load', rows: rowsOfFile(2), gone: new Set() });
  expect(linesOf(more)).toEqual([2, 3, 4, 5, 6, 7]);
  const put = { type: 'load', rows: rowsOfFile(1), gone: new Set([first[1]?.id ?? 0]) } as const;
  expect(linesOf(changeImport(loaded, put))).toEqual([2, 4, 5, 6]);
  const anew = { ...put, gone: new Set(first.map(({ id }) => id)) };
  expect(linesOf(changeImport(loaded, anew))).toEqual([2]);
});
