import type { PedidoType } from '@sst/contract/rules/pedidos';
import { today } from '../../clock.ts';
import { type ChangeContext, carryOut } from '../carry-out.ts';
import { markPending } from '../funcionarios/index.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { auditDetailOf } from './audit-detail.ts';
import { type BodyOf, KINDS } from './kinds/kinds.ts';
import { insertPedido } from './pedidos.queries.ts';
import { requireRefused } from './recusados/refused.ts';

export interface Created {
  readonly message: string;
  readonly cd: number;
}

/**
 * Creates a request, and marks its employee as pending. State, author and company never come from the caller.
 * @throws as `create` of its kind.
 */
export function createPedido<T extends PedidoType>(
  deps: ServiceDeps,
  context: ChangeContext,
  { cd_tipo, body }: { readonly cd_tipo: T; readonly body: BodyOf[T] },
): Promise<Created> {
  return carryOut(deps, context, async (scope, now) => {
    const kind = KINDS[cd_tipo];
    const day = today(deps.clock);
    const { asked, facts } = await kind.create(scope, body, day);
    const confirmed = await kind.confirm?.(scope, body, day);
    const pedido = { ...facts, ...asked, cd_tipo };
    await requireRefused(scope, pedido);
    const { cd } = await insertPedido(scope, now, pedido);
    const { cd_organig, cd_funcion } = pedido;
    await markPending(scope, cd_funcion);
    const detalhe = { ...auditDetailOf(pedido), ...confirmed };
    return {
      audit: [{ acao: 'criar', entidade: 'pedido', cd_entidade: cd, detalhe }],
      events: [{ tipo: 'pedido.criado', cd, dados: { cd_tipo, cd_organig, cd_funcion } }],
      answer: { message: kind.created, cd },
    };
  });
}
