import { expect, test } from 'vitest';
import { listBreakpoints } from './list-layout.ts';

test.each([
  [4, 600, 0],
  [5, 720, 0],
  [6, 860, 1000],
  [7, 860, 1000],
  [8, 876, Infinity],
])('%i columns are cards below %i pixels and set tighter below %i', (columns, cards, dense) => {
  expect(listBreakpoints(columns)).toEqual({
    phoneBelow: cards,
    narrowBelow: cards,
    denseBelow: dense,
  });
});

test('a list that asks for it is set tighter at any width', () => {
  expect(listBreakpoints(3, true).denseBelow).toBe(Infinity);
});

test('with columns to spare it is a table from a window of 640 pixels on [LIST-304]', () => {
  expect(listBreakpoints(7, false, true)).toEqual({
    phoneBelow: 600,
    narrowBelow: 860,
    denseBelow: 1000,
  });
});
