/** Working days: neither Saturday nor Sunday, no mandatory holiday, and not the municipal one of a unit. */

import { addDays, startOfWeek } from './dates.ts';
import { isHoliday } from './holidays.ts';
import { isFeriadoOn } from './municipal.ts';

/** Whether a day `aaaa-mm-dd` is a working day. @param feriado the municipal holiday of the unit, if it has one. */
export function isWorkingDay(day: string, feriado: string | null = null): boolean {
  if (day >= addDays(startOfWeek(day), 5)) return false;
  return !isHoliday(day) && !isFeriadoOn(feriado, day);
}

/** Whether a day is the first working day of its week. */
export function isFirstWorkingDay(day: string, feriado: string | null = null): boolean {
  return isWorkingDay(day, feriado) && workingDayBefore(day, feriado) < startOfWeek(day);
}

/** The last working day before a day. */
export function workingDayBefore(day: string, feriado: string | null = null): string {
  const before = addDays(day, -1);
  return isWorkingDay(before, feriado) ? before : workingDayBefore(before, feriado);
}
