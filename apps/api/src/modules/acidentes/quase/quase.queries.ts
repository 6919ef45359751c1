import type {
  QuaseAcidente,
  QuaseAcidenteBody,
  QuaseAcidenteListQuery,
  QuaseAcidenteRow,
} from '@sst/contract';
import type { QuaseEstado, QuaseOrigem } from '@sst/contract/acidentes/quase';
import { QUASE_RECENTES } from '@sst/contract/acidentes/quase-recentes';
import { addDays } from '@sst/contract/rules/dates/dates';
import { sql } from 'kysely';
import { authorOf } from '../../../access/actor.ts';
import type { Scope } from '../../../access/grant.ts';
import {
  type ListDefinition,
  type ListGrant,
  listSource,
  type WholeListSource,
} from '../../../list/list-source.ts';
import type { Search } from '../../../list/search.ts';
import { TITLE } from '../../../sql/anexo-title.ts';
import { inBranch } from '../../../sql/branch.ts';
import { startOfDay } from '../../../sql/local-day.ts';
import { utcText } from '../../../sql/moment.ts';
import { ORGANIG } from '../../../sql/node.ts';
import { PATH_OF_ALL, PATH_OF_ROW } from '../../../sql/organigrama-path.ts';
import { writtenOrder } from '../../../sql/written-order.ts';
import { inPeriod } from '../acidentes-list.queries.ts';

const COLUMNS = sql`t.cd, t.tipo, t.dt, to_char(t.hr, 'HH24:MI') as hr, t.loc, t.descric, t.estado, t.origem,
  t.cd_organig, o.nome as organig, k.caminho`;

const QUASE_ACIDENTES: ListDefinition<QuaseAcidenteRow> = {
  name: 'quase-acidentes',
  table: 'quase_acidente',
  searched: {
    text: sql`concat_ws(' ', t.descric, t.loc, t.acao)`,
    nodes: ['t.cd_organig'],
    paths: 'shown',
  },
  columns: COLUMNS,
  longTexts: true,
  joins: sql`${ORGANIG} ${PATH_OF_ROW}`,
  joinsOfAll: sql`${ORGANIG} ${PATH_OF_ALL}`,
  sort: {
    dt: { required: true },
    organig: { by: 'o.nome', join: ORGANIG },
    caminho: { by: 'k.caminho', join: PATH_OF_ALL },
  },
  defaultOrder: { field: 'dt', descending: true, tieBreak: 't.hr' },
};

/** Near misses and unsafe conditions, the latest first. */
export function quaseAcidentesSource(
  grant: ListGrant,
  query: QuaseAcidenteListQuery & { search?: Search },
  hoje: string,
): WholeListSource<QuaseAcidenteRow> {
  const { search, ordenacao, tipo, estado, origem, recentes } = query;
  const conditions = [inPeriod(query)];
  if (tipo !== undefined) conditions.push(sql`t.tipo = ${tipo}::text`);
  if (estado !== undefined) conditions.push(sql`t.estado = ${estado}::text`);
  if (origem !== undefined) conditions.push(sql`t.origem = ${origem}::text`);
  if (recentes) conditions.push(sql`t.momento >= ${startOfDay(addDays(hoje, -QUASE_RECENTES))}`);
  return listSource(QUASE_ACIDENTES, grant, { search, ordenacao, conditions });
}

