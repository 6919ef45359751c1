import { TURNO } from '@sst/contract/rules/agenda/turnos';
import { presentOnLastClock } from '@sst/contract/rules/dates/dates';
import { readDate } from '../../../../../components/form/dates/date-text.ts';
import { readTime } from '../../../../../components/form/dates/time-text.ts';
import { emptyFields } from '../../../../../components/form/form-fields.ts';
import type { FieldErrors } from '../../../../../components/form/use-submit-form.ts';
import { chosenCode, type Moment, missingMoment, momentErrors } from './moment.ts';

/** When, how long, by whom and where somebody is booked, as typed and chosen. */
export interface QuandoValues extends Moment {
  readonly minutos: string;
  readonly cd_local: string;
  /** Of an exam. */
  readonly cd_medic: string;
  /** Of a nursing action. */
  readonly cd_enferm: string;
}

const { min, max } = TURNO.minutos;

function readMinutos(text: string): number | null {
  const minutos = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return minutos >= min && minutos <= max ? minutos : null;
}

/** What is sent of them; they have no errors. */
export function quandoBody({ dt, hr, minutos, cd_local, cd_medic, cd_enferm }: QuandoValues) {
  return {
    dt: readDate(dt) ?? '',
    hr: readTime(hr) ?? '',
    minutos: readMinutos(minutos) ?? TURNO.minutos.usual,
    cd_local: chosenCode(cd_local),
    cd_medic: chosenCode(cd_medic),
    cd_enferm: chosenCode(cd_enferm),
  };
}

/** The errors of what is filled in. @param kept the day and the hour that may stay, although they are over. */
export function quandoErrors(
  values: QuandoValues,
  kept?: { readonly dt: string; readonly hr: string | null },
): FieldErrors<QuandoValues> {
  const stays = kept && readDate(values.dt) === kept.dt && readTime(values.hr) === kept.hr;
  const errors: FieldErrors<QuandoValues> = stays
    ? {}
    : momentErrors(values, presentOnLastClock(new Date()));
  if (readMinutos(values.minutos) === null)
    errors.minutos = `Escreva os minutos, de ${min} a ${max}.`;
  return errors;
}

/** The errors of what is empty. */
export function quandoMissing(values: QuandoValues): FieldErrors<QuandoValues> {
  return { ...missingMoment(values), ...emptyFields(values, { minutos: 'Indique os minutos.' }) };
}
