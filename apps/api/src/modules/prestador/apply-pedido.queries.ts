import {
  OPEN_STATES,
  REQUEST_STATE,
  type RequestState,
  type RequestType,
} from '@sst/contract/rules/requests';
import { type Selectable, sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { db } from '../../db/builder.ts';
import type { Database } from '../../db/tables.ts';
import { inBranch } from '../../sql/branch.ts';

type Funcionario = Database['funcionario'];

/** What a request asks to be written (`dados`): columns of the employee, and names that have no code yet. */
export interface PedidoDados extends Partial<Selectable<Funcionario>> {
  /** Names of an import that the company did not have. */
  readonly categ?: string;
  readonly agrup_prof?: string;
  readonly profis?: string;
  readonly func_propost?: string;
}

export interface StoredPedido {
  readonly cd: number;
  readonly cd_tipo: RequestType;
  readonly cd_estad: RequestState;
  readonly cd_funcion: number | null;
  readonly cd_organig: number;
  readonly nome: string;
  readonly dados: PedidoDados;
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
export async function lockStoredPedido(
  scope: Scope,
  cd: number,
): Promise<StoredPedido | undefined> {
  const [, pedido] = await Promise.all([
    scope.run(sql`select from pedido p where p.cd = ${cd} for update`),
    scope.first(sql<StoredPedido>`
      select p.cd, p.cd_tipo, p.cd_estad, p.cd_funcion, p.cd_organig, p.nome, p.dados, p.dt_efeito, p.dt_aplicado,
             p.cd_autor, u.nome as decisor, p.dt_decis
        from pedido p left join utilizador u on u.cd = p.cd_decisor
       where p.cd = ${cd} and ${inBranch(scope, 'p.cd_organig')}`),
  ]);
  return pedido;
}

/**
 * Whether another departure of the same employee was accepted after one. An employee has one open departure at most, so
 * that they are decided in the order of their codes; the moments come from servers whose clocks may differ.
 */
export async function hasLaterDeparture(scope: Scope, cd: number): Promise<boolean> {
  const found = await scope.first(sql`
    select 1 from pedido p
      join pedido d on d.cd_funcion = p.cd_funcion and d.cd_tipo = p.cd_tipo and d.cd > p.cd
     where p.cd = ${cd} and d.cd_estad = ${REQUEST_STATE.aceite}`);
  return found !== undefined;
}

/**
 * Whether a request of the same kind and columns was accepted for the employee after this one: asked later and for no
 * earlier day, or done already for a later day. Accepting the older one now would undo it.
 */
export async function hasLaterChange(scope: Scope, cd: number): Promise<boolean> {
  const found = await scope.first(sql`
    select 1 from pedido p
      join pedido d on d.cd_funcion = p.cd_funcion and d.cd_tipo = p.cd_tipo and d.cd <> p.cd
     where p.cd = ${cd} and d.cd_estad = ${REQUEST_STATE.aceite}
       and d.dados ?| array(select jsonb_object_keys(p.dados))
       and (d.cd > p.cd and coalesce(d.dt_efeito >= p.dt_efeito, true)
            or d.dt_aplicado is not null and d.dt_efeito > p.dt_efeito)`);
  return found !== undefined;
}

/** Locks an employee's open requests. */
export async function lockOpenPedidos(scope: Scope, cd_funcion: number): Promise<void> {
  await scope.run(sql`
    select from pedido p where p.cd_funcion = ${cd_funcion} and p.cd_estad = any(${[...OPEN_STATES]}::smallint[])
     order by p.cd for update`);
}

/** Moves an employee's open requests to the new node. */
export async function moveOpenPedidos(
  scope: Scope,
  { cd_funcion, cd_organig }: { cd_funcion: number; cd_organig: number },
): Promise<void> {
  await scope.run(
    db
      .updateTable('pedido')
      .set({ cd_organig })
      .where('cd_funcion', '=', cd_funcion)
      .where('cd_estad', 'in', [...OPEN_STATES]),
  );
}

export async function updatePedido(
  scope: Scope,
  cd: number,
  values: {
    cd_estad?: RequestState;
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
