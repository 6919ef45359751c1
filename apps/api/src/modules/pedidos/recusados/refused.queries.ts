import type { PedidoState, PedidoType } from '@sst/contract/rules/pedidos';
import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import { inBranch } from '../../../sql/branch.ts';
import { localDay } from '../../../sql/local-day.ts';
import type { PedidoDados } from '../pedido-record.queries.ts';
import { seesFormer } from '../pedidos.queries.ts';

export interface RefusedPedidoRow {
  readonly cd: number;
  readonly cd_tipo: PedidoType;
  readonly cd_estad: PedidoState;
  readonly cd_funcion: number | null;
  readonly nome: string;
  readonly cd_readmite: number | null;
  readonly muda_trabalho: boolean;
  readonly dados: PedidoDados;
  readonly motivo: string | null;
  readonly dt_cria: string;
  readonly dt_efeito: string | null;
}

/** What a request of the scope asked for. */
export function findAsked(scope: Scope, cd: number): Promise<RefusedPedidoRow | undefined> {
  return scope.first(sql<RefusedPedidoRow>`
    select t.cd, t.cd_tipo, t.cd_estad, t.cd_funcion, t.nome, t.dados, t.muda_trabalho, t.motivo, ${localDay('t.dt_cria')} as dt_cria, t.dt_efeito,
           (select f.cd from funcionario f where f.cd = t.cd_readmite and ${seesFormer(scope)}) as cd_readmite
      from pedido t
     where t.cd = ${cd} and ${inBranch(scope, 't.cd_organig')}`);
}
