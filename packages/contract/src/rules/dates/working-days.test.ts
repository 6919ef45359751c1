import { expect, test } from 'vitest';
import { isWorkingDay, workingDayBefore } from './working-days.ts';

test.each([
  ['2026-03-17', '2026-03-16'],
  // A Monday looks back to Friday, and Easter Monday to Thursday.
  ['2026-03-16', '2026-03-13'],
  ['2026-04-06', '2026-04-02'],
  ['2026-01-02', '2025-12-31'],
])('the working day before %s is %s [HOJE-10]', (day, before) => {
  expect(workingDayBefore(day)).toBe(before);
});

test('Saturdays, Sundays and holidays are no working days [HOJE-10]', () => {
  const days = ['2026-03-14', '2026-03-15', '2026-04-03', '2026-06-04', '2026-03-16'];
  expect(days.map((day) => isWorkingDay(day))).toEqual([false, false, false, false, true]);
});
