/** The last day of the booking counts in words. @param day the Sunday of this week, which on a Sunday is today. */
export function bookedUntil(day: string | undefined, today: string): string {
  return day === today ? 'hoje' : 'domingo';
}
