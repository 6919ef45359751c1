import { describe, expect, it } from 'vitest';
import { pageEntries } from './pagination.ts';

const shown = (current: number, total: number) =>
  pageEntries(current, total)
    .map((entry) => (entry === 'gap' ? '…' : entry))
    .join(' ');

describe('the page control', () => {
  it.each([
    [1, 0, '1'],
    [1, 1, '1'],
    [2, 2, '1 2'],
    [1, 3, '1 2 3'],
    [4, 4, '1 2 3 4'],
    [3, 5, '1 2 3 4 5'],
  ])('shows all of five pages or fewer: %i of %i [LIST-12]', (current, total, expected) => {
    expect(shown(current, total)).toBe(expected);
  });

  it.each([
    [1, 10, '1 2 3 4 5 … 10'],
    [4, 10, '1 2 3 4 5 … 10'],
    [4, 12, '1 2 3 4 5 … 12'],
    [1, 6, '1 2 3 4 5 … 6'],
  ])(
    'shows the first five and the last near the start: %i of %i [LIST-13]',
    (current, total, expected) => {
      expect(shown(current, total)).toBe(expected);
    },
  );

  it.each([
    [8, 10, '1 … 7 8 9 10'],
    [7, 10, '1 … 7 8 9 10'],
    [10, 10, '1 … 7 8 9 10'],
    [5, 8, '1 … 5 6 7 8'],
    [9, 12, '1 … 9 10 11 12'],
  ])(
    'shows the first and the last four near the end: %i of %i [LIST-14]',
    (current, total, expected) => {
      expect(shown(current, total)).toBe(expected);
    },
  );

  it.each([
    [6, 12, '1 … 5 6 7 … 12'],
    [5, 9, '1 … 4 5 6 … 9'],
    [8, 12, '1 … 7 8 9 … 12'],
    [6, 10, '1 … 5 6 7 … 10'],
    [500, 1000, '1 … 499 500 501 … 1000'],
  ])('shows the neighbours in between: %i of %i [LIST-15]', (current, total, expected) => {
    expect(shown(current, total)).toBe(expected);
  });

  it.each([
    [3, 6, '1 2 3 4 5 … 6'],
    [4, 7, '1 2 3 4 5 … 7'],
    [4, 6, '1 2 3 4 5 … 6'],
  ])(
    'tries the start before the end where both fit: %i of %i [LIST-16]',
    (current, total, expected) => {
      expect(shown(current, total)).toBe(expected);
    },
  );

  it('for every page of up to 60: first, last and current once each, rising, few [LIST-11]', () => {
    for (let total = 1; total <= 60; total++) {
      for (let current = 1; current <= total; current++) {
        const entries = pageEntries(current, total);
        const pages = entries.filter((entry) => entry !== 'gap');
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
        expect(pages).toEqual(expect.arrayContaining([1, current, total]));
        expect(pages.every((page) => page >= 1 && page <= total)).toBe(true);
        expect(entries.length).toBeLessThanOrEqual(7);
        expect([entries[0], entries.at(-1)]).toEqual([1, total]);
        expect(entries.some((entry, at) => entry === 'gap' && entries[at + 1] === 'gap')).toBe(
          false,
        );
      }
    }
  });
});
