import { todayIn } from '@sst/contract/rules/dates';

/** Until when bookings are counted, in words: `day` is the Sunday of this week, and on a Sunday that is today. */
export function bookedUntil(day: string | undefined, now = new Date()): string {
  return day === todayIn(now) ? 'hoje' : 'domingo';
}
