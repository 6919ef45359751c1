import { ACIDENTE, acidenteTimeErrors } from '@sst/contract/rules/acidentes';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { lengthError } from '@sst/contract/rules/texts/length-error';
import { dateProblem, readDate } from '../../../components/form/dates/date-text.ts';
import { INVALID_TIME, readTime } from '../../../components/form/dates/time-text.ts';
import { emptyFields } from '../../../components/form/form-fields.ts';
import type { FieldErrors } from '../../../components/form/use-submit-form.ts';
import type { AcidenteField, AcidenteValues } from './acidente-values.ts';

type AcidenteErrors = FieldErrors<AcidenteValues>;

const MISSING = {
  cd_funcion: 'Escolha o funcionário.',
  cd_organig: 'Escolha o organigrama do funcionário.',
  cd_acc_lesiv: 'Escolha o tipo de acidente.',
  dt: 'Indique a data do acidente.',
  hr: 'Indique a hora do acidente.',
  cd_organig_acident: 'Escolha onde aconteceu o acidente.',
  descric: 'Descreva o acidente.',
  prest_prim_socorr: 'Escolha os primeiros socorros que foram prestados.',
  dt_conhecimento: 'Indique o dia em que a empresa soube.',
  hr_conhecimento: 'Indique a hora a que a empresa soube.',
} as const satisfies AcidenteErrors;

const MISSING_INTERRUPTION = {
  dt_interr_trab: 'Indique a data da interrupção.',
  hr_interr_trab: 'Indique a hora da interrupção.',
} as const satisfies AcidenteErrors;

/** Fields that are validated together. */
export const TIMES = [
  'dt',
  'hr',
  'dt_interr_trab',
  'hr_interr_trab',
  'dt_conhecimento',
  'hr_conhecimento',
] as const;

/** The errors of required fields that are empty (ACID-09). */
export function missingFields(values: AcidenteValues): AcidenteErrors {
  return emptyFields(
    values,
    values.interr_trab ? { ...MISSING, ...MISSING_INTERRUPTION } : MISSING,
  );
}

function timeErrors(values: AcidenteValues, now: { dt: string; hr: string }): AcidenteErrors {
  const errors: AcidenteErrors = acidenteTimeErrors(
    {
      dt: readDate(values.dt) ?? '',
      hr: readTime(values.hr) ?? '',
      interr_trab: values.interr_trab,
      dt_interr_trab: readDate(values.dt_interr_trab),
      hr_interr_trab: readTime(values.hr_interr_trab),
      dt_conhecimento: readDate(values.dt_conhecimento),
      hr_conhecimento: readTime(values.hr_conhecimento),
    },
    now,
  );
  for (const field of ['dt', 'dt_interr_trab', 'dt_conhecimento'] as const) {
    const typed = values[field];
    if (typed.trim() !== '' && !readDate(typed)) errors[field] = dateProblem(typed);
  }
  for (const field of ['hr', 'hr_interr_trab', 'hr_conhecimento'] as const) {
    if (values[field].trim() !== '' && !readTime(values[field])) errors[field] = INVALID_TIME;
  }
  return errors;
}

/** The errors of the fields that are filled in. @param now the current day and time in Portugal. */
export function acidenteErrors(
  values: AcidenteValues,
  now: { dt: string; hr: string },
): AcidenteErrors {
  const errors = timeErrors(values, now);
  for (const [field, limit] of Object.entries(ACIDENTE)) {
    const text = values[field as keyof typeof ACIDENTE].trim();
    if (text.length > limit) errors[field as AcidenteField] = lengthError(limit);
  }
  return errors;
}

/**
 * A warning about the day of an accident; it does not prevent sending.
 * @param admitted the employee's day of admission, `null` if unknown.
 */
export function dayDoubt(values: AcidenteValues, admitted: string | null): string | undefined {
  const dt = readDate(values.dt);
  if (!dt || !admitted || dt >= admitted) return undefined;
  return `É anterior à admissão do funcionário, em ${displayDate(admitted)}.`;
}

/** A warning about an interruption; it does not prevent sending. */
export function interruptionDoubt(
  { interr_trab, dt_interr_trab, hr_interr_trab }: AcidenteValues,
  now: { dt: string; hr: string },
): string | undefined {
  const [dt, hr] = [readDate(dt_interr_trab), readTime(hr_interr_trab)];
  if (!interr_trab || !dt) return undefined;
  const toCome = dt > now.dt || (dt === now.dt && hr !== null && hr > now.hr);
  return toCome ? 'A interrupção ainda está por acontecer.' : undefined;
}
