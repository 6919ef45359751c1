import { bookedMomentErrors } from '@sst/contract/rules/agenda/marcacao-doubts';
import { TURNO } from '@sst/contract/rules/agenda/turnos';
import { momentInPortugal } from '@sst/contract/rules/dates/dates';
import { dateProblem, readDate } from '../../../../components/form/dates/date-text.ts';
import { INVALID_TIME, readTime } from '../../../../components/form/dates/time-text.ts';
import { emptyFields } from '../../../../components/form/form-fields.ts';
import type { FieldErrors } from '../../../../components/form/use-submit-form.ts';

/** When, how long, by whom and where somebody is booked, as typed and chosen. */
export interface QuandoValues {
  readonly dt: string;
  readonly hr: string;
  readonly minutos: string;
  /** The physician, or the nurse; empty while nobody is. */
  readonly profissional: string;
  readonly cd_local: string;
}

/** The code of a choice that may be left open. */
export const codeOf = (value: string) => (value === '' ? null : Number(value));

const { min, max } = TURNO.minutos;

function readMinutos(text: string): number | null {
  const minutos = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return minutos >= min && minutos <= max ? minutos : null;
}

/** What is sent of them; they have no errors. */
export function quandoBody({ dt, hr, minutos, cd_local }: QuandoValues) {
  return {
    dt: readDate(dt) ?? '',
    hr: readTime(hr) ?? '',
    minutos: readMinutos(minutos) ?? TURNO.minutos.usual,
    cd_local: codeOf(cd_local),
  };
}

/** The errors of what is filled in. @param kept the day and the hour that may stay, although they are over. */
export function quandoErrors(
  values: QuandoValues,
  kept?: { readonly dt: string; readonly hr: string },
): FieldErrors<QuandoValues> {
  const [dt, hr] = [readDate(values.dt), readTime(values.hr)];
  const stays = dt === kept?.dt && hr === kept?.hr;
  const errors: FieldErrors<QuandoValues> =
    dt === null
      ? { dt: dateProblem(values.dt) }
      : stays
        ? {}
        : bookedMomentErrors({ dt, hr }, momentInPortugal(new Date()));
  if (hr === null) errors.hr = INVALID_TIME;
  if (readMinutos(values.minutos) === null)
    errors.minutos = `Escreva os minutos, de ${min} a ${max}.`;
  return errors;
}

/** The errors of what is empty. */
export const quandoMissing = (values: QuandoValues): FieldErrors<QuandoValues> =>
  emptyFields(values, {
    dt: 'Indique a data.',
    hr: 'Indique a hora.',
    minutos: 'Indique os minutos.',
  });
