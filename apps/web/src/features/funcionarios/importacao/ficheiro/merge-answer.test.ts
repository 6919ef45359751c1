import { expect, test } from 'vitest';
import { newRow } from '../import-row.ts';
import { replacedBy } from './merge-answer.ts';

const [valid, invalid] = [newRow(1), newRow(null)];
const rows = [valid, invalid];

test('a file is added to the rows, or stands for the invalid ones or for all', () => {
  expect(replacedBy('acrescentar', rows, [invalid])).toEqual(new Set());
  expect(replacedBy('corrigir', rows, [invalid])).toEqual(new Set([invalid.id]));
  expect(replacedBy('substituir', rows, [invalid])).toEqual(new Set([valid.id, invalid.id]));
});
