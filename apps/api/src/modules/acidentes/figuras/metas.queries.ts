import type { Indicadores, MetasBody } from '@sst/contract';
import { sql } from 'kysely';
import { authorOf } from '../../../access/actor.ts';
import type { Scope } from '../../../access/grant.ts';

type Metas = Indicadores['metas'];

/** The targets of a year, of the company. */
export function listMetas(scope: Scope, ano: number): Promise<Metas> {
  return scope.all(sql<Metas[number]>`
    select m.indice, m.valor::float8 as valor from indice_meta m where m.ano = ${ano} order by m.indice`);
}

/** Puts targets in the place of those of a year. */
export async function replaceMetas(
  scope: Scope,
  { ano, metas }: MetasBody,
  now: Date,
): Promise<void> {
  await scope.run(sql`delete from indice_meta where ano = ${ano}`);
  if (metas.length === 0) return;
  await scope.run(sql`
    insert into indice_meta (cd_empresa, ano, indice, valor, cd_autor, dt)
    select ${scope.cd_empresa}::bigint, ${ano}, m.indice, m.valor, ${authorOf(scope.actor)}::bigint, ${now}
      from jsonb_to_recordset(${JSON.stringify(metas)}::jsonb) as m (indice text, valor numeric)`);
}
