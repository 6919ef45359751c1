import type { PedidoMarcacao, PreferenciasBody } from '@sst/contract';
import { PERIODOS_DO_DIA, type PeriodoDoDia } from '@sst/contract/rules/agenda/pedidos-marcacao';
import { readChoice } from '../../../lib/list/list-state.ts';
import { dateProblem, dateText, readDate } from '../../form/dates/date-text.ts';
import type { FieldErrors } from '../../form/use-submit-form.ts';

/** What suits who is to be booked, as typed and chosen. */
export interface PreferenciasValues {
  readonly dt_de: string;
  readonly dt_ate: string;
  readonly periodo: PeriodoDoDia | '';
  readonly local: string;
  readonly nota: string;
}

type Preferencias = Pick<PedidoMarcacao, 'dt_de' | 'dt_ate' | 'periodo' | 'local' | 'nota'>;

/** The fields of a new request, or of one to change. */
export function valuesOf(pedido?: Preferencias): PreferenciasValues {
  return {
    dt_de: dateText(pedido?.dt_de ?? null),
    dt_ate: dateText(pedido?.dt_ate ?? null),
    periodo: pedido?.periodo ?? '',
    local: pedido?.local ?? '',
    nota: pedido?.nota ?? '',
  };
}

/** Days that are none, over, or in the wrong order. */
export function errorsOf(
  { dt_de, dt_ate }: Pick<PreferenciasValues, 'dt_de' | 'dt_ate'>,
  today: string,
): FieldErrors<PreferenciasValues> {
  const errors: FieldErrors<PreferenciasValues> = {};
  const [first, last] = [readDate(dt_de), readDate(dt_ate)];
  if (dt_de.trim() !== '' && first === null) errors.dt_de = dateProblem(dt_de);
  if (dt_ate.trim() !== '' && last === null) errors.dt_ate = dateProblem(dt_ate);
  if (last !== null && last < today) errors.dt_ate = 'O dia já passou.';
  else if (first !== null && last !== null && last < first) {
    errors.dt_ate = 'O último dia não pode ser antes do primeiro.';
  }
  return errors;
}

/** What is sent of them. */
export function bodyOf({
  dt_de,
  dt_ate,
  periodo,
  local,
  nota,
}: PreferenciasValues): Omit<PreferenciasBody, 'versao'> {
  return {
    dt_de: readDate(dt_de),
    dt_ate: readDate(dt_ate),
    periodo: readChoice(periodo, PERIODOS_DO_DIA) ?? null,
    local: local.trim() || null,
    nota: nota.trim() || null,
  };
}
