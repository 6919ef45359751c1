import { expect, test } from 'vitest';
import { bookedUntil } from './booked-until.ts';

test.each([
  ['2026-03-22', '2026-03-21', 'domingo'],
  ['2026-03-22', '2026-03-22', 'hoje'],
  [undefined, '2026-03-22', 'domingo'],
])('bookings until %s are, on %s, those until %s [DASH-06]', (day, today, words) => {
  expect(bookedUntil(day, today)).toBe(words);
});
