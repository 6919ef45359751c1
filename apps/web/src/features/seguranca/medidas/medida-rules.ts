import { addDays, displayDate, doneDayError } from '@sst/contract/rules/dates/dates';
import {
  DEADLINE_BEFORE,
  DEADLINE_TOO_FAR,
  deadlineDay,
  isDayCount,
  isDeadline,
  isTooFarDeadline,
  MEDIDA,
  MEDIDA_TO_COME,
} from '@sst/contract/rules/seguranca';
import { dateProblem, readDate } from '../../../components/form/dates/date-text.ts';
import { emptyFields } from '../../../components/form/form-fields.ts';
import type { FieldErrors } from '../../../components/form/use-submit-form.ts';
import { deadlineOf, type MedidaValues } from './medida-values.ts';

type Errors = FieldErrors<MedidaValues>;
type Deadline = Pick<MedidaValues, 'dt' | 'tipo_prazo' | 'prazo'>;

/** A deadline further ahead in days gives a warning. */
const FAR_DAYS = 2 * 365;
/** A date further back in days gives a warning: usually a mistyped year. */
const LONG_AGO_DAYS = 5 * 365;

/** Fields that are validated together. */
export const DATES = ['dt', 'prazo'] as const;

/** The errors of required fields that are empty. */
export function missingFields(values: MedidaValues): Errors {
  return emptyFields(values, {
    cd_tarefa: 'Escolha a tarefa.',
    cd_organig: 'Escolha o organigrama.',
    risco_identific: 'Indique o risco.',
    medida: 'Indique a medida.',
    dt: 'Indique a data da medida.',
    ...(values.tipo_prazo !== '' && { prazo: 'Indique o prazo.' }),
  });
}

function deadlineError(values: Deadline, today: string): string | undefined {
  const { tipo_prazo } = values;
  if (tipo_prazo === '') return undefined;
  const prazo = deadlineOf(values);
  if (tipo_prazo === 'dias' && !(isDayCount(prazo) && isDeadline(prazo ?? ''))) {
    return `Indique um número de dias, no máximo ${MEDIDA.dias}.`;
  }
  if (prazo === null) return dateProblem(values.prazo);
  const dt = readDate(values.dt);
  if (!dt) return undefined;
  if (deadlineDay(prazo, dt) < dt) return DEADLINE_BEFORE;
  return isTooFarDeadline(prazo, dt, today) ? DEADLINE_TOO_FAR : undefined;
}

/** The errors of a measure's date and deadline. */
export function medidaErrors(values: MedidaValues, today: string): Errors {
  const errors: Errors = {};
  const dt = readDate(values.dt);
  const day = dt ? doneDayError(dt, today, MEDIDA_TO_COME) : dateProblem(values.dt);
  if (day) errors.dt = day;
  const prazo = deadlineError(values, today);
  if (prazo) errors.prazo = prazo;
  return errors;
}

/** A warning about a valid deadline; it does not prevent sending. */
export function deadlineDoubt(values: Deadline, today: string): string | undefined {
  const [dt, prazo] = [readDate(values.dt), deadlineOf(values)];
  if (!dt || !prazo || deadlineError(values, today)) return undefined;
  const day = deadlineDay(prazo, dt);
  if (day < today) return 'O prazo já passou: a medida fica logo em atraso.';
  return day > addDays(today, FAR_DAYS) ? 'O prazo é daqui a mais de dois anos.' : undefined;
}

/** A warning about the date of a measure; it does not prevent sending. */
export function dayDoubt(typed: string, today: string): string | undefined {
  const dt = readDate(typed);
  return dt && dt < addDays(today, -LONG_AGO_DAYS)
    ? 'A data é de há mais de cinco anos.'
    : undefined;
}

/** The date that a deadline in days falls on, as a text. */
export function deadlineHint(values: Deadline, today: string): string | undefined {
  const dt = readDate(values.dt);
  if (values.tipo_prazo !== 'dias' || !dt) return undefined;
  const prazo = deadlineOf(values);
  if (!prazo || deadlineError(values, today)) return 'A contar da data da medida.';
  return `Até ${displayDate(deadlineDay(prazo, dt))}.`;
}
