import { addDays, displayDate, doneDayError } from '@sst/contract/rules/dates';
import {
  DEADLINE_BEFORE,
  DEADLINE_TOO_FAR,
  deadlineDay,
  isDayCount,
  isDeadline,
  isTooFarDeadline,
  MEASURE,
  MEASURE_TO_COME,
} from '@sst/contract/rules/safety';
import { dateProblem, readDate } from '../../../components/form/date-text.ts';
import type { FieldErrors } from '../../../components/form/use-sent-form.ts';
import { deadlineOf, type MedidaValues } from './medida-values.ts';

type Errors = FieldErrors<MedidaValues>;
type Deadline = Pick<MedidaValues, 'dt' | 'tipo_prazo' | 'prazo'>;

/** Days ahead from which on a deadline is looked at twice. */
const FAR_DAYS = 2 * 365;
/** Days back from which on a measure's day is looked at twice: a year typed wrong, most often. */
const LONG_AGO_DAYS = 5 * 365;

/** Fields whose rules look at each other. */
export const DATES = ['dt', 'prazo'] as const;

/** Required fields that are still empty. */
export function missingFields(values: MedidaValues): Errors {
  const errors: Errors = {};
  if (!values.cd_tarefa) errors.cd_tarefa = 'Escolha a tarefa.';
  if (values.cd_organig === null) errors.cd_organig = 'Escolha o organigrama.';
  if (values.risco_identific.trim() === '') errors.risco_identific = 'Indique o risco.';
  if (values.medida.trim() === '') errors.medida = 'Indique a medida.';
  if (values.dt.trim() === '') errors.dt = 'Indique a data da medida.';
  if (values.tipo_prazo !== '' && values.prazo.trim() === '') errors.prazo = 'Indique o prazo.';
  return errors;
}

function deadlineError(values: Deadline, today: string): string | undefined {
  const { tipo_prazo } = values;
  if (tipo_prazo === '') return undefined;
  const prazo = deadlineOf(values);
  if (tipo_prazo === 'dias' && !(isDayCount(prazo) && isDeadline(prazo ?? ''))) {
    return `Indique um número de dias, no máximo ${MEASURE.dias}.`;
  }
  if (prazo === null) return dateProblem(values.prazo);
  const dt = readDate(values.dt);
  if (!dt) return undefined;
  if (deadlineDay(prazo, dt) < dt) return DEADLINE_BEFORE;
  return isTooFarDeadline(prazo, dt, today) ? DEADLINE_TOO_FAR : undefined;
}

/** Everything that keeps the form from being sent: texts by field. */
export function medidaErrors(values: MedidaValues, today: string): Errors {
  const errors: Errors = {};
  const dt = readDate(values.dt);
  const day = dt ? doneDayError(dt, today, MEASURE_TO_COME) : dateProblem(values.dt);
  if (day) errors.dt = day;
  const prazo = deadlineError(values, today);
  if (prazo) errors.prazo = prazo;
  return { ...errors, ...missingFields(values) };
}

/** What is doubtful about a deadline that can be sent; it does not stop the form. */
export function deadlineDoubt(values: Deadline, today: string): string | undefined {
  const [dt, prazo] = [readDate(values.dt), deadlineOf(values)];
  if (!dt || !prazo || deadlineError(values, today)) return undefined;
  const day = deadlineDay(prazo, dt);
  if (day < today) return 'O prazo já passou: a medida fica logo em atraso.';
  return day > addDays(today, FAR_DAYS) ? 'O prazo é daqui a mais de dois anos.' : undefined;
}

/** What is doubtful about the day of a measure; it does not stop the form. */
export function dayDoubt(typed: string, today: string): string | undefined {
  const dt = readDate(typed);
  return dt && dt < addDays(today, -LONG_AGO_DAYS)
    ? 'A data é de há mais de cinco anos.'
    : undefined;
}

/** The day that a deadline in days comes to, in words. */
export function deadlineHint(values: Deadline, today: string): string | undefined {
  const dt = readDate(values.dt);
  if (values.tipo_prazo !== 'dias' || !dt) return undefined;
  const prazo = deadlineOf(values);
  if (!prazo || deadlineError(values, today)) return 'A contar da data da medida.';
  return `Até ${displayDate(deadlineDay(prazo, dt))}.`;
}
