import type { FilaRow } from '@sst/contract';
import { sql } from 'kysely';
import { userOf } from '../../access/actor.ts';
import type { Scope } from '../../access/grant.ts';
import { notFound } from '../../errors.ts';

type Item = Pick<FilaRow, 'origem' | 'cd'>;

/**
 * Puts a request off for the caller until a day, or takes that back.
 * @throws 404 if it is not in the scope.
 */
export async function writeAdiado(
  scope: Scope,
  { origem, cd }: Item,
  { ate, now }: { readonly ate: string | null; readonly now: Date },
): Promise<void> {
  const column = sql.ref(origem === 'acidente' ? 'cd_acidente' : 'cd_pedido');
  const user = userOf(scope.actor).cd;
  if (ate === null) {
    await scope.run(
      sql`delete from pedido_adiado a where a.${column} = ${cd} and a.cd_utilizador = ${user}`,
    );
    return;
  }
  const table = sql.table(origem === 'acidente' ? 'acidente' : 'pedido');
  const written = await scope.run(sql`
    insert into pedido_adiado (cd_empresa, ${column}, cd_utilizador, dt_ate, dt_cria)
    select t.cd_empresa, t.cd, ${user}, ${ate}::date, ${now}::timestamptz from ${table} t where t.cd = ${cd}
    on conflict (cd_empresa, ${column}, cd_utilizador) do update
       set dt_ate = excluded.dt_ate, dt_cria = excluded.dt_cria`);
  if (written === 0) throw notFound();
}
