import { sql } from 'kysely';
import type { Scope } from '../../access/scope.ts';
import { db } from '../../db/builder.ts';

/** How many attachments an activity has. */
export async function countAnexos(scope: Scope, cd_ativ: number): Promise<number> {
  const row = await scope.first(sql<{ anexos: number }>`
    select count(*)::int as anexos from atividade_anexo q where q.cd_ativ = ${cd_ativ}`);
  return row?.anexos ?? 0;
}

/** Takes a document from an activity. @returns whether the activity had it. */
export async function unlinkAnexo(
  scope: Scope,
  cd_ativ: number,
  cd_anex: number,
): Promise<boolean> {
  const link = db
    .deleteFrom('atividade_anexo')
    .where('cd_ativ', '=', cd_ativ)
    .where('cd_anex', '=', cd_anex);
  return (await scope.run(link)) === 1;
}
