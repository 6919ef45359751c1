import type { LugarAvaliado, LugaresQuery } from '@sst/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import type { Page } from '../../../list/paged-list.ts';
import { readPrestadorPage } from '../../../list/prestador-list.ts';
import { inBranch } from '../../../sql/branch.ts';
import { pathOf } from '../../../sql/organigrama-path.ts';

/** How old the assessment of place `t` is on a day: of its view, which has the rule. */
const situacaoOn = (day: string): RawBuilder<string> =>
  sql`case when t.dt is null then 'em-falta' when t.ate < ${day}::date then 'a-rever' else 'em-dia' end`;

/** Places by how bad it is: those without any, then those that are old, the oldest first. */
const worst = (day: string): RawBuilder<unknown> =>
  sql`case when t.dt is null then 0 when t.ate < ${day}::date then 1 else 2 end`;

/**
 * The units and workplaces of the scope, the worst first.
 * @param drafts whether the provider's drafts are told of.
 */
export async function listLugares(
  scope: Scope,
  query: LugaresQuery,
  { day, drafts }: { readonly day: string; readonly drafts: boolean },
): Promise<Page<LugarAvaliado>> {
  const { situacao } = query;
  const conditions = [inBranch(scope, 't.cd_organig')];
  if (!drafts) conditions.push(sql`not t.so_rascunho`);
  if (situacao !== undefined) conditions.push(sql`${situacaoOn(day)} = ${situacao}`);
  const draft = drafts
    ? sql`(select max(r.cd) from avaliacao_risco r where r.publicada is null
             and r.cd_posto is not distinct from t.cd_posto and (t.cd_posto is not null or r.cd_organig = t.cd_organig))`
    : sql`null::bigint`;
  const seen = sql`case when ${inBranch(scope, 't.cd_onde')} then t.cd_avaliacao end`;
  const { groups: _, ...page } = await readPrestadorPage(scope, query, {
    from: sql`avaliacao_lugar t join organigrama o on o.cd = t.cd_organig`,
    conditions,
    searched: sql`concat_ws(' ', o.nome, t.posto)`,
    sort: {
      cd: sql`coalesce(t.cd_posto, t.cd_organig)`,
      organig: sql`o.nome collate pt`,
      caminho: pathOf('t.cd_organig'),
      posto: sql`t.posto collate pt`,
      situacao: worst(day),
      cd_avaliacao: seen,
      cd_rascunho: draft,
    },
    defaultOrder: { field: 'situacao', descending: false },
    rows: ({ source, order }) => sql<LugarAvaliado>`
      select coalesce(t.cd_posto, t.cd_organig) as cd, t.cd_organig, o.nome as organig, ${pathOf('t.cd_organig')} as caminho, t.cd_posto, t.posto,
             ${situacaoOn(day)} as situacao, t.razao, t.meses, t.dt, t.ate, ${seen} as cd_avaliacao, ${draft} as cd_rascunho
        from ${source} order by ${order}, t.ate nulls first, o.nome collate pt, t.posto nulls first, t.cd_organig, t.cd_posto`,
  });
  return page;
}