const ANEXOS = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('cd_anex', a.cd, 'titulo', ${TITLE}, 'mime', a.mime, 'tamanho', a.tamanho)
           order by ${writtenOrder('anexo', 'a.cd')}), '[]')
    from quase_acidente_anexo q join anexo a on a.cd = q.cd_anex where q.cd_quase = t.cd)`;

/** All of one of the scope but its measures; its accident only where the scope has that. */
export function findQuase(
  scope: Scope,
  cd: number,
): Promise<Omit<QuaseAcidente, 'medidas'> | undefined> {
  return scope.first(sql<Omit<QuaseAcidente, 'medidas'>>`
    select ${COLUMNS}, t.acao, ${utcText('t.momento')} as momento, u.nome as autor, t.razao, t.proposta, t.versao,
           case when a.cd is not null then jsonb_build_object('cd', a.cd, 'dt', a.dt, 'hr', to_char(a.hr, 'HH24:MI')) end as acidente,
           ${ANEXOS} as anexos
      from quase_acidente t ${ORGANIG} ${PATH_OF_ROW}
      left join utilizador u on u.cd = t.cd_autor
      left join acidente a on a.cd = t.cd_acident and ${inBranch(scope, 'a.cd_organig')}
     where t.cd = ${cd} and ${inBranch(scope, 't.cd_organig')}`);
}

/** The measures that were born from one, of those that the scope has. */
export function listMedidasDoQuase(scope: Scope, cd: number): Promise<QuaseAcidente['medidas']> {
  return scope.all(sql<QuaseAcidente['medidas'][number]>`
    select m.cd, m.medida, e.nome as estado
      from quase_acidente_medida q
      join medida m on m.cd = q.cd_medida
      join medida_estado e on e.cd = m.cd_estad
     where q.cd_quase = ${cd} and ${inBranch(scope, 'm.cd_organig')}
     order by m.cd`);
}

/** The near miss of the scope that an accident was registered of. */
export function findQuaseDoAcidente(
  scope: Scope,
  cd_acident: number,
): Promise<{ cd: number } | undefined> {
  return scope.first(sql<{ cd: number }>`
    select t.cd from quase_acidente t
     where t.cd_acident = ${cd_acident} and ${inBranch(scope, 't.cd_organig')} order by t.cd limit 1`);
}

/** What a change of one needs to know of it. */
export interface LockedQuase {
  readonly estado: QuaseEstado;
  readonly versao: number;
  readonly proposta: string | null;
  readonly cd_acident: number | null;
}

/** One of the scope that nobody else changes until the transaction ends. */
export function lockQuase(scope: Scope, cd: number): Promise<LockedQuase | undefined> {
  return scope.first(sql<LockedQuase>`
    select t.estado, t.versao, t.proposta, t.cd_acident from quase_acidente t
     where t.cd = ${cd} and ${inBranch(scope, 't.cd_organig')} for update of t`);
}

type QuaseInput = Omit<QuaseAcidenteBody, 'anexo'>;

/** Records one. @param chave the key of what came without an account; `undefined` where it is there already. */
export async function insertQuase(
  scope: Scope,
  now: Date,
  { cd_organig, tipo, dt, hr, loc, descric, acao }: QuaseInput,
  chave: string | null,
): Promise<number | undefined> {
  const origem: QuaseOrigem = chave === null ? 'conta' : 'qr';
  const inserted = await scope.first(sql<{ cd: number }>`
    insert into quase_acidente (cd_empresa, cd_organig, tipo, dt, hr, loc, descric, acao, origem, chave, cd_autor, momento)
    values (${scope.cd_empresa}, ${cd_organig}, ${tipo}, ${dt}, ${hr}, ${loc}, ${descric}, ${acao}, ${origem}, ${chave}::uuid,
            ${authorOf(scope.actor)}::bigint, ${now})
    on conflict (cd_empresa, chave) do nothing
    returning cd`);
  return inserted?.cd;
}

/** Writes what a person has made of a locked one. */
export async function updateQuase(
  scope: Scope,
  cd: number,
  {
    estado,
    razao,
    proposta,
    cd_acident,
  }: Omit<LockedQuase, 'versao'> & { readonly razao: string | null },
): Promise<void> {
  await scope.run(sql`
    update quase_acidente
       set estado = ${estado}, razao = ${razao}, proposta = ${proposta}, cd_acident = ${cd_acident}::bigint, versao = versao + 1
     where cd = ${cd}`);
}

/** Records which measures of those that the scope has were born from one. */
export async function saveMedidasDoQuase(
  scope: Scope,
  cd: number,
  medidas: readonly number[],
): Promise<void> {
  await scope.run(sql`
    delete from quase_acidente_medida q using medida m
     where m.cd = q.cd_medida and q.cd_quase = ${cd} and ${inBranch(scope, 'm.cd_organig')}`);
  await scope.run(sql`
    insert into quase_acidente_medida (cd_empresa, cd_quase, cd_medida)
    select distinct ${scope.cd_empresa}::bigint, ${cd}::bigint, m from unnest(${[...medidas]}::bigint[]) m
    on conflict do nothing`);
}
