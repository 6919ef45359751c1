/** Working days: neither Saturday nor Sunday, and no mandatory holiday. */

import { addDays, startOfWeek } from './dates.ts';
import { holidaysOf } from './holidays.ts';

/** Whether a day `aaaa-mm-dd` is a working day. */
export function isWorkingDay(day: string): boolean {
  if (day >= addDays(startOfWeek(day), 5)) return false;
  return !holidaysOf(Number(day.slice(0, 4))).some((holiday) => holiday.day === day);
}

/** The last working day before a day. */
export function workingDayBefore(day: string): string {
  const before = addDays(day, -1);
  return isWorkingDay(before) ? before : workingDayBefore(before);
}
