import type { AvisoListQuery, AvisoRow } from '@sst/contract';
import { AVISO_VIEWS, type AvisoView } from '@sst/contract/rules/lista/aviso-views';
import { type RawBuilder, sql } from 'kysely';
import { userOf } from '../../access/actor.ts';
import type { Scope } from '../../access/grant.ts';
import type { Page } from '../../list/paged-list.ts';
import { readPrestadorPage } from '../../list/prestador-list.ts';
import { utcText } from '../../sql/moment.ts';
import { own } from './notificacoes.queries.ts';

/** Where a notice `t` is: 0 to be read, 1 read, 2 put off, 3 archived. */
const stateOn = (today: string) => sql<number>`
  case when t.dt_arquivo is not null then 3 when t.dt_ate > ${today}::date then 2 when t.dt_lida is null then 0 else 1 end`;

/** The states of each view. */
const IN_VIEW: Readonly<Record<AvisoView, readonly number[]>> = {
  'por-ler': [0],
  todas: [0, 1, 2],
  adiadas: [2],
  arquivadas: [3],
};

const COLUMNS = sql`
  t.cd, ${utcText('t.dt_cria')} as dt_cria, t.dt_lida is not null as lida, t.titulo, t.texto, t.ligacao,
  t.dt_arquivo is not null as arquivada, t.lugar`;

const SORT = {
  lida: sql`t.dt_lida is not null`,
  arquivada: sql`t.dt_arquivo is not null`,
} as const satisfies Partial<Record<keyof AvisoRow, RawBuilder<unknown>>>;

type Placed = AvisoRow & { lugar: number };

/** A page of the caller's notices in the company, the latest first, with how many each view has. */
export async function listAvisos(
  scope: Scope,
  { ver = 'por-ler', ...query }: AvisoListQuery,
  today: string,
): Promise<Page<Placed> & { vistas: { ver: AvisoView; total: number }[] }> {
  const state = stateOn(today);
  const { groups, ...page } = await readPrestadorPage<keyof AvisoRow, Placed>(scope, query, {
    from: sql`(select n.*, l.lugar from ${own(scope)}) t`,
    groups: { by: state, chosen: sql<boolean>`${state} = any(${IN_VIEW[ver]}::int[])` },
    searched: sql`concat_ws(' ', t.titulo, t.texto)`,
    sort: SORT,
    defaultOrder: { field: 'dt_cria', descending: true },
    rows: ({ source, order }) => sql<Placed>`
      select ${COLUMNS}, case when t.dt_ate > ${today}::date then t.dt_ate end as dt_ate from ${source}
       order by ${order}, t.cd desc`,
  });
  const totalOf = (view: AvisoView) =>
    groups
      .filter(({ grupo }) => grupo !== null && IN_VIEW[view].includes(grupo))
      .reduce((sum, { total }) => sum + total, 0);
  return { ...page, vistas: AVISO_VIEWS.map((view) => ({ ver: view, total: totalOf(view) })) };
}

/** Archives notices of the caller, which then count as read, or takes them out of the archive. */
export async function archive(
  scope: Scope,
  now: Date,
  { cds, arquivar }: { readonly cds: readonly number[]; readonly arquivar: boolean },
): Promise<number> {
  return scope.run(sql`
    update notificacao
       set dt_arquivo = case when ${arquivar}::boolean then ${now}::timestamptz end,
           dt_lida = case when ${arquivar}::boolean then coalesce(dt_lida, ${now}::timestamptz) else dt_lida end,
           dt_ate = case when ${arquivar}::boolean then null else dt_ate end
     where cd_utilizador = ${userOf(scope.actor).cd} and cd = any(${cds}::bigint[])
       and (dt_arquivo is null) = ${arquivar}::boolean`);
}

/** Puts notices of the caller off until a day, on which they are back and to be read, or brings them back at once. */
export async function putOff(
  scope: Scope,
  { cds, ate }: { readonly cds: readonly number[]; readonly ate: string | null },
): Promise<number> {
  return scope.run(sql`
    update notificacao set dt_ate = ${ate}::date, dt_lida = null, dt_arquivo = null
     where cd_utilizador = ${userOf(scope.actor).cd} and cd = any(${cds}::bigint[])`);
}
