import { EXPIRY_WARNING_DAYS, NO_EXAME_DAYS } from '../limits.ts';

/** How near the end of somebody's validity is; it says nothing of the decision (decision 0018). */
export type Expiry = 'sem-exame' | 'expirada' | 'a-expirar' | 'valida';

/**
 * @param days `dias_expir`: today minus the end of validity, in days; 9999 where there is no exam.
 */
export function expiryOf(days: number): Expiry {
  if (days >= NO_EXAME_DAYS) return 'sem-exame';
  if (days > 0) return 'expirada';
  return days >= -EXPIRY_WARNING_DAYS ? 'a-expirar' : 'valida';
}

export const EXPIRIES = [
  'expirada',
  'a-expirar',
  'sem-exame',
  'valida',
] as const satisfies readonly Expiry[];

/**
 * How somebody stands (decision 0112), by what asks first for an exam: a rule or an event. `suspensa` would be late or nearly so, and is
 * away for long; `inapta` has time until the next exam, and was found unfit by the last.
 */
export const VALIDADES = [...EXPIRIES, 'suspensa', 'inapta'] as const;
export type Validade = (typeof VALIDADES)[number];

/** What the employee list is filtered by: those, and who has to be examined in the weeks to come. */
export const LIST_EXPIRIES = [...VALIDADES, 'em-60-dias'] as const;
export type ListExpiry = (typeof LIST_EXPIRIES)[number];

/** The days of the longer look ahead, from today on. */
export const EXPIRY_AHEAD_DAYS = 60;

/** With an exam booked from today on, or without one. */
export const BOOKED = ['com', 'sem'] as const;
export type Booked = (typeof BOOKED)[number];
