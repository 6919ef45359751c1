import { bookedMomentErrors } from '@sst/contract/rules/agenda/marcacao-doubts';
import { dateProblem, readDate } from '../../../../../components/form/dates/date-text.ts';
import { INVALID_TIME, readTime } from '../../../../../components/form/dates/time-text.ts';
import { emptyFields } from '../../../../../components/form/form-fields.ts';
import type { FieldErrors } from '../../../../../components/form/use-submit-form.ts';

/** A date and a time, as typed. */
export interface Moment {
  readonly dt: string;
  readonly hr: string;
}

/** The code of a choice that may be left open. */
export const chosenCode = (value: string) => (value === '' ? null : Number(value));

/** The errors of an empty date or time. */
export function missingMoment(values: Moment): FieldErrors<Moment> {
  return emptyFields(values, { dt: 'Indique a data.', hr: 'Indique a hora.' });
}

/** The errors of a booking's date and time. @param now the present by which an hour is over. */
export function momentErrors(values: Moment, now: Moment): FieldErrors<Moment> {
  const [dt, hr] = [readDate(values.dt), readTime(values.hr)];
  const errors: FieldErrors<Moment> =
    dt === null ? { dt: dateProblem(values.dt) } : bookedMomentErrors({ dt, hr }, now);
  if (hr === null) errors.hr = INVALID_TIME;
  return errors;
}
