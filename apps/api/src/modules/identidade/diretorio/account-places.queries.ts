import type { Acesso } from '@sst/contract';
import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import { toStored } from '../../../access/stored-acesso.ts';
import { db } from '../../../db/builder.ts';

/** The place of an account of the directory at the company itself. */
export interface PlaceOfAccount {
  readonly cd: number;
  readonly nome: string;
  readonly adm: boolean;
  /** Names and outer codes of the groups that it is in. */
  readonly grupos: readonly string[];
  /** What the directory gave it last, and all that it has. */
  readonly dado: readonly Acesso[];
  readonly antes: readonly Acesso[];
}

/** Rows that one statement writes. */
const SLICE = 1_000;

export function listPlacesOfAccounts(
  scope: Scope,
  users?: readonly number[],
): Promise<PlaceOfAccount[]> {
  const among = users ? sql`d.cd_utilizador = any(${[...users]}::bigint[])` : sql`true`;
  return scope.all(sql<PlaceOfAccount>`
    select u.cd, u.nome, t.adm, d.acessos as dado,
           array(select x from diretorio_membro m join diretorio_grupo g on g.cd_empresa = m.cd_empresa and g.cd = m.cd_grupo
                   cross join lateral (values (g.nome::text), (g.id_externo::text)) v (x)
                  where m.cd_empresa = d.cd_empresa and m.cd_utilizador = d.cd_utilizador and x is not null order by x) as grupos,
           coalesce((
             select jsonb_agg(jsonb_build_object('cd_menu_web', a.cd_menu_web, 'ver', a.ver, 'criar', a.criar, 'editar', a.editar,
                                                 'remover', a.remover, 'doc', a.doc)
                              || case when a.sem_tipo then '{"tipo": false}'::jsonb else '{}' end
                              || case when a.restricoes then '{"restricoes": true}'::jsonb else '{}' end order by a.cd_menu_web)
               from acesso a where a.cd_organig = t.cd_organig and a.cd_utilizador = t.cd_utilizador), '[]') as antes
      from diretorio_utilizador d join utilizador u on u.cd = d.cd_utilizador
      join utilizador_empresa t on t.cd_organig = ${scope.cd_empresa} and t.cd_utilizador = d.cd_utilizador
     where ${among} order by d.cd`);
}

/** Replaces accesses at the company itself, and what the directory is known to have given. */
export async function replaceAllAccesses(
  scope: Scope,
  rows: readonly {
    readonly cd: number;
    readonly novo: readonly Acesso[];
    readonly depois: readonly Acesso[];
  }[],
): Promise<void> {
  const { cd_empresa } = scope;
  for (let from = 0; from < rows.length; from += SLICE) {
    const slice = rows.slice(from, from + SLICE);
    const users = slice.map(({ cd }) => cd);
    await scope.run(
      db
        .deleteFrom('acesso')
        .where('cd_organig', '=', cd_empresa)
        .where('cd_utilizador', 'in', users),
    );
    const values = slice.flatMap(({ cd, depois }) =>
      depois.map((entry) => ({
        ...toStored(entry),
        cd_empresa,
        cd_organig: cd_empresa,
        cd_utilizador: cd,
      })),
    );
    if (values.length > 0) await scope.run(db.insertInto('acesso').values(values));
    const given = JSON.stringify(slice.map(({ cd, novo }) => ({ cd, novo })));
    await scope.run(sql`
      update diretorio_utilizador d set acessos = v.novo
        from jsonb_to_recordset(${given}::jsonb) as v (cd bigint, novo jsonb) where d.cd_utilizador = v.cd`);
  }
}
