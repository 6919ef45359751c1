import { expect, test } from 'vitest';
import { printedRows } from './printed-rows.ts';

test.each([
  [{ first: 1, rows: 10, count: 1500 }, 'Linhas 1 a 10 de 1500'],
  [{ first: 1491, rows: 10, count: 1500 }, 'Linhas 1491 a 1500 de 1500'],
  [{ first: 1, rows: 151, count: 151 }, 'Todas as linhas: 151'],
  [{ first: 1, rows: 1, count: 1 }, 'Todas as linhas: 1'],
  [{ first: 1, rows: 3, count: 151, chosen: true }, 'Linhas escolhidas: 3 de 151'],
])('%j on paper read %s [LIST-308]', (rows, text) => {
  expect(printedRows(rows)).toBe(text);
});
