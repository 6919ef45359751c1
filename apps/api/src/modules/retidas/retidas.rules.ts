import { PEDIDO_STATE } from '@sst/contract/rules/pedidos';
import { isOfPrestador } from '../../access/actor.ts';
import type { Scope } from '../../access/grant.ts';
import { CallError } from '../../errors.ts';
import { findRetida, type RetidaItem } from './retidas.queries.ts';

const { emAnalise, aceite, recusado } = PEDIDO_STATE;

/** What is being done to a request by whoever holds it. */
const BEING = {
  [emAnalise]: 'posto em análise',
  [aceite]: 'aceite',
  [recusado]: 'recusado',
} as const;

/** What a client is told: neither the decision, which may yet be undone, nor who takes it. */
const CLIENT = 'O prestador está a decidir neste momento. Tente de novo dentro de alguns segundos.';

/**
 * Keeps a locked request as it is while somebody holds a decision on it.
 * @throws 409 with who holds it, for the provider's users.
 */
export async function requireNotHeld(scope: Scope, item: RetidaItem): Promise<void> {
  const holder = await findRetida(scope, item);
  if (!holder) return;
  const what = item.origem === 'acidente' ? 'acidente' : 'pedido';
  const text = isOfPrestador(scope.actor)
    ? `O ${what} está a ser ${BEING[holder.estado]} por ${holder.autor}, que ainda pode anular.`
    : CLIENT;
  throw new CallError(409, 'RETIDO', text);
}
