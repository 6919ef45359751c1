import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import { TITLE } from '../../../sql/anexo-title.ts';

/** How many attachments an activity has. */
export async function countAnexos(scope: Scope, cd_ativ: number): Promise<number> {
  const { anexos } = await scope.one(sql<{ anexos: number }>`
    select count(*)::int as anexos from atividade_anexo q where q.cd_ativ = ${cd_ativ}`);
  return anexos;
}

/** Removes a document from an activity. @returns its title; `undefined` if the activity does not have it. */
export async function unlinkAnexo(
  scope: Scope,
  cd_ativ: number,
  cd_anex: number,
): Promise<string | undefined> {
  const link = await scope.first(sql<{ titulo: string }>`
    delete from atividade_anexo q using anexo a
     where q.cd_ativ = ${cd_ativ} and q.cd_anex = ${cd_anex} and a.cd = q.cd_anex
    returning ${TITLE} as titulo`);
  return link?.titulo;
}

/** The title under which the report of an activity is shown. */
export async function findTituloRelatorio(
  scope: Scope,
  cd_ativ: number,
): Promise<string | undefined> {
  const report = await scope.first(sql<{ titulo: string }>`
    select ${TITLE} as titulo
      from atividade t join anexo a on a.cd = t.cd_relat where t.cd = ${cd_ativ}`);
  return report?.titulo;
}
