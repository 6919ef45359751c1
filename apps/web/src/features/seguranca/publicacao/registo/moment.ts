import type { AtividadePrestador, SeenMarcacao } from '@sst/contract';
import { bookedMomentErrors } from '@sst/contract/rules/agenda/marcacao-doubts';
import { doneDayError } from '@sst/contract/rules/dates/dates';
import { DAY_TO_COME } from '@sst/contract/rules/seguranca';
import { dateProblem, dateText, readDate } from '../../../../components/form/dates/date-text.ts';
import { INVALID_TIME, readTime } from '../../../../components/form/dates/time-text.ts';
import type { FieldErrors } from '../../../../components/form/use-submit-form.ts';

/** A date and an optional time, as typed. */
export interface Moment {
  readonly dt: string;
  readonly hr: string;
}

/** The field texts of an ISO date and time. */
export function typedMoment({
  dt,
  hr,
}: {
  readonly dt: string;
  readonly hr: string | null;
}): Moment {
  return { dt: dateText(dt), hr: hr ?? '' };
}

/** The ISO date and time of typed texts without errors. */
export function readMoment({ dt, hr }: Moment): { dt: string; hr: string | null } {
  return { dt: readDate(dt) ?? '', hr: readTime(hr) };
}

/** The booking as the form was filled from it; the server compares it with the booking as it is now. */
export function seenOf({ tecnico, dt, hr }: AtividadePrestador): SeenMarcacao {
  return { cd_tecnic: tecnico?.cd ?? null, dt, hr };
}

/** Whether a booking would stay as it is. */
export function isSameMarcacao(one: SeenMarcacao, other: SeenMarcacao): boolean {
  return one.cd_tecnic === other.cd_tecnic && one.dt === other.dt && one.hr === other.hr;
}

/** Whether a typed date and time are those of a booking. */
export function isSameMoment(
  moment: Moment,
  { dt, hr }: { readonly dt: string; readonly hr: string | null },
): boolean {
  const typed = readMoment(moment);
  return momentErrors(moment).hr === undefined && typed.dt === dt && typed.hr === hr;
}

/** The errors of an invalid date or time. */
function momentErrors({ dt, hr }: Moment): FieldErrors<Moment> {
  const errors: FieldErrors<Moment> = {};
  if (readDate(dt) === null) errors.dt = dateProblem(dt);
  if (hr.trim() !== '' && readTime(hr) === null) errors.hr = INVALID_TIME;
  return errors;
}

/** The errors of a moment; `errorOf` is called only with a valid date. */
function withDay(
  moment: Moment,
  errorOf: (day: string) => string | undefined,
): FieldErrors<Moment> {
  const errors = momentErrors(moment);
  const day = errors.dt ? undefined : errorOf(readDate(moment.dt) ?? '');
  return day ? { ...errors, dt: day } : errors;
}

/** The errors of a booking's date and time. @param now the present by which an hour is over. */
export function bookedErrors(moment: Moment, now: Moment): FieldErrors<Moment> {
  const errors = momentErrors(moment);
  return errors.dt ? errors : { ...bookedMomentErrors(readMoment(moment), now), ...errors };
}

/** The errors of a completed activity's date and time. */
export function doneErrors(moment: Moment, today: string): FieldErrors<Moment> {
  return withDay(moment, (day) => doneDayError(day, today, DAY_TO_COME));
}
