import { expect, test } from 'vitest';
import { type SeenRows, seeRows } from './seen-rows.ts';

const CHOSEN: SeenRows = new Map([
  ['a', '1'],
  ['b', '1'],
  ['c', '2'],
]);

test('a chosen row that has left its page is gone, once', () => {
  const { seen, gone } = seeRows(CHOSEN, '1', new Set(['b', 'd']));
  expect(gone).toEqual(['a']);
  expect([...seen]).toEqual([
    ['a', undefined],
    ['b', '1'],
    ['c', '2'],
  ]);
  expect(seeRows(seen, '1', new Set(['b'])).gone).toEqual([]);
});

test('a chosen row that is seen on another page belongs to that one', () => {
  const moved = seeRows(CHOSEN, '2', new Set(['a', 'c'])).seen;
  expect(moved.get('a')).toBe('2');
  expect(seeRows(moved, '1', new Set(['b'])).gone).toEqual([]);
  expect(seeRows(moved, '2', new Set(['c'])).gone).toEqual(['a']);
});
