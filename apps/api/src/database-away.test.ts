import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logThrottle } from './database-away.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('a line is written once in ten seconds, and says how many were left out before it [API-295]', () => {
  const ask = logThrottle();
  expect([ask(), ask(), ask()]).toEqual([0, undefined, undefined]);
  vi.advanceTimersByTime(10_000);
  expect([ask(), ask()]).toEqual([2, undefined]);
  vi.advanceTimersByTime(10_000);
  expect(ask()).toBe(1);
});
