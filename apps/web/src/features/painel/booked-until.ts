import { dayIn } from '@sst/contract/rules/dates';

/** The last day of the booking counts in words. @param day the Sunday of this week, which on a Sunday is today. */
export function bookedUntil(day: string | undefined, now = new Date()): string {
  return day === dayIn(now) ? 'hoje' : 'domingo';
}
