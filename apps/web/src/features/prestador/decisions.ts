import type { FilaRow } from '@sst/contract';
import { OPEN_STATES, REQUEST_STATE } from '@sst/contract/rules/requests';
import type { FilaItem } from './fila-queries.ts';

const { novo, emAnalise, aceite, recusado } = REQUEST_STATE;

/** A state that a request can be put into, and what is called so. */
export type Decision = typeof emAnalise | typeof aceite | typeof recusado;

/** Whether it still waits for a decision. */
export function isOpen(estado: number): boolean {
  return (OPEN_STATES as readonly number[]).includes(estado);
}

/** What can be decided about it; an accident can only be accepted (decision 0006). */
export function decisionsFor(origem: FilaItem['origem'], estado: number): readonly Decision[] {
  if (!isOpen(estado)) return [];
  if (origem === 'acidente') return [aceite];
  return estado === novo ? [aceite, recusado, emAnalise] : [aceite, recusado];
}

/**
 * Whether a row is no longer in the list once it is in another state.
 * @param filter the list's own filter; what waits for a decision where absent.
 */
export function leavesList(estado: Decision, filter: string | undefined): boolean {
  return filter === undefined ? !isOpen(estado) : String(estado) !== filter;
}

/** Of chosen rows, those that can be refused. */
export function refusable(rows: readonly FilaRow[]): readonly FilaRow[] {
  return rows.filter(({ origem }) => origem === 'funcionario');
}
