import { PATH_SEPARATOR } from '@sst/contract/rules/texts/text';
import { type RawBuilder, sql } from 'kysely';

const SEPARATOR = sql.lit(PATH_SEPARATOR);

/** Selects the names from the company down to the node of a column. @param nodes the table or view with the nodes. */
export function pathOf(
  column: string,
  nodes: 'organigrama' | 'prestador_nos' = 'organigrama',
): RawBuilder<string> {
  const table = sql.table(nodes);
  return sql`(
  with recursive subida as (
    select b.cd_base, b.nome, 1 as passo from ${table} b where b.cd = ${sql.ref(column)}
    union all
    select b.cd_base, b.nome, s.passo + 1 from subida s join ${table} b on b.cd = s.cd_base
  )
  select string_agg(s.nome, ${SEPARATOR} order by s.passo desc) as caminho from subida s)`;
}

/** Joins it as `{alias}.caminho`; for the rows of a page. */
export function pathOfRow(column: string, alias: string): RawBuilder<unknown> {
  return sql`join lateral ${pathOf(column)} ${sql.ref(alias)} on true`;
}

/** The same for whole lists: the path of each node is built once. */
export function pathOfAll(column: string, alias: string): RawBuilder<unknown> {
  return sql`join (
  with recursive descida as (
    select b.cd, b.nome::text as caminho from organigrama b where b.cd_base is null
    union all
    select b.cd, d.caminho || ${SEPARATOR} || b.nome from descida d join organigrama b on b.cd_base = d.cd
  )
  select d.cd, d.caminho from descida d
) ${sql.ref(alias)} on ${sql.ref(`${alias}.cd`)} = ${sql.ref(column)}`;
}

/** The path of the node of `t`, as `k.caminho`. */
export const PATH_OF_ROW = pathOfRow('t.cd_organig', 'k');
export const PATH_OF_ALL = pathOfAll('t.cd_organig', 'k');
