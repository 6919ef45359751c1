import { expect, test } from 'vitest';
import { type ChosenRows, seeChosen } from './chosen-rows.ts';

const CHOSEN: ChosenRows<string> = new Map([
  ['a', { row: 'A', page: '1' }],
  ['b', { row: 'B', page: '1' }],
  ['c', { row: 'C', page: '2' }],
]);
const pages = (rows: ChosenRows<string>) => [...rows].map(([key, { page }]) => [key, page]);

test('a chosen row that has left its page is gone, once', () => {
  const { seen, gone } = seeChosen(CHOSEN, '1', new Set(['b', 'd']));
  expect([...gone.keys()]).toEqual(['a']);
  expect(pages(seen)).toEqual([
    ['a', undefined],
    ['b', '1'],
    ['c', '2'],
  ]);
  expect(seeChosen(seen, '1', new Set(['b'])).gone.size).toBe(0);
});

test('a chosen row that is seen on another page belongs to that one', () => {
  const moved = seeChosen(CHOSEN, '2', new Set(['a', 'c'])).seen;
  expect(pages(moved)[0]).toEqual(['a', '2']);
  expect([...seeChosen(moved, '1', new Set(['b'])).gone.keys()]).toEqual([]);
  expect([...seeChosen(moved, '2', new Set(['c'])).gone.keys()]).toEqual(['a']);
});
