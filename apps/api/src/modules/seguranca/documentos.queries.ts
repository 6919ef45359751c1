import type { Anexo, AnexosDaAtividade } from '@sst/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { TITLE } from '../../sql/anexo-title.ts';
import { inBranch } from '../../sql/branch.ts';
import { writtenOrder } from '../../sql/written-order.ts';
import type { StoredAnexo } from '../anexos/anexo-delivery.ts';

function findDocument(scope: Scope, from: RawBuilder<unknown>): Promise<StoredAnexo | undefined> {
  return scope.first(sql<StoredAnexo>`
    select a.cd as cd_anex, ${TITLE} as titulo, a.mime, a.sha256 from ${from}`);
}

/** A document of an area. */
export function findOfArea(scope: Scope, cd_area: number, cd_anex: number) {
  return findDocument(
    scope,
    sql`area_anexo q join anexo a on a.cd = q.cd_anex
         where q.cd_area = ${cd_area} and q.cd_anex = ${cd_anex}`,
  );
}

/** An attachment of an activity of the scope. */
export function findOfAtividade(scope: Scope, cd_ativ: number, cd_anex: number) {
  return findDocument(
    scope,
    sql`atividade t
         join atividade_anexo q on q.cd_ativ = t.cd
         join anexo a on a.cd = q.cd_anex
        where t.cd = ${cd_ativ} and q.cd_anex = ${cd_anex} and ${inBranch(scope, 't.cd_organig')}`,
  );
}

/** The report of an activity of the scope, by its code. */
export function findReport(scope: Scope, cd_ativ: number, cd_relat: number) {
  return findDocument(
    scope,
    sql`atividade t join anexo a on a.cd = t.cd_relat
        where t.cd = ${cd_ativ} and t.cd_relat = ${cd_relat} and ${inBranch(scope, 't.cd_organig')}`,
  );
}

/**
 * The attachments of an activity of the scope in the order in which they were added, and the client's notes;
 * `undefined` if there is no such activity.
 */
export async function listOfAtividade(
  scope: Scope,
  cd_ativ: number,
): Promise<AnexosDaAtividade | undefined> {
  const [activity, message] = await Promise.all([
    scope.first(sql<{ obs: string | null }>`
      select case when t.cd_tecnic is null then t.obs end as obs
        from atividade t where t.cd = ${cd_ativ} and ${inBranch(scope, 't.cd_organig')}`),
    scope.all(sql<Anexo>`
      select a.cd as cd_anex, ${TITLE} as titulo
        from atividade_anexo q join anexo a on a.cd = q.cd_anex
       where q.cd_ativ = ${cd_ativ} order by ${writtenOrder('anexo', 'a.cd')}`),
  ]);
  return activity && { message, obs: activity.obs };
}

/** The documents of an area, by title. */
export function listOfArea(scope: Scope, cd_area: number): Promise<Anexo[]> {
  return scope.all(sql<Anexo>`
    select a.cd as cd_anex, ${TITLE} as titulo
      from area_anexo q join anexo a on a.cd = q.cd_anex
     where q.cd_area = ${cd_area} order by ${TITLE} collate pt, a.cd`);
}
