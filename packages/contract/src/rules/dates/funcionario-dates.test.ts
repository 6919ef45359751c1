import { describe, expect, it } from 'vitest';
import { TOO_FAR } from './dates.ts';
import {
  ADMITTED_TOO_EARLY,
  admissaoDayError,
  isAfterLeaving,
  saidaDayError,
  transferenciaDayError,
} from './funcionario-dates.ts';

const TODAY = '2026-03-16';

describe.each([
  ['departure', saidaDayError],
  ['transfer', transferenciaDayError],
])('the day of a %s', (_, error) => {
  it('lies five years ahead at most', () => {
    expect(error('2031-03-16', '2015-09-01', TODAY)).toBeUndefined();
    expect(error('2031-03-17', '2015-09-01', TODAY)).toBe(TOO_FAR);
  });
});

describe('the day of an admission', () => {
  it.each([
    ['1990-05-19', ADMITTED_TOO_EARLY],
    ['1990-05-20', ADMITTED_TOO_EARLY],
    ['1990-05-21', undefined],
  ])('%s, of somebody born on 1990-05-20: %s', (day, error) => {
    expect(admissaoDayError(day, '1990-05-20', TODAY)).toBe(error);
  });
});

describe('what is after leaving', () => {
  it.each([
    ['2026-03-16', '2026-03-16', false],
    ['2026-03-17', '2026-03-16', true],
    ['2026-03-21', '2026-03-20', true],
    // A past one of somebody who still works does not count.
    ['2026-03-17', '2026-03-15', false],
    ['2026-03-17', null, false],
  ])('%s, with a departure of %s: %s', (day, dt_inactiv, after) => {
    expect(isAfterLeaving(day, { dt_inactiv }, TODAY)).toBe(after);
  });
});
