import { delayError } from '@sst/contract/rules/prestador';
import { type Clock, today } from './clock.ts';
import { invalid } from './errors.ts';

/** Looks at the day until which something is put off; without one it is brought back. @throws 400 for one that is not to come, or too far. */
export function requireDelay(ate: string | null, clock: Clock): void {
  const error = ate && delayError(ate, today(clock));
  if (error) throw invalid({ ate: error });
}
