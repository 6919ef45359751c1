import type { PedidoState, PedidoType } from '@sst/contract/rules/pedidos';
import { type Selectable, sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { db } from '../../db/builder.ts';
import type { Database } from '../../db/tables.ts';
import { inBranch } from '../../sql/branch.ts';

/** The data that a request asks to write (`dados`): columns of the employee, and names that have no code yet. */
export interface PedidoDados extends Partial<Selectable<Database['funcionario']>> {
  /** Names from an import that the company did not have. */
  readonly categ?: string;
  readonly agrup_prof?: string;
  readonly profis?: string;
  readonly func_propost?: string;
}

export interface StoredPedido {
  readonly cd: number;
  readonly cd_tipo: PedidoType;
  readonly cd_estad: PedidoState;
  readonly cd_funcion: number | null;
  /** The former period of whom an admission admits again. */
  readonly cd_readmite: number | null;
  readonly cd_organig: number;
  readonly nome: string;
  readonly dados: PedidoDados;
  /** Whether who asks says that the work changes substantially. */
  readonly muda_trabalho: boolean;
  readonly dt_efeito: string | null;
  readonly dt_aplicado: Date | null;
  readonly cd_autor: number | null;
  readonly decisor: string | null;
  readonly dt_decis: Date | null;
}

/**
 * Locks a request of the scope until the transaction ends. The lock is a statement of its own: in one statement the
 * names would be read as of before it waited.
 */
export async function lockPedido(scope: Scope, cd: number): Promise<StoredPedido | undefined> {
  const [, pedido] = await Promise.all([
    scope.run(sql`select from pedido p where p.cd = ${cd} for update`),
    scope.first(sql<StoredPedido>`
      select p.cd, p.cd_tipo, p.cd_estad, p.cd_funcion, p.cd_readmite, p.cd_organig, p.nome, p.dados, p.muda_trabalho, p.dt_efeito, p.dt_aplicado,
             p.cd_autor, u.nome as decisor, p.dt_decis
        from pedido p left join utilizador u on u.cd = p.cd_decisor
       where p.cd = ${cd} and ${inBranch(scope, 'p.cd_organig')}`),
  ]);
  return pedido;
}

/** Changes a locked request. */
export async function updatePedido(
  scope: Scope,
  cd: number,
  values: {
    cd_estad?: PedidoState;
    cd_funcion?: number;
    motivo?: string | null;
    cd_decisor?: number | null;
    dt_decis?: Date;
    dt_aplicado?: Date;
    cd_organig_antes?: number;
  },
): Promise<void> {
  await scope.run(db.updateTable('pedido').set(values).where('cd', '=', cd));
}

export async function deletePedido(scope: Scope, cd: number): Promise<void> {
  await scope.run(db.deleteFrom('pedido').where('cd', '=', cd));
}
