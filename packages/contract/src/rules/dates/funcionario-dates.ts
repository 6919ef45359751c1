import { BEFORE_EARLIEST, EARLIEST_DAY, latestDay, TOO_FAR } from './dates.ts';

/**
 * Rules of an employee's days, all in API form (decision 0006). Each returns the error, `undefined` for a valid day.
 */

export function birthDayError(birth: string, today: string): string | undefined {
  if (birth < EARLIEST_DAY) return 'A data de nascimento é anterior a 1900.';
  return birth > today ? 'A data de nascimento é posterior a hoje.' : undefined;
}

/** Error for an admission before the birth, or on its day. */
export const ADMITTED_TOO_EARLY = 'A data de admissão tem de ser posterior à de nascimento.';

export function admissaoDayError(
  admission: string,
  birth: string | null,
  today: string,
): string | undefined {
  if (birth !== null && admission <= birth) return ADMITTED_TOO_EARLY;
  return admission > latestDay(today) ? TOO_FAR : undefined;
}

/** The rule of a day that may not lie before the admission. @param tooEarly error for one that does. */
function dayOfWorkError(tooEarly: string) {
  return (day: string, admission: string | null, today: string): string | undefined => {
    if (admission !== null && day < admission) return tooEarly;
    if (day < EARLIEST_DAY) return BEFORE_EARLIEST;
    return day > latestDay(today) ? TOO_FAR : undefined;
  };
}

export const transferenciaDayError = dayOfWorkError(
  'A data da transferência é anterior à de admissão.',
);
export const saidaDayError = dayOfWorkError('A data de saída é anterior à de admissão.');

/** Error for a transfer to the same node. */
export const SAME_NODE = 'O destino tem de ser diferente do organigrama atual.';

/** Whether a day lies after an accepted departure. A past `dt_inactiv` of an active employee does not count. */
export function isAfterLeaving(
  day: string,
  { dt_inactiv }: { readonly dt_inactiv: string | null },
  today: string,
): boolean {
  return dt_inactiv !== null && dt_inactiv >= today && day > dt_inactiv;
}
