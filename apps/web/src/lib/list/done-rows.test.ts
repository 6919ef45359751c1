import { expect, test, vi } from 'vitest';
import { doneRow, doneUntil, keepDone, sweepDone, withDone } from './done-rows.ts';

const rows = (...keys: string[]) => keys.map((key) => ({ key }));
const shown = (before: string[], fresh: string[], done: string[]) =>
  withDone(
    rows(...before),
    rows(...fresh),
    ({ key }) => key,
    ({ key }) => done.includes(key),
  )
    .map(({ key }) => key)
    .join('');

test('what is done stays where it was, and no other row takes its place [LIST-373]', () => {
  expect(shown(['a', 'b', 'c', 'd'], ['a', 'c', 'd', 'e'], ['b'])).toBe('abcde');
  // One after the other, and the first and last of a page.
  expect(shown(['a', 'b', 'c', 'd'], ['d', 'e'], ['a', 'b', 'c'])).toBe('abcde');
  expect(shown(['a', 'b'], [], ['a', 'b'])).toBe('ab');
  // What left without being done here does leave.
  expect(shown(['a', 'b', 'c'], ['c'], ['b'])).toBe('bc');
  // What is taken back comes above what is still done, and is there once.
  expect(shown(['b', 'c'], ['a', 'c'], ['b'])).toBe('abc');
  expect(shown(['a', 'b', 'c'], ['a', 'b', 'c'], ['b'])).toBe('abc');
});

test('each row is taken back alone, for ten seconds, and leaves with the last [LIST-373]', () => {
  const list = 'listPropostas';
  const undone: (string | number)[] = [];
  vi.useFakeTimers({ now: 0 });
  try {
    keepDone(list, [1, 2], { text: 'Confirmada', undo: (key) => undone.push(key) });
    vi.advanceTimersByTime(4_000);
    keepDone(list, [3], { text: 'Recusada' });
    doneRow(list, 2)?.undo?.();
    expect([undone, doneRow(list, 1)?.until, doneUntil(list)]).toEqual([[2], 10_000, 14_000]);
    expect([doneRow(list, 3)?.undo, doneRow('listExames', 1)]).toEqual([undefined, undefined]);
    sweepDone(list);
    expect(doneUntil(list)).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});
