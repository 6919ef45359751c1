import { IMPORT_MAX_ROWS } from '@sst/contract/rules/limits';
import { expect, it } from 'vitest';
import type { KnownRows } from '../../testing/known-rows.ts';
import { importedOf } from '../../testing/requests.ts';
import { readRows } from './imported-rows.ts';

const ROW = importedOf({ node: 1 } as KnownRows);

/** The rows of the longest series, which record the turn of the event loop in which they are read. */
function countedRows() {
  const readIn: number[] = [];
  let turn = 0;
  let next: NodeJS.Immediate;
  const count = () => {
    turn++;
    next = setImmediate(count);
  };
  count();
  const rows = Array.from({ length: IMPORT_MAX_ROWS }, (_, index) =>
    Object.defineProperty({ ...ROW }, 'nome', {
      get: () => {
        readIn[index] ??= turn;
        return 'Ana Melo';
      },
    }),
  );
  return { rows, readIn, end: () => clearImmediate(next) };
}

it('rows of a series are read a few at a time: others are answered meanwhile', async () => {
  const { rows, readIn, end } = countedRows();
  const read = await readRows(rows).finally(end);
  expect(read.flatMap(({ row }) => row ?? [])).toHaveLength(IMPORT_MAX_ROWS);
  const inOneTurn = Object.values(Object.groupBy(readIn, (turn) => turn)).map(
    (turns = []) => turns.length,
  );
  expect(Math.max(...inOneTurn)).toBeLessThanOrEqual(200);
});
