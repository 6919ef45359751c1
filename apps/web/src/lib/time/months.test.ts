import { expect, it } from 'vitest';
import { monthLabel, monthsFrom } from './months.ts';

it('months are named as in Portugal', () => {
  expect(['2026-01', '2026-05', '2026-11'].map(monthLabel)).toEqual([
    'jan 2026',
    'mai 2026',
    'nov 2026',
  ]);
});

it('months in a row go over the end of a year', () => {
  expect(monthsFrom('2026-11', 3)).toEqual(['2026-11', '2026-12', '2027-01']);
});
