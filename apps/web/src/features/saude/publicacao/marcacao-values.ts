import type { FuncionarioMinificado, MarcacoesBody } from '@sst/contract';
import { bookedDayError } from '@sst/contract/rules/dates';
import { BOOKING, bookingTimes, PAST_MIDNIGHT } from '@sst/contract/rules/health';
import { dateProblem, readDate } from '../../../components/form/date-text.ts';
import { emptyFields } from '../../../components/form/form-fields.ts';
import { INVALID_TIME, readTime } from '../../../components/form/time-text.ts';
import type { FieldErrors } from '../../../components/form/use-submit-form.ts';

/** A date and a time, as typed. */
export interface Moment {
  readonly dt: string;
  readonly hr: string;
}

export interface MarcacaoValues extends Moment {
  readonly cd_tipo: string;
  readonly cd_medic: string;
  readonly intervalo: string;
  readonly funcionarios: readonly FuncionarioMinificado[];
}

export const EMPTY_BOOKING: MarcacaoValues = {
  cd_tipo: '',
  cd_medic: '',
  dt: '',
  hr: '',
  intervalo: '15',
  funcionarios: [],
};

const BAD_INTERVAL = `Escreva os minutos, de 0 a ${BOOKING.longestInterval}.`;

/** The minutes between two bookings; `null` if invalid. */
function readInterval(text: string): number | null {
  const minutes = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return minutes <= BOOKING.longestInterval ? minutes : null;
}

/** The time of each employee; `null` while unknown, or after midnight. */
export function timesOf({ hr, intervalo, funcionarios }: MarcacaoValues): (string | null)[] {
  const first = readTime(hr);
  const interval = readInterval(intervalo);
  if (first === null || interval === null) return funcionarios.map(() => null);
  return bookingTimes(first, interval, funcionarios.length);
}

/** The errors of an empty date or time. */
export function missingMoment(values: Moment): FieldErrors<Moment> {
  return emptyFields(values, { dt: 'Indique a data.', hr: 'Indique a hora.' });
}

/** The errors of a booking's date and time. */
export function momentErrors(values: Moment, today: string): FieldErrors<Moment> {
  const dt = readDate(values.dt);
  const errors: FieldErrors<Moment> = {};
  const day = dt === null ? dateProblem(values.dt) : bookedDayError(dt, today);
  if (day) errors.dt = day;
  if (readTime(values.hr) === null) errors.hr = INVALID_TIME;
  return errors;
}

/** The errors of required fields that are empty. */
export function missingFields(values: MarcacaoValues): FieldErrors<MarcacaoValues> {
  return {
    ...missingMoment(values),
    ...emptyFields(values, {
      cd_tipo: 'Escolha o tipo.',
      funcionarios: 'Escolha, pelo menos, um funcionário.',
    }),
  };
}

/** The errors of the fields that are filled in. */
export function marcacaoErrors(values: MarcacaoValues, today: string): FieldErrors<MarcacaoValues> {
  const errors: FieldErrors<MarcacaoValues> = momentErrors(values, today);
  if (readInterval(values.intervalo) === null) errors.intervalo = BAD_INTERVAL;
  else if (!errors.hr && timesOf(values).includes(null)) errors.intervalo = PAST_MIDNIGHT;
  return errors;
}

/** The request body; the values have no errors. */
export function bodyOf(
  especie: MarcacoesBody['especie'],
  { cd_tipo, cd_medic, dt, hr, intervalo, funcionarios }: MarcacaoValues,
): MarcacoesBody {
  return {
    especie,
    cd_tipo: Number(cd_tipo),
    cd_medic: cd_medic === '' ? null : Number(cd_medic),
    dt: readDate(dt) ?? '',
    hr: readTime(hr) ?? '',
    intervalo: readInterval(intervalo) ?? 0,
    funcionarios: funcionarios.map(({ cd }) => cd),
  };
}
