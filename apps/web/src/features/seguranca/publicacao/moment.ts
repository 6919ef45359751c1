import { bookedDayError, doneDayError } from '@sst/contract/rules/dates';
import { DAY_TO_COME } from '@sst/contract/rules/safety';
import { dateProblem, dateText, readDate } from '../../../components/form/date-text.ts';
import { INVALID_TIME, readTime } from '../../../components/form/time-text.ts';
import type { FieldErrors } from '../../../components/form/use-sent-form.ts';

/** A day and an hour as they are typed; the hour may be left open. */
export interface Moment {
  readonly dt: string;
  readonly hr: string;
}

/** The texts of a moment in API form. */
export function typedMoment({
  dt,
  hr,
}: {
  readonly dt: string;
  readonly hr: string | null;
}): Moment {
  return { dt: dateText(dt), hr: hr ?? '' };
}

/** A typed moment in API form; it has no errors. */
export function readMoment({ dt, hr }: Moment): { dt: string; hr: string | null } {
  return { dt: readDate(dt) ?? '', hr: readTime(hr) };
}

/** What is no day or no hour. */
function momentErrors({ dt, hr }: Moment): FieldErrors<Moment> {
  const errors: FieldErrors<Moment> = {};
  if (dt.trim() === '') errors.dt = 'Indique a data.';
  else if (readDate(dt) === null) errors.dt = dateProblem(dt);
  if (hr.trim() !== '' && readTime(hr) === null) errors.hr = INVALID_TIME;
  return errors;
}

/** The errors of a moment, with what is wrong with its day where it is one. */
function withDay(
  moment: Moment,
  errorOf: (day: string) => string | undefined,
): FieldErrors<Moment> {
  const errors = momentErrors(moment);
  const day = errors.dt ? undefined : errorOf(readDate(moment.dt) ?? '');
  return day ? { ...errors, dt: day } : errors;
}

/** What is wrong with the moment of a booking. */
export function bookedErrors(moment: Moment, today: string): FieldErrors<Moment> {
  return withDay(moment, (day) => bookedDayError(day, today));
}

/** What is wrong with the moment of an activity that is done. */
export function doneErrors(moment: Moment, today: string): FieldErrors<Moment> {
  return withDay(moment, (day) => doneDayError(day, today, DAY_TO_COME));
}
