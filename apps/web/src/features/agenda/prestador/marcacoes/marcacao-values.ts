import type { FuncionarioMinificado, MarcacoesBody } from '@sst/contract';
import { MARCACAO, marcacaoTimes, PAST_MIDNIGHT } from '@sst/contract/rules/saude';
import { readDate } from '../../../../components/form/dates/date-text.ts';
import { readTime } from '../../../../components/form/dates/time-text.ts';
import { emptyFields } from '../../../../components/form/form-fields.ts';
import type { FieldErrors } from '../../../../components/form/use-submit-form.ts';
import { chosenCode, type Moment, missingMoment, momentErrors } from './editor/moment.ts';

export interface MarcacaoValues extends Moment {
  readonly cd_tipo: string;
  /** Of an exam. */
  readonly cd_medic: string;
  /** Of a nursing action. */
  readonly cd_enferm: string;
  readonly intervalo: string;
  /** Where; empty while nobody has said it. */
  readonly cd_local: string;
  /** How long each takes, of the shift that was chosen. */
  readonly minutos: string;
  readonly funcionarios: readonly FuncionarioMinificado[];
}

export const EMPTY_MARCACAO: MarcacaoValues = {
  cd_tipo: '',
  cd_medic: '',
  cd_enferm: '',
  dt: '',
  hr: '',
  intervalo: '15',
  cd_local: '',
  minutos: '',
  funcionarios: [],
};

const BAD_INTERVAL = `Escreva os minutos, de 0 a ${MARCACAO.longestInterval}.`;

/** The minutes between two bookings; `null` if invalid. */
function readInterval(text: string): number | null {
  const minutes = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return minutes <= MARCACAO.longestInterval ? minutes : null;
}

/** The time of each employee; `null` while unknown, or after midnight. */
export function timesOf({ hr, intervalo, funcionarios }: MarcacaoValues): (string | null)[] {
  const first = readTime(hr);
  const interval = readInterval(intervalo);
  if (first === null || interval === null) return funcionarios.map(() => null);
  return marcacaoTimes(first, interval, funcionarios.length);
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
export function marcacaoErrors(values: MarcacaoValues, now: Moment): FieldErrors<MarcacaoValues> {
  const errors: FieldErrors<MarcacaoValues> = momentErrors(values, now);
  if (readInterval(values.intervalo) === null) errors.intervalo = BAD_INTERVAL;
  else if (!errors.hr && timesOf(values).includes(null)) errors.intervalo = PAST_MIDNIGHT;
  return errors;
}

/** The request body without `confirmar`; the values have no errors. */
export function bodyOf(
  especie: MarcacoesBody['especie'],
  {
    cd_tipo,
    cd_medic,
    cd_enferm,
    cd_local,
    minutos,
    dt,
    hr,
    intervalo,
    funcionarios,
  }: MarcacaoValues,
): Omit<MarcacoesBody, 'confirmar'> {
  const exam = especie === 'exame';
  return {
    especie,
    cd_tipo: Number(cd_tipo),
    cd_medic: exam ? chosenCode(cd_medic) : null,
    cd_enferm: exam ? null : chosenCode(cd_enferm),
    cd_local: chosenCode(cd_local),
    minutos: chosenCode(minutos),
    dt: readDate(dt) ?? '',
    hr: readTime(hr) ?? '',
    intervalo: readInterval(intervalo) ?? 0,
    funcionarios: funcionarios.map(({ cd }) => cd),
  };
}
