import { DAY_PASSED } from '@sst/contract/rules/dates';
import { DAY_TO_COME } from '@sst/contract/rules/safety';
import { dateText, INVALID_DATE, readDate } from '../../../components/form/date-text.ts';
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
  else if (readDate(dt) === null) errors.dt = INVALID_DATE;
  if (hr.trim() !== '' && readTime(hr) === null) errors.hr = INVALID_TIME;
  return errors;
}

/** What is wrong with the moment of a booking. */
export function bookedErrors(moment: Moment, today: string): FieldErrors<Moment> {
  const errors = momentErrors(moment);
  if (!errors.dt && (readDate(moment.dt) ?? '') < today) errors.dt = DAY_PASSED;
  return errors;
}

/** What is wrong with the moment of an activity that is done. */
export function doneErrors(moment: Moment, today: string): FieldErrors<Moment> {
  const errors = momentErrors(moment);
  if (!errors.dt && (readDate(moment.dt) ?? '') > today) errors.dt = DAY_TO_COME;
  return errors;
}
