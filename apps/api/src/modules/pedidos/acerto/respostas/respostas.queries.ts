import { sql } from 'kysely';
import { authorOf } from '../../../../access/actor.ts';
import type { Scope } from '../../../../access/grant.ts';
import { inBranch } from '../../../../sql/branch.ts';

/** What somebody has said of a row of a unit's list. */
export interface Resposta {
  /** The digest of what tells the row's person. */
  readonly resumo: string;
  /** Null for a row that is of no person. */
  readonly cd_funcion: number | null;
}

export async function listRespostas(scope: Scope, cd_unidade: number): Promise<Resposta[]> {
  const rows = await scope.all(sql<Resposta>`
    select r.resumo::text as resumo, r.cd_funcion from acerto_resposta r
     where r.cd_organig = ${cd_unidade} and ${inBranch(scope, 'r.cd_organig')}`);
  return rows.map(({ resumo, cd_funcion }) => ({ resumo: resumo.replaceAll('-', ''), cd_funcion }));
}

/** Remembers answers about the list of a unit, each in place of the one before. */
export async function saveRespostas(
  scope: Scope,
  cd_unidade: number,
  respostas: readonly Resposta[],
  now: Date,
): Promise<void> {
  await scope.run(sql`
    insert into acerto_resposta (cd_empresa, cd_organig, resumo, cd_funcion, cd_autor, dt)
    select ${scope.cd_empresa}, ${cd_unidade}, r.resumo, r.cd_funcion, ${authorOf(scope.actor)}::bigint, ${now}
      from jsonb_to_recordset(${JSON.stringify(respostas)}::jsonb) as r (resumo uuid, cd_funcion bigint)
    on conflict (cd_empresa, cd_organig, resumo) do update
       set cd_funcion = excluded.cd_funcion, cd_autor = excluded.cd_autor, dt = excluded.dt`);
}

export async function forgetRespostas(
  scope: Scope,
  cd_unidade: number,
  resumos: readonly string[],
): Promise<void> {
  await scope.run(sql`
    delete from acerto_resposta r
     where r.cd_organig = ${cd_unidade} and r.resumo = any(${resumos}::uuid[]) and ${inBranch(scope, 'r.cd_organig')}`);
}
