import { admissaoDayError, birthDayError } from '@sst/contract/rules/dates/funcionario-dates';
import { storedPhone, TELEMOVEL_INVALID } from '@sst/contract/rules/funcionario/telemovel';
import { FUNCIONARIO } from '@sst/contract/rules/limits';
import { lengthError } from '@sst/contract/rules/texts/length-error';
import { EMAIL_INVALID, EMAIL_PATTERN } from '@sst/contract/rules/texts/text';
import { dateProblem, readDate } from '../../../components/form/dates/date-text.ts';
import { changedFields, emptyFields, pickFields } from '../../../components/form/form-fields.ts';
import type { FieldErrors } from '../../../components/form/use-submit-form.ts';
import type { FormFieldName, FormMode, FormValues } from './form-values.ts';

type FormErrors = FieldErrors<FormValues>;

const BOTH = ['nome', 'sexo', 'dt_nasc', 'cd_nacion', 'cd_categ'] as const;

/** The required fields (FUNC-27, FUNC-32). */
const REQUIRED = {
  criar: [...BOTH, 'dt_ini_instit', 'cd_organig'],
  editar: BOTH,
} as const satisfies Record<FormMode, readonly FormFieldName[]>;

/** The errors of required fields that are empty, by field. */
export const MISSING = {
  nome: 'Indique o nome.',
  sexo: 'Indique o sexo.',
  dt_nasc: 'Indique a data de nascimento.',
  cd_nacion: 'Escolha a nacionalidade.',
  cd_categ: 'Escolha a categoria profissional.',
  dt_ini_instit: 'Indique a data de admissão.',
  cd_organig: 'Escolha o organigrama.',
} as const satisfies FormErrors;

export function isRequired(mode: FormMode, field: FormFieldName): boolean {
  return (REQUIRED[mode] as readonly FormFieldName[]).includes(field);
}

/** The errors of required fields that are empty. */
export function missingFields(values: FormValues, mode: FormMode): FormErrors {
  return emptyFields(values, pickFields(MISSING, REQUIRED[mode]));
}

function birthError(typed: string, today: string): string | undefined {
  const date = readDate(typed);
  if (typed.trim() === '') return undefined;
  return date === null ? dateProblem(typed) : birthDayError(date, today);
}

function admissionError(typed: string, birthTyped: string, today: string): string | undefined {
  const date = readDate(typed);
  if (typed.trim() === '') return undefined;
  return date === null ? dateProblem(typed) : admissaoDayError(date, readDate(birthTyped), today);
}

/**
 * The errors of the fields that are filled in.
 * @param initial the values on opening: an imported text longer than the form's limit may stay. An admission that was emptied,
 * and nothing else changed, is no change.
 */
export function formErrors(values: FormValues, today: string, initial?: FormValues): FormErrors {
  const errors: FormErrors = {};
  for (const [field, limit] of Object.entries(FUNCIONARIO) as [
    keyof typeof FUNCIONARIO,
    number,
  ][]) {
    const changed = values[field] !== initial?.[field];
    if (changed && values[field].trim().length > limit) errors[field] = lengthError(limit);
  }
  const birth = birthError(values.dt_nasc, today);
  const admission = admissionError(values.dt_ini_instit, values.dt_nasc, today);
  const { email, telemovel } = values;
  const badEmail = email.trim() !== '' && !EMAIL_PATTERN.test(email.trim());
  const badPhone = telemovel.trim() !== '' && storedPhone(telemovel) === null;
  return {
    ...errors,
    ...(badEmail && !errors.email && { email: EMAIL_INVALID }),
    ...(badPhone && !errors.telemovel && { telemovel: TELEMOVEL_INVALID }),
    ...(birth && { dt_nasc: birth }),
    ...(admission && { dt_ini_instit: admission }),
    ...(initial && onlyEmptied(values, initial) && { dt_ini_instit: MISSING.dt_ini_instit }),
  };
}

/** Whether a change would consist in the admission, which stays as it is where its field is empty. */
function onlyEmptied(values: FormValues, initial: FormValues): boolean {
  const { dt_ini_instit } = initial;
  if (dt_ini_instit === '' || values.dt_ini_instit.trim() !== '') return false;
  return !changedFields(initial, { ...values, dt_ini_instit });
}
