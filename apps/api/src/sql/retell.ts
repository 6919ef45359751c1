import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../access/grant.ts';

/**
 * Lets the letters say anew when open bookings are, as after a change that no booking shows: that of a clock.
 * @param condition of the bookings `m` of the scope's company, from today on.
 */
export async function retell(
  scope: Scope,
  condition: RawBuilder<unknown>,
  today: string,
): Promise<void> {
  await scope.run(sql`
    insert into convocatoria_por_ver (cd_empresa, cd_funcion)
    select distinct m.cd_empresa, m.cd_funcion from marcacao m
     where ${condition} and m.cd_estad = ${sql.lit(MARCACAO_STATE.marcada)} and m.dt >= ${today}::date
     order by 1, 2
        on conflict (cd_empresa, cd_funcion) do update set cd_funcion = excluded.cd_funcion`);
}
