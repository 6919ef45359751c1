import { expect, test } from 'vitest';
import { type Standing, stepFrom } from './next-row.ts';

/** Ten rows on the second of three pages. */
const at = (index: number | undefined, last = index ?? 0): Standing => ({
  index,
  last,
  rows: 10,
  pagina: 2,
  countPag: 3,
});

test('a step leads to the neighbour on the page, else to the page beside it', () => {
  expect(stepFrom(at(4), 1)).toEqual({ row: 5 });
  expect(stepFrom(at(4), -1)).toEqual({ row: 3 });
  expect(stepFrom(at(0), -1)).toEqual({ pagina: 1 });
  expect(stepFrom(at(9), 1)).toEqual({ pagina: 3 });
});

test('a step leads nowhere before the first row and after the last', () => {
  expect(stepFrom({ ...at(0), pagina: 1 }, -1)).toBeUndefined();
  expect(stepFrom({ ...at(9), pagina: 3 }, 1)).toBeUndefined();
  expect(stepFrom({ ...at(undefined), rows: 0, pagina: 1, countPag: 0 }, 1)).toBeUndefined();
});

test('if no row is open, each step leads to the first', () => {
  expect(stepFrom(at(undefined, 7), 1)).toEqual({ row: 0 });
  expect(stepFrom(at(undefined, 7), -1)).toEqual({ row: 0 });
});

test('a row that has left the list is between what were its neighbours', () => {
  expect(stepFrom(at(-1, 4), 1)).toEqual({ row: 4 });
  expect(stepFrom(at(-1, 4), -1)).toEqual({ row: 3 });
  expect(stepFrom(at(-1, 0), -1)).toEqual({ pagina: 1 });
  expect(stepFrom({ ...at(-1, 9), rows: 9 }, 1)).toEqual({ pagina: 3 });
});
