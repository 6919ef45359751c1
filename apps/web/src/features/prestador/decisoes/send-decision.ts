import type { DecisaoBody } from '@sst/contract';
import { ONLY_ACCEPTED } from '@sst/contract/rules/acidentes';
import { PEDIDO_STATE } from '@sst/contract/rules/pedidos';
import type { FilaItem } from '../../../components/prestador/fila-queries.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import type { IdempotencyKey } from '../../../lib/calls/idempotency-keys.ts';

const { aceite } = PEDIDO_STATE;

/**
 * Sends the decision on one item of the queue.
 * @throws if it would decide an accident otherwise than to accept it (decision 0006).
 */
export async function sendDecision(
  { origem, cd_empresa, cd }: FilaItem,
  body: DecisaoBody,
  idempotencyKey: IdempotencyKey,
) {
  const params = { company: cd_empresa, id: cd };
  if (origem === 'funcionario')
    return callApi('decidePedido', { params, body }, { idempotencyKey });
  if (body.estado !== aceite) throw new Error(ONLY_ACCEPTED);
  const accepted = { estado: aceite, reter: body.reter };
  return callApi('decideAcidente', { params, body: accepted }, { idempotencyKey });
}
