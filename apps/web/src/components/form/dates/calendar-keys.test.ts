import { expect, test } from 'vitest';
import { dayByKey } from './calendar-keys.ts';

test.each([
  ['2026-03-01', 'ArrowLeft', '2026-02-28'],
  ['2026-12-31', 'ArrowRight', '2027-01-01'],
  ['2026-03-03', 'ArrowUp', '2026-02-24'],
  ['2026-01-28', 'ArrowDown', '2026-02-04'],
  ['2026-03-18', 'Home', '2026-03-16'],
  ['2026-03-18', 'End', '2026-03-22'],
  ['2026-03-31', 'PageUp', '2026-02-28'],
  ['2026-12-15', 'PageDown', '2027-01-15'],
])('from %s %s leads to %s', (day, key, to) => {
  expect(dayByKey(day, key, false)).toBe(to);
});

test('with Shift it is a year, and other keys lead nowhere', () => {
  expect(dayByKey('2024-02-29', 'PageDown', true)).toBe('2025-02-28');
  expect(dayByKey('2024-02-29', 'PageUp', true)).toBe('2023-02-28');
  expect(dayByKey('2024-02-29', 'Enter', false)).toBeUndefined();
});
