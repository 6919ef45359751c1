import { dayIn } from '@sst/contract/rules/dates/dates';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchTime } from './now.ts';

const page = new EventTarget();

beforeEach(() => {
  vi.stubGlobal('window', page);
  vi.useFakeTimers({ now: new Date('2026-11-24T23:58:30Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('time is told at every full minute, so a new day within its first [DASH-171]', () => {
  const days: string[] = [];
  const stop = watchTime(() => days.push(dayIn(new Date())));
  vi.advanceTimersByTime(29_000);
  expect(days).toEqual([]);
  vi.advanceTimersByTime(61_000);
  expect(days).toEqual(['2026-11-24', '2026-11-25']);
  stop();
  vi.advanceTimersByTime(600_000);
  expect(days).toHaveLength(2);
});

test('a tab that was in the background hears of the new day when it is looked at [DASH-171]', () => {
  let heard = 0;
  const stop = watchTime(() => heard++);
  vi.setSystemTime(new Date('2026-11-25T08:00:10Z'));
  page.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toBe(1);
  stop();
  page.dispatchEvent(new Event('focus'));
  expect(heard).toBe(1);
});
