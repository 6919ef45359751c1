import type { DecisaoBody } from '@sst/contract';
import { ONLY_ACCEPTED } from '@sst/contract/rules/accidents';
import { REQUEST_STATE } from '@sst/contract/rules/requests';
import { callApi } from '../../lib/api-client.ts';
import type { FilaItem } from './fila-queries.ts';

const { aceite } = REQUEST_STATE;

/**
 * Sends the decision on one item of the queue.
 * @throws if it would decide an accident otherwise than to accept it (decision 0006).
 */
export async function sendDecision({ origem, cd_empresa, cd }: FilaItem, body: DecisaoBody) {
  const params = { company: cd_empresa, id: cd };
  if (origem === 'funcionario') return callApi('decidePedido', { params, body });
  if (body.estado !== aceite) throw new Error(ONLY_ACCEPTED);
  return callApi('decideAcidente', { params, body: { estado: aceite } });
}
