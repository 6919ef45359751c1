import { expect, it } from 'vitest';
import { EXPIRIES, expiryOf } from './expiry.ts';
import { EXPIRY_LABEL } from './expiry-labels.ts';

it.each([
  [-9_999, 'valida'],
  [-31, 'valida'],
  [-30, 'a-expirar'],
  [-1, 'a-expirar'],
  [0, 'a-expirar'],
  [1, 'expirada'],
  [9_998, 'expirada'],
  [9_999, 'sem-exame'],
  [10_000, 'sem-exame'],
] as const)('%i days past its end, a validity is: %s [FUNC-07, CONST-22]', (days, expected) => {
  expect(expiryOf(days)).toBe(expected);
});

it('has a label for each state', () => {
  expect(Object.keys(EXPIRY_LABEL).sort()).toEqual([...EXPIRIES].sort());
});
