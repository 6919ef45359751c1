import { PEDIDO_STATE } from '@sst/contract/rules/pedidos';
import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { db } from '../../db/builder.ts';
import { isOpen } from '../../sql/open-pedidos.ts';
import { writtenOrder } from '../../sql/written-order.ts';

/**
 * Whether another departure of the same employee was accepted after this one. An employee has one open departure at
 * most, so departures are decided in the order in which they were written. Their times would not do: servers' clocks may differ.
 */
export async function hasLaterSaida(scope: Scope, cd: number): Promise<boolean> {
  const found = await scope.first(sql`
    select 1 from pedido p
      join pedido d on d.cd_funcion = p.cd_funcion and d.cd_tipo = p.cd_tipo and ${writtenOrder('pedido', 'd.cd')} > ${writtenOrder('pedido', 'p.cd')}
     where p.cd = ${cd} and d.cd_estad = ${PEDIDO_STATE.aceite}`);
  return found !== undefined;
}

/**
 * Whether this request would undo an accepted one of the same type and columns about the employee: one that was asked
 * later and for no earlier day, or is done already and for a later day.
 */
export async function hasLaterChange(scope: Scope, cd: number): Promise<boolean> {
  const found = await scope.first(sql`
    select 1 from pedido p
      join pedido d on d.cd_funcion = p.cd_funcion and d.cd_tipo = p.cd_tipo and d.cd <> p.cd
     where p.cd = ${cd} and d.cd_estad = ${PEDIDO_STATE.aceite}
       and d.dados ?| array(select jsonb_object_keys(p.dados))
       and (${writtenOrder('pedido', 'd.cd')} > ${writtenOrder('pedido', 'p.cd')} and coalesce(d.dt_efeito >= p.dt_efeito, true)
            or d.dt_aplicado is not null and d.dt_efeito > p.dt_efeito)`);
  return found !== undefined;
}

/** Whether an accepted request about the same employee with an earlier day is not done yet. */
export async function hasEarlierUndone(scope: Scope, cd: number): Promise<boolean> {
  const found = await scope.first(sql`
    select 1 from pedido p
      join pedido d on d.cd_funcion = p.cd_funcion and (d.dt_efeito, ${writtenOrder('pedido', 'd.cd')}) < (p.dt_efeito, ${writtenOrder('pedido', 'p.cd')})
     where p.cd = ${cd} and d.cd_estad = ${PEDIDO_STATE.aceite} and d.dt_aplicado is null`);
  return found !== undefined;
}

/** Locks an employee's open requests. */
export async function lockOpenPedidos(scope: Scope, cd_funcion: number): Promise<void> {
  await scope.run(sql`
    select from pedido p where p.cd_funcion = ${cd_funcion} and ${isOpen('p.cd_estad')}
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
      .where(isOpen('cd_estad')),
  );
}
