import type { DepoisDaSaida, SaidaComMarcacoes } from '@sst/contract';
import { hasLeave, PEDIDO_TYPE, type PedidoType } from '@sst/contract/rules/pedidos';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import { fusoOf } from '../../../sql/days/place-clock.ts';
import { isOpen } from '../../../sql/open-pedidos.ts';

/** Bookings and proposals that are open, each with its employee. */
const OPEN = sql`
  select m.cd, false as proposta, m.dt, m.hr, ${fusoOf('m')} as fuso, m.cd_funcion
    from marcacao m left join local l on l.cd = m.cd_local
   where m.cd_estad = ${sql.lit(MARCACAO_STATE.marcada)}
   union all
  select q.cd, true, q.dt, q.hr, ${fusoOf('q')}, q.cd_funcion
    from proposta q left join local l on l.cd = q.cd_local where q.estado = 'proposta'`;

/** The types of request by which somebody leaves. */
const LEAVES = Object.values(PEDIDO_TYPE).filter((cd_tipo: PedidoType) => hasLeave({ cd_tipo }));

/** Condition: an employee `f` works there no more on a day, by an accepted departure or by one that waits for a decision. */
export const leavesBy = (dt: string): RawBuilder<boolean> => sql<boolean>`(
  f.dt_inactiv < ${dt}::date or exists (
    select from pedido s where s.cd_funcion = f.cd and s.cd_tipo = any(${LEAVES}::smallint[]) and ${isOpen('s.cd_estad')}
                           and s.dt_efeito < ${dt}::date))`;

/** Whether an employee works there no more on a day. */
export async function leavesBefore(scope: Scope, cd: number, dt: string): Promise<boolean> {
  const found = await scope.first(sql<{ sai: boolean | null }>`
    select ${leavesBy(dt)} as sai from funcionario f where f.cd = ${cd}`);
  return found?.sai === true;
}

/** What is booked or proposed for an employee after the day of a departure, and still open; by day and hour. */
export function listDepoisDaSaida(
  scope: Scope,
  { cd_funcion, dt }: { readonly cd_funcion: number; readonly dt: string },
): Promise<DepoisDaSaida[]> {
  return scope.all(sql<DepoisDaSaida>`
    select cd, proposta, dt, hr, fuso from (${OPEN}) a
     where cd_funcion = ${cd_funcion} and dt > ${dt}::date order by dt, hr, proposta, cd`);
}

/** The departures of the company that wait for a decision, where something is booked or proposed after them. */
export async function listSaidasComMarcacoes(scope: Scope): Promise<SaidaComMarcacoes[]> {
  const rows = await scope.all(sql<DepoisDaSaida & { readonly saida: number }>`
    select p.cd as saida, a.cd, a.proposta, a.dt, a.hr, a.fuso
      from pedido p join (${OPEN}) a on a.cd_funcion = p.cd_funcion and a.dt > p.dt_efeito
     where p.cd_tipo = any(${LEAVES}::smallint[]) and ${isOpen('p.cd_estad')}
     order by p.cd, a.dt, a.hr, a.proposta, a.cd`);
  const saidas = Map.groupBy(rows, ({ saida }) => saida);
  return [...saidas].map(([cd, some]) => ({
    cd,
    depois: some.map(({ saida: _, ...one }) => one),
  }));
}
