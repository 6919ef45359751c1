import type { RequestType } from '@sst/contract/rules/requests';
import { today } from '../../clock.ts';
import { carryOut, type Mandate } from '../carry-out.ts';
import { markPending } from '../funcionarios/index.ts';
import type { ServiceParts } from '../service-parts.ts';
import { type BodyOf, KINDS } from './kinds/kinds.ts';
import { insertPedido } from './pedidos.queries.ts';
import { requireRefused } from './refused.ts';

export interface Created {
  readonly message: string;
  readonly cd: number;
}

/**
 * Creates a request, and marks its employee as pending. State, author and company never come from the caller.
 * @throws as `create` of its kind.
 */
export function createPedido<T extends RequestType>(
  parts: ServiceParts,
  mandate: Mandate,
  { cd_tipo, body }: { readonly cd_tipo: T; readonly body: BodyOf[T] },
): Promise<Created> {
  return carryOut(parts, mandate, async (scope, now) => {
    const kind = KINDS[cd_tipo];
    const { asked, facts } = await kind.create(scope, body, today(parts.clock));
    const pedido = { ...facts, ...asked, cd_tipo };
    await requireRefused(scope, pedido);
    const { cd } = await insertPedido(scope, now, pedido);
    const { cd_organig, cd_funcion, nome } = pedido;
    await markPending(scope, cd_funcion);
    const detalhe = { cd_tipo, cd_funcion, nome };
    return {
      audit: [{ acao: 'criar', entidade: 'pedido', cd_entidade: cd, detalhe }],
      events: [{ tipo: 'pedido.criado', cd, dados: { cd_tipo, cd_organig, cd_funcion } }],
      answer: { message: kind.created, cd },
    };
  });
}
