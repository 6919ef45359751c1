const MINUTE_MS = 60_000;
/** As far as is looked: every line that jobs have is due within a day. */
const MOST_MINUTES = 2 * 24 * 60;

/**
 * When a cron line of minute and hour (UTC) is due next: the first full minute after a moment.
 * @returns null for a line that says more than that, or is due at no time.
 */
export function nextRun(cron: string, after: Date): Date | null {
  const [minute = '', hour = '', ...days] = cron.split(' ');
  if (days.length !== 3 || days.some((field) => field !== '*')) return null;
  const first = Math.floor(after.getTime() / MINUTE_MS) + 1;
  for (let one = first; one <= first + MOST_MINUTES; one++) {
    const moment = new Date(one * MINUTE_MS);
    if (matches(minute, moment.getUTCMinutes()) && matches(hour, moment.getUTCHours()))
      return moment;
  }
  return null;
}

/** Whether a number is one of a field: any, each so many, a range, or one number. */
function matches(field: string, value: number): boolean {
  if (field === '*') return true;
  if (field.startsWith('*/')) return value % Number(field.slice(2)) === 0;
  const [from, to = from] = field.split('-').map(Number);
  return from !== undefined && to !== undefined && value >= from && value <= to;
}
