import { addDays } from '@sst/contract/rules/dates';
import type { Random } from './random.ts';

/** Reference days for the generator; all dates are `aaaa-mm-dd`. */

/** The same day so many years later (earlier where negative); 29 February becomes the 28th where it must. */
export function addYears(date: string, years: number): string {
  const year = String(Number(date.slice(0, 4)) + years).padStart(4, '0');
  const leap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0);
  const rest = date.slice(4) === '-02-29' && !leap ? '-02-28' : date.slice(4);
  return `${year}${rest}`;
}

/** The day itself, or where it falls on a weekend the Friday before (the Monday after with `forward`). */
export function toWorkday(date: string, forward = false): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (weekday === 6) return addDays(date, forward ? 2 : -1);
  if (weekday === 0) return addDays(date, forward ? 1 : -2);
  return date;
}

/** A time of the consulting hours, in steps of a quarter of an hour. */
export function makeHour(random: Random): string {
  const quarters = random.int(0, 34);
  const minutes = 9 * 60 + quarters * 15;
  const hour = String(Math.floor(minutes / 60)).padStart(2, '0');
  return `${hour}:${String(minutes % 60).padStart(2, '0')}`;
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
