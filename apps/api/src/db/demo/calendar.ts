import { addDays } from '@sst/contract/rules/dates/dates';
import { isWorkingDay } from '@sst/contract/rules/dates/working-days';
import type { Random } from './random.ts';

/** Reference days for the generator; all dates are `aaaa-mm-dd`. */

const [SUNDAY, SATURDAY] = [0, 6] as const;

function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The day, or the Monday after it if it falls on a weekend. */
export function workdayFrom(date: string): string {
  const weekday = weekdayOf(date);
  if (weekday === SATURDAY) return addDays(date, 2);
  return weekday === SUNDAY ? addDays(date, 1) : date;
}

/** The day, or the next one that is neither of a weekend nor a holiday. */
export function workingDayFrom(date: string): string {
  return isWorkingDay(date) ? date : workingDayFrom(addDays(date, 1));
}

/** The day, or the Friday before it if it falls on a weekend. */
export function workdayUntil(date: string): string {
  const weekday = weekdayOf(date);
  if (weekday === SATURDAY) return addDays(date, -1);
  return weekday === SUNDAY ? addDays(date, -2) : date;
}

/** The times of the consulting hours, in steps of a quarter of an hour. */
export const HOURS: readonly string[] = Array.from({ length: 35 }, (_, quarters) => {
  const minutes = 9 * 60 + quarters * 15;
  const hour = String(Math.floor(minutes / 60)).padStart(2, '0');
  return `${hour}:${String(minutes % 60).padStart(2, '0')}`;
});

/** One of the consulting hours. */
export function makeHour(random: Random): string {
  return HOURS[random.int(0, HOURS.length - 1)] as string;
}

/** The later of two days. */
export function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}

/** The earlier of two days. */
export function earlierOf(one: string, other: string): string {
  return laterOf(one, other) === one ? other : one;
}

/** A moment of a day in office hours, as a timestamp. */
export function momentOf(random: Random, date: string): string {
  return `${date}T${makeHour(random)}:${String(random.int(0, 59)).padStart(2, '0')}Z`;
}
