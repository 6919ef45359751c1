import type { PrazoDetail, PrazoMedicoBody } from '@sst/contract';
import { afterMonths } from '@sst/contract/prazos/due-day';
import { bookedDayError } from '@sst/contract/rules/dates/dates';
import { MESES_DO_MEDICO } from '@sst/contract/rules/saude';
import { dateProblem, dateText, readDate } from '../../../components/form/dates/date-text.ts';
import { emptyFields } from '../../../components/form/form-fields.ts';
import type { FieldErrors } from '../../../components/form/use-submit-form.ts';

/** The months that are chosen by one press. */
const USUAL = ['3', '6', '12'] as const;

/** When somebody is seen again: in so many months, in another number of them, or on a day. */
export const QUANDO_LABEL: Readonly<Record<string, string>> = {
  ...Object.fromEntries(USUAL.map((months) => [months, `Daqui a ${months} meses`])),
  meses: 'Daqui a outro número de meses',
  data: 'Numa data',
};

export interface DefinirValues {
  readonly quando: string;
  readonly meses: string;
  readonly dt: string;
  readonly razao: string;
}

/** The form of what is set; empty where nothing is. */
export function valuesOf(definido: PrazoDetail['definido']): DefinirValues {
  if (!definido) return { quando: '', meses: '', dt: '', razao: '' };
  const meses = definido.meses === null ? '' : String(definido.meses);
  const usual = (USUAL as readonly string[]).includes(meses);
  return {
    quando: definido.dt !== null ? 'data' : usual ? meses : 'meses',
    meses: usual ? '' : meses,
    dt: dateText(definido.dt),
    razao: definido.razao,
  };
}

/** The months that are said; `null` for a day, and for what is no number that may be said. */
function monthsOf({ quando, meses }: DefinirValues): number | null {
  if (quando === 'data' || quando === '') return null;
  const months = Number(quando === 'meses' ? meses.trim() || Number.NaN : quando);
  return Number.isInteger(months) && months >= 1 && months <= MESES_DO_MEDICO ? months : null;
}

export function missingOf(values: DefinirValues): FieldErrors<DefinirValues> {
  return emptyFields(values, {
    quando: 'Indique quando.',
    razao: 'Indique a razão.',
    ...(values.quando === 'data' && { dt: 'Indique a data.' }),
    ...(values.quando === 'meses' && { meses: 'Indique quantos meses.' }),
  });
}

export function errorsOf(values: DefinirValues, today: string): FieldErrors<DefinirValues> {
  const { quando, meses, dt } = values;
  if (quando === 'meses' && meses.trim() !== '' && monthsOf(values) === null)
    return { meses: `Indique de 1 a ${MESES_DO_MEDICO} meses.` };
  if (quando !== 'data' || dt.trim() === '') return {};
  const day = readDate(dt);
  const wrong = day === null ? dateProblem(dt) : bookedDayError(day, today);
  return wrong ? { dt: wrong } : {};
}

/** The day that is set, once it is said. */
export function dayOf(values: DefinirValues, today: string): string | null {
  const months = monthsOf(values);
  if (months !== null) return afterMonths(today, months);
  return values.quando === 'data' ? readDate(values.dt) : null;
}

/** What is sent, of a form without errors. @param anterior what it showed as set. */
export function bodyOf(values: DefinirValues, anterior: number | null): PrazoMedicoBody {
  const meses = monthsOf(values);
  const dt = meses === null ? readDate(values.dt) : null;
  return { dt, meses, razao: values.razao.trim(), anterior };
}
