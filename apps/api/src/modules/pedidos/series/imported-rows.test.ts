import { IMPORT_MAX_ROWS } from '@sst/contract/rules/limits';
import { describe, expect, it } from 'vitest';
import type { KnownRows } from '../../../testing/known-rows.ts';
import { importedOf } from '../../../testing/pedidos/pedidos.ts';
import { errorsOf, readRows } from './imported-rows.ts';

const ROW = importedOf({ node: 1 } as KnownRows);

/** Counts the turns of the event loop. */
function startTurns() {
  let turn = 0;
  let next: NodeJS.Immediate;
  const count = () => {
    turn++;
    next = setImmediate(count);
  };
  count();
  return { now: () => turn, end: () => clearImmediate(next) };
}

/** The rows of the longest series, which record the turn of the event loop in which they are read. */
function countedRows() {
  const readIn: number[] = [];
  const { now, end } = startTurns();
  const rows = Array.from({ length: IMPORT_MAX_ROWS }, (_, index) =>
    Object.defineProperty({ ...ROW }, 'nome', {
      get: () => {
        readIn[index] ??= now();
        return 'Ana Melo';
      },
    }),
  );
  return { rows, readIn, end };
}

function mostInOneTurn(turns: readonly number[]): number {
  const groups = Object.values(Object.groupBy(turns, (turn) => turn));
  return Math.max(...groups.map((group = []) => group.length));
}

it('rows of a series are read a few at a time: others are answered meanwhile', async () => {
  const { rows, readIn, end } = countedRows();
  const read = await readRows(rows).finally(end);
  expect(read.flatMap(({ row }) => row ?? [])).toHaveLength(IMPORT_MAX_ROWS);
  expect(mostInOneTurn(readIn)).toBeLessThanOrEqual(200);
});

describe('the errors of a series', () => {
  const rows = Array.from({ length: IMPORT_MAX_ROWS }, () => ({ wrong: {}, checked: {} }));

  it('are looked for a few rows at a time', async () => {
    const { now, end } = startTurns();
    const checkedIn: number[] = [];
    const check = () => {
      checkedIn.push(now());
      return {};
    };
    expect(await errorsOf(rows, check).finally(end)).toEqual({});
    expect(checkedIn).toHaveLength(IMPORT_MAX_ROWS);
    expect(mostInOneTurn(checkedIn)).toBeLessThanOrEqual(200);
  });

  it('are looked for no further than an answer names them', async () => {
    let checked = 0;
    const check = () => {
      checked += 1;
      return { nacionalidade: 'A nacionalidade não existe.' };
    };
    const found = await errorsOf(rows, check);
    expect(Object.keys(found)).toEqual(
      Array.from({ length: 1000 }, (_, index) => `linhas.${index}.nacionalidade`),
    );
    expect(checked).toBeLessThanOrEqual(1200);
  });
});
