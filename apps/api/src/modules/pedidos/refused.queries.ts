import { REQUEST_STATE, type RequestType } from '@sst/contract/rules/requests';
import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { inBranch } from '../../sql/branch.ts';
import { localDay } from '../../sql/local-day.ts';
import type { PedidoDados } from './pedido-record.queries.ts';

export interface RefusedPedido {
  readonly cd: number;
  readonly cd_tipo: RequestType;
  readonly cd_funcion: number | null;
  readonly nome: string;
  readonly dados: PedidoDados;
  readonly motivo: string;
  readonly dt_cria: string;
  readonly dt_efeito: string | null;
}

/** A refused request of the scope. */
export function findRefused(scope: Scope, cd: number): Promise<RefusedPedido | undefined> {
  return scope.first(sql<RefusedPedido>`
    select t.cd, t.cd_tipo, t.cd_funcion, t.nome, t.dados, t.motivo, ${localDay('t.dt_cria')} as dt_cria, t.dt_efeito
      from pedido t
     where t.cd = ${cd} and t.cd_estad = ${REQUEST_STATE.recusado} and ${inBranch(scope, 't.cd_organig')}`);
}
