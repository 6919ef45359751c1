import { REQUEST_TYPE, type RequestType } from '@sst/contract/rules/requests';
import type { Scope } from '../../access/grant.ts';
import { carryOut, type Mandate } from '../carry-out.ts';
import { type FuncionarioRecord, markPending } from '../funcionarios/funcionario-record.service.ts';
import type { FormNames } from '../referencias/referencias.service.ts';
import type { ServiceParts } from '../service-parts.ts';
import { insertPedido, type NewPedido } from './pedidos.queries.ts';
import { requireRefused } from './refused.ts';

export interface Created {
  readonly message: string;
  readonly cd: number;
}

const CREATED: Readonly<Record<RequestType, string>> = {
  [REQUEST_TYPE.admissao]: 'Pedido de admissão criado com sucesso.',
  [REQUEST_TYPE.alteracao]: 'Pedido de alteração criado com sucesso.',
  [REQUEST_TYPE.saida]: 'Pedido de saída criado com sucesso.',
  [REQUEST_TYPE.transferencia]: 'Pedido de transferência criado com sucesso.',
};

/**
 * Creates a request, and marks its employee as pending. State, type, author and company never come from the caller.
 * @param prepare checks the sent data and builds the request.
 */
export function createPedido(
  parts: ServiceParts,
  mandate: Mandate,
  prepare: (scope: Scope) => Promise<NewPedido>,
): Promise<Created> {
  return carryOut(parts, mandate, async (scope, now) => {
    const pedido = await prepare(scope);
    await requireRefused(scope, pedido);
    const { cd } = await insertPedido(scope, now, pedido);
    const { cd_tipo, cd_funcion, nome } = pedido;
    await markPending(scope, cd_funcion);
    const detalhe = { cd_tipo, cd_funcion, nome };
    return {
      audit: [{ acao: 'criar', entidade: 'pedido', cd_entidade: cd, detalhe }],
      answer: { message: CREATED[cd_tipo], cd },
    };
  });
}

/** The columns by which the list of requests shows an employee. */
export function identityOf(
  record: Pick<FuncionarioRecord, 'num_mecan' | 'nome' | 'dt_nasc' | 'sexo'>,
  names: FormNames,
) {
  const { num_mecan, nome, dt_nasc, sexo } = record;
  return { num_mecan, nome, dt_nasc, sexo, profis: names.profis };
}
