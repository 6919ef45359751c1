import { EARLIEST_DAY } from './dates.ts';

/** Rules of an employee's days, all in API form (decision 0006). Each answers why a day is refused. */

export function birthDayError(birth: string, today: string): string | undefined {
  if (birth < EARLIEST_DAY) return 'A data de nascimento é anterior a 1900.';
  return birth > today ? 'A data de nascimento é posterior a hoje.' : undefined;
}

export function admissionDayError(admission: string, birth: string | null): string | undefined {
  return birth !== null && admission <= birth
    ? 'A data de admissão tem de ser posterior à de nascimento.'
    : undefined;
}

export function transferDayError(transfer: string, admission: string | null): string | undefined {
  return admission !== null && transfer < admission
    ? 'A data da transferência é anterior à de admissão.'
    : undefined;
}

/** Of a transfer that leads nowhere. */
export const SAME_NODE = 'O destino tem de ser diferente do organigrama atual.';
