import type { FilaRow } from '@sst/contract';
import { expect, test } from 'vitest';
import { loteRows } from './lote-rows.ts';

const row = (cd: number, more: Partial<FilaRow> = {}) =>
  ({ cd, cd_autor: 1, retida: null, ...more }) as FilaRow;
const codes = (rows: readonly FilaRow[]) => rows.map(({ cd }) => cd);

test('the doubtful ones of a batch are left apart, and what the user may not decide [IMP-11]', () => {
  const rows = [row(1), row(2), row(3, { retida: 2 }), row(4, { cd_autor: 9 }), row(5)];
  const { decided, doubtful, others } = loteRows(rows, [row(2), row(4)], (cd) => cd === 9);
  expect([codes(decided), codes(doubtful), codes(others)]).toEqual([[1, 5], [2], [3, 4]]);
});
