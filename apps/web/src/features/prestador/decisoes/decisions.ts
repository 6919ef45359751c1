import type { FilaRow } from '@sst/contract';
import { ONLY_ACCEPTED } from '@sst/contract/rules/acidentes';
import { OPEN_STATES, PEDIDO_STATE } from '@sst/contract/rules/pedidos';
import { FILA_BATCH, TOO_MANY_DECISIONS } from '@sst/contract/rules/prestador';
import type { FilaItem } from '../../../components/prestador/fila-queries.ts';

const { novo, emAnalise, aceite, recusado } = PEDIDO_STATE;

/** The states that a decision sets. */
export type Decision = typeof emAnalise | typeof aceite | typeof recusado;

/** Whether a request in this state awaits a decision. */
export function isOpen(estado: number): boolean {
  return (OPEN_STATES as readonly number[]).includes(estado);
}

/** The possible decisions; an accident can only be accepted (decision 0006). */
export function decisionsFor(origem: FilaItem['origem'], estado: number): readonly Decision[] {
  if (!isOpen(estado)) return [];
  if (origem === 'acidente') return [aceite];
  return estado === novo ? [aceite, recusado, emAnalise] : [aceite, recusado];
}

/**
 * Whether a row leaves the filtered list after a decision.
 * @param filter the list's state filter; open requests by default.
 */
export function leavesList(estado: Decision, filter: string | undefined): boolean {
  return filter === undefined ? !isOpen(estado) : String(estado) !== filter;
}

/** The selected rows that can be refused. */
export function refusable(rows: readonly FilaRow[]): readonly FilaRow[] {
  return rows.filter(({ origem }) => origem === 'funcionario');
}

/** Why the selected rows cannot be decided so at once; `undefined` if they can. */
export function whyNotAtOnce(rows: readonly FilaRow[], estado: Decision): string | undefined {
  if (rows.length > FILA_BATCH) return TOO_MANY_DECISIONS;
  if (estado === recusado && refusable(rows).length === 0) return ONLY_ACCEPTED;
  return undefined;
}
