import { dayIn } from '@sst/contract/rules/dates/dates';

/** Source of the time for rules; tests pass their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Today's date in mainland Portugal, `aaaa-mm-dd`. */
export function today(clock: Clock): string {
  return dayIn(clock.now());
}
