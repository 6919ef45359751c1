import { type DecisaoBody, type FilaRow, type Permission, prestadorOf } from '@sst/contract';
import type { AuditAction, AuditEntity } from '@sst/contract/rules/auditoria';
import { dayIn, displayDate } from '@sst/contract/rules/dates/dates';
import { PEDIDO_STATE, PEDIDO_STATE_LABEL, type PedidoState } from '@sst/contract/rules/pedidos';
import { OWN_PEDIDO } from '@sst/contract/rules/prestador';
import { type Actor, authorOf } from '../../../access/actor.ts';
import { CallError } from '../../../errors.ts';

const { novo, emAnalise, aceite, recusado } = PEDIDO_STATE;

/** The right to decide. */
export const MAY_DECIDE = {
  funcionario: prestadorOf('pedidos.decidir'),
  acidente: prestadorOf('acidentes.decidir'),
} as const satisfies Record<FilaRow['origem'], Permission>;

/** What audit lines call it. */
export const ENTITY = { funcionario: 'pedido', acidente: 'acidente' } as const satisfies Record<
  FilaRow['origem'],
  AuditEntity
>;

/** Allowed transitions; a decision is final. */
const NEXT: Readonly<Record<PedidoState, readonly PedidoState[]>> = {
  [novo]: [emAnalise, aceite, recusado],
  [emAnalise]: [aceite, recusado],
  [aceite]: [],
  [recusado]: [],
};

/** What decides whether, and by whom, a request or accident can be decided. */
export interface Decided {
  readonly cd_autor: number | null;
  readonly cd_estad: PedidoState;
  readonly decisor: string | null;
  readonly dt_decis: Date | null;
}

/**
 * @param actor who decides.
 * @throws 409 with who decided the request or accident meanwhile, and when; or if it is the user's own.
 */
export function requireDecidable(
  request: Decided,
  actor: Actor,
  estado: PedidoState,
  origem: FilaRow['origem'] = 'funcionario',
): void {
  requireOpenFor(request, estado, origem);
  if (request.cd_autor !== null && request.cd_autor === authorOf(actor))
    throw new CallError(409, 'O_PROPRIO', OWN_PEDIDO[origem]);
}

function requireOpenFor(request: Decided, estado: PedidoState, origem: FilaRow['origem']): void {
  if (NEXT[request.cd_estad].includes(estado)) return;
  const what = origem === 'acidente' ? 'acidente' : 'pedido';
  const label = PEDIDO_STATE_LABEL[request.cd_estad];
  const by = request.decisor ? ` por ${request.decisor}` : '';
  const on = request.dt_decis ? ` em ${displayDate(dayIn(request.dt_decis))}` : '';
  throw new CallError(409, 'JA_DECIDIDO', `O ${what} já foi posto no estado «${label}»${by}${on}.`);
}

export const DECISION_MESSAGE: Readonly<Record<DecisaoBody['estado'], string>> = {
  [emAnalise]: 'Pedido posto em análise.',
  [aceite]: 'Pedido aceite com sucesso.',
  [recusado]: 'Pedido recusado com sucesso.',
};

export const DECISION_ACTION = {
  [emAnalise]: 'analisar',
  [aceite]: 'aceitar',
  [recusado]: 'recusar',
} as const satisfies Readonly<Record<DecisaoBody['estado'], AuditAction>>;
