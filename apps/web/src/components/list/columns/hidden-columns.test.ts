import { expect, test } from 'vitest';
import { hiddenOf, storedOf } from './hidden-columns.ts';

const COLUMNS = [{ id: 'nome' }, { id: 'idade' }, { id: 'regra', optional: true }];

test('an optional column is hidden until it is chosen, others until they are hidden [LIST-363]', () => {
  expect(hiddenOf(null, COLUMNS)).toEqual(['regra']);
  // Of before there were optional columns.
  expect(hiddenOf(['idade', 7], COLUMNS)).toEqual(['idade', 'regra']);
  expect(hiddenOf('asneira', COLUMNS)).toEqual(['regra']);
  for (const hidden of [[], ['regra'], ['idade'], ['idade', 'regra']]) {
    expect(hiddenOf(storedOf(hidden, COLUMNS), COLUMNS)).toEqual(hidden);
  }
});
