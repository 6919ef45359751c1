import { expect, test } from 'vitest';
import { type Mark, markIn, NO_MARK, rangeOf } from './row-order.ts';

const KEYS = ['a', 'b', 'c', 'd'];
const at = (index: number): Mark => ({ keys: KEYS, index });

test('the mark stays at its row when the rows are read anew, wherever that is then [LIST-327]', () => {
  expect(markIn(KEYS, at(2))).toBe(2);
  expect(markIn(['new', ...KEYS], at(2))).toBe(3);
});

test('a row that is gone leaves the mark to what stands there now [LIST-327]', () => {
  expect(markIn(['a', 'c', 'd'], at(1))).toBe(1);
  expect(markIn(['a', 'b', 'c'], at(3))).toBe(2);
});

test('another page begins at its first row, as does a list that nobody was in [LIST-327]', () => {
  expect(markIn(['e', 'f'], at(3))).toBe(0);
  expect(markIn(KEYS, NO_MARK)).toBe(0);
});

test('a range goes from the row that was chosen last to this one, in either direction [LIST-328]', () => {
  const range = (from: string | undefined, to: number) => rangeOf(KEYS, (key) => key, from, to);
  expect(range('b', 3)).toEqual(['b', 'c', 'd']);
  expect(range('d', 1)).toEqual(['b', 'c', 'd']);
  expect(range('b', 1)).toEqual(['b']);
  // Nothing was chosen, or on another page.
  expect(range(undefined, 2)).toEqual(['c']);
  expect(range('z', 2)).toEqual(['c']);
});
