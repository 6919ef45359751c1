import type { TurnoBody, TurnoRow } from '@sst/contract';
import { turnoErrors } from '@sst/contract/rules/agenda/turno-errors';
import { type Repete, TURNO } from '@sst/contract/rules/agenda/turnos';
import { dateProblem, dateText, readDate } from '../../../../components/form/dates/date-text.ts';
import { INVALID_TIME, readTime } from '../../../../components/form/dates/time-text.ts';
import type { FieldErrors } from '../../../../components/form/use-submit-form.ts';

/** The fields of a shift, as typed and chosen. */
export interface TurnoValues {
  /** 'm 7' is the physician 7, 'e 3' the nurse 3. */
  readonly profissional: string;
  readonly cd_local: string;
  readonly dt_ini: string;
  readonly dt_fim: string;
  readonly dias: readonly number[];
  /** '' is each week. */
  readonly repete: string;
  readonly de: string;
  readonly ate: string;
  readonly minutos: string;
  readonly capacidade: string;
  /** The one pause that the form knows; a shift with more keeps the others. */
  readonly pausaDe: string;
  readonly pausaAte: string;
  /** Of a physician: the nurse's shift before, and the nurse's minutes. */
  readonly cd_turno_antes: string;
  readonly minutos_antes: string;
}

export function valuesOf(turno: TurnoRow | undefined, today: string): TurnoValues {
  const [pausa] = turno?.pausas ?? [];
  return {
    profissional: turno ? professionalKey(turno) : '',
    cd_local: turno ? String(turno.cd_local) : '',
    dt_ini: dateText(turno?.dt_ini ?? today),
    dt_fim: dateText(turno?.dt_fim ?? null),
    dias: turno?.dias ?? [],
    repete: turno?.repete && turno.repete !== 'semana' ? turno.repete : '',
    de: turno?.de ?? '09:00',
    ate: turno?.ate ?? '13:00',
    minutos: String(turno?.minutos ?? TURNO.minutos.usual),
    capacidade: String(turno?.capacidade ?? 1),
    pausaDe: pausa?.de ?? '',
    pausaAte: pausa?.ate ?? '',
    cd_turno_antes: String(turno?.cd_turno_antes ?? ''),
    minutos_antes: String(turno?.minutos_antes ?? ''),
  };
}

/** The value by which a field names a physician or a nurse. */
export function professionalKey({
  cd_medic,
  cd_enferm,
}: Pick<TurnoBody, 'cd_medic' | 'cd_enferm'>): string {
  return cd_medic === null ? `e ${cd_enferm}` : `m ${cd_medic}`;
}

/** Whom the value of such a field names. */
export function professionalOf(key: string): Pick<TurnoBody, 'cd_medic' | 'cd_enferm'> {
  const [kind, code] = key.split(' ');
  const cd = Number(code);
  return { cd_medic: kind === 'm' ? cd : null, cd_enferm: kind === 'e' ? cd : null };
}

/** What is sent. @param others the pauses that the form does not show. */
export function bodyOf(values: TurnoValues, others: TurnoBody['pausas'] = []): TurnoBody {
  const { cd_medic, cd_enferm } = professionalOf(values.profissional);
  const before = cd_medic !== null && values.cd_turno_antes !== '';
  const pausa = { de: readTime(values.pausaDe) ?? '', ate: readTime(values.pausaAte) ?? '' };
  return {
    cd_medic,
    cd_enferm,
    cd_local: Number(values.cd_local),
    dt_ini: readDate(values.dt_ini) ?? '',
    dt_fim: readDate(values.dt_fim),
    dias: [...values.dias].sort((one, other) => one - other),
    repete: (values.repete || 'semana') as Repete,
    de: readTime(values.de) ?? '',
    ate: readTime(values.ate) ?? '',
    minutos: Number(values.minutos),
    capacidade: Number(values.capacidade),
    pausas: hasPause(values) ? [pausa, ...others] : [...others],
    cd_turno_antes: before ? Number(values.cd_turno_antes) : null,
    minutos_antes: before ? Number(values.minutos_antes) : null,
  };
}

const hasPause = ({ pausaDe, pausaAte }: TurnoValues) => pausaDe.trim() + pausaAte.trim() !== '';

/** Whether a physician's shift has a nurse's before. */
export const hasAntes = ({ profissional, cd_turno_antes }: TurnoValues) =>
  profissional.startsWith('m') && cd_turno_antes !== '';

const TIMES = ['de', 'ate'] as const;
const NUMBERS = { minutos: TURNO.minutos, capacidade: TURNO.capacidade } as const;

/** What is wrong with what is filled in. */
export function errorsOf(values: TurnoValues): FieldErrors<TurnoValues> {
  const errors: FieldErrors<TurnoValues> = {};
  if (readDate(values.dt_ini) === null) errors.dt_ini = dateProblem(values.dt_ini);
  if (values.dt_fim.trim() !== '' && readDate(values.dt_fim) === null)
    errors.dt_fim = dateProblem(values.dt_fim);
  for (const field of TIMES) if (readTime(values[field]) === null) errors[field] = INVALID_TIME;
  for (const field of ['minutos', 'capacidade'] as const) {
    const { min, max } = NUMBERS[field];
    const number = Number(values[field]);
    if (!Number.isInteger(number) || number < min || number > max)
      errors[field] = `Indique um número, de ${min} a ${max}.`;
  }
  if (hasAntes(values)) {
    const number = Number(values.minutos_antes);
    const { min } = TURNO.minutos;
    const most = Number(values.minutos);
    if (!Number.isInteger(number) || number < min || number > most)
      errors.minutos_antes = `Indique um número, de ${min} a ${most}, os minutos de cada marcação.`;
  }
  if (hasPause(values))
    for (const field of ['pausaDe', 'pausaAte'] as const)
      if (readTime(values[field]) === null) errors[field] = INVALID_TIME;
  if (Object.keys(errors).length > 0) return errors;
  const { 'pausas.0': pausa, ...rest } = turnoErrors(bodyOf(values));
  return { ...rest, ...(pausa && { pausaDe: pausa }) };
}
