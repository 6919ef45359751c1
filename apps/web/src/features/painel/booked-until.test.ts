import { expect, test } from 'vitest';
import { bookedUntil } from './booked-until.ts';

test.each([
  ['2026-03-22', '2026-03-21T23:59:00Z', 'domingo'],
  ['2026-03-22', '2026-03-22T00:00:00Z', 'hoje'],
  [undefined, '2026-03-22T00:00:00Z', 'domingo'],
])('bookings until %s are, at %s, those until %s [DASH-06]', (day, moment, words) => {
  expect(bookedUntil(day, new Date(moment))).toBe(words);
});
