import { expect, test } from 'vitest';
import { nextRun } from './cron.ts';

test.each([
  ['* * * * *', '2026-03-16T08:50:30Z', '2026-03-16T08:51:00.000Z'],
  ['*/10 * * * *', '2026-03-16T08:50:00Z', '2026-03-16T09:00:00.000Z'],
  ['7 * * * *', '2026-03-16T08:06:59Z', '2026-03-16T08:07:00.000Z'],
  ['20 7-19 * * *', '2026-03-16T19:20:00Z', '2026-03-17T07:20:00.000Z'],
  ['30 2 * * *', '2026-12-31T02:30:00Z', '2027-01-01T02:30:00.000Z'],
])('%s is due next, after %s, at %s [CALMA-02]', (cron, after, next) => {
  expect(nextRun(cron, new Date(after))?.toISOString()).toBe(next);
});

test.each(['0 6 * * 1', '0 25 * * *', 'x', ''])('%s says no time [CALMA-02]', (cron) => {
  expect(nextRun(cron, new Date('2026-03-16T08:50:00Z'))).toBeNull();
});
