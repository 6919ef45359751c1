import type { DecisaoBody, FilaRow } from '@sst/contract';
import type { AuditAction } from '@sst/contract/rules/audit';
import { dayIn, displayDate } from '@sst/contract/rules/dates';
import { OWN_REQUEST } from '@sst/contract/rules/provider';
import {
  REQUEST_STATE,
  REQUEST_STATE_LABEL,
  type RequestState,
} from '@sst/contract/rules/requests';
import { type Actor, authorOf } from '../../access/actor.ts';
import { CallError } from '../../errors.ts';

const { novo, emAnalise, aceite, recusado } = REQUEST_STATE;

/** Allowed transitions; a decision is final. */
const NEXT: Readonly<Record<RequestState, readonly RequestState[]>> = {
  [novo]: [emAnalise, aceite, recusado],
  [emAnalise]: [aceite, recusado],
  [aceite]: [],
  [recusado]: [],
};

interface Decided {
  readonly cd_autor: number | null;
  readonly cd_estad: RequestState;
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
  estado: RequestState,
  origem: FilaRow['origem'] = 'funcionario',
): void {
  requireOpenFor(request, estado, origem);
  if (request.cd_autor !== null && request.cd_autor === authorOf(actor))
    throw new CallError(409, 'O_PROPRIO', OWN_REQUEST[origem]);
}

function requireOpenFor(request: Decided, estado: RequestState, origem: FilaRow['origem']): void {
  if (NEXT[request.cd_estad].includes(estado)) return;
  const what = origem === 'acidente' ? 'acidente' : 'pedido';
  const label = REQUEST_STATE_LABEL[request.cd_estad];
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
