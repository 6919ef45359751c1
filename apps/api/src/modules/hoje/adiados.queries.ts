import type { HojeId } from '@sst/contract/rules/hoje/hoje';
import { sql } from 'kysely';
import { userOf } from '../../access/actor.ts';
import type { Scope } from '../../access/grant.ts';

/** What the caller has put off at the scope's node, and until when. */
export function listAdiados(
  scope: Scope,
  today: string,
): Promise<{ regra: string; dt_ate: string }[]> {
  return scope.all(sql<{ regra: string; dt_ate: string }>`
    select a.regra, a.dt_ate::text as dt_ate from hoje_adiado a
     where a.cd_organig = ${scope.cd_organig} and a.cd_utilizador = ${userOf(scope.actor).cd}
       and a.dt_ate > ${today}::date`);
}

/** Puts a line of the scope's node off for the caller until a day, or brings it back. */
export async function writeAdiado(
  scope: Scope,
  id: HojeId,
  { ate, now }: { readonly ate: string | null; readonly now: Date },
): Promise<void> {
  const { cd } = userOf(scope.actor);
  if (ate === null) {
    await scope.run(sql`
      delete from hoje_adiado a
       where a.cd_organig = ${scope.cd_organig} and a.cd_utilizador = ${cd} and a.regra = ${id}`);
    return;
  }
  await scope.run(sql`
    insert into hoje_adiado (cd_empresa, cd_organig, cd_utilizador, regra, dt_ate, dt_cria)
    values (${scope.cd_empresa}, ${scope.cd_organig}, ${cd}, ${id}, ${ate}::date, ${now}::timestamptz)
    on conflict (cd_empresa, cd_organig, cd_utilizador, regra) do update
       set dt_ate = excluded.dt_ate, dt_cria = excluded.dt_cria`);
}
