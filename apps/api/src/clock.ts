import { todayIn } from '@sst/contract/rules/dates';

/** Where rules take the time from; tests give their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Today's date in mainland Portugal, `aaaa-mm-dd`. */
export function today(clock: Clock): string {
  return todayIn(clock.now());
}
