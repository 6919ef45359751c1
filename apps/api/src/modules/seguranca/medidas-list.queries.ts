import type {
  MedidaConcluidaRow,
  MedidaListQuery,
  MedidaRow,
  MedidasConcluidasQuery,
} from '@sst/contract';
import type { OfProgramsQuery } from '@sst/contract/calls/of-programs';
import { MEDIDA_STATE } from '@sst/contract/rules/seguranca';
import { type RawBuilder, sql } from 'kysely';
import { authorOf } from '../../access/actor.ts';
import type { Grant } from '../../access/grant.ts';
import { may } from '../../access/rights.ts';
import {
  type ListDefinition,
  type ListGrant,
  listSource,
  type WholeListSource,
} from '../../list/list-source.ts';
import type { Search, Searched } from '../../list/search.ts';
import { inBranch } from '../../sql/branch.ts';
import { lateBy } from '../../sql/days/delay.ts';
import { inMonth } from '../../sql/month.ts';
import { ORGANIG } from '../../sql/node.ts';
import { PATH_OF_ALL, PATH_OF_ROW } from '../../sql/organigrama-path.ts';
import { SEM_ACESSO } from './medidas/sem-acesso.ts';
import { CUMPRIMENTO, isIn, isOld, wasOpenIn } from './medidas/vistas/conditions.queries.ts';
import { PRIORIDADE } from './metodo/metodo.queries.ts';

const TAREFA = sql`join tarefa a on a.cd = t.cd_tarefa`;
const ESTAD = sql`join medida_estado e on e.cd = t.cd_estad`;

/** Condition: measure `t` is open; a literal, as the partial index needs. */
export const IS_OPEN = sql<boolean>`t.cd_estad < ${sql.lit(MEDIDA_STATE.concluida)}`;

const IS_DONE = sql<boolean>`t.cd_estad = ${sql.lit(MEDIDA_STATE.concluida)}`;
const IS_CANCELLED = sql<boolean>`t.cd_estad = ${sql.lit(MEDIDA_STATE.cancelada)}`;

export type Reader = ListGrant & Pick<Grant, 'rights'>;

/** The accident that measure `t` was born of, the last if of several, for who may see it. */
export const acidenteFor = (grant: Pick<Grant, 'rights' | 'branch'>) =>
  may(grant, 'acidentes.ver')
    ? sql`(select jsonb_build_object('cd', u.cd) from (
             select max(q.cd_acident) as cd from acidente_medida q join acidente c on c.cd = q.cd_acident
              where q.cd_medida = t.cd and ${inBranch(grant, 'c.cd_organig')}) u where u.cd is not null) as acidente`
    : sql`null::jsonb as acidente`;

/** The name of a list whose rows are read in another way by who sees other accidents. */
const nameFor = (list: string, grant: Reader) =>
  may(grant, 'acidentes.ver') ? `${list}-${grant.branch === null ? 'todos' : 'ramo'}` : list;

/** What the state of measure `t` does not say. */
const GESTAO = sql`jsonb_build_object('fase', t.fase, 'cd_responsavel', t.cd_responsavel, 'responsavel',
  (select u.nome from utilizador u where u.cd = t.cd_responsavel), 'sem_acesso', ${SEM_ACESSO}, 'probabilidade', t.probabilidade,
  'severidade', t.severidade, 'prioridade', ${PRIORIDADE}, 'propria', coalesce(t.origem = 'propria', false)) as gestao`;

/** What of an open measure `t` a search looks through. */
export const MEDIDA_SEARCHED: Searched = {
  text: sql`t.risco_identific || ' ' || t.medida`,
  names: { tarefa: 't.cd_tarefa', medida_estado: 't.cd_estad' },
  paths: true,
};

function medidas(today: string, grant: Reader): ListDefinition<MedidaRow> {
  return {
    name: nameFor('medidas', grant),
    table: 'medida',
    searched: MEDIDA_SEARCHED,
    columns: sql`t.cd, a.nome as tarefa, t.risco_identific, t.medida, t.dt, t.prazo,
      ${today}::date - t.dt_prazo as dias_expir, t.provis, e.nome as estad, t.cd_estad, t.cd_organig,
      o.nome as organig, k.caminho as organigrama, ${acidenteFor(grant)}, ${GESTAO}`,
    longTexts: true,
    joins: sql`${TAREFA} ${ESTAD} ${ORGANIG} ${PATH_OF_ROW}`,
    joinsOfAll: sql`${TAREFA} ${ESTAD} ${ORGANIG} ${PATH_OF_ALL}`,
    sort: {
      tarefa: { by: 'a.nome', join: TAREFA },
      prazo: { by: 't.dt_prazo' },
      dias_expir: { by: 't.dt_prazo', reversed: true },
      estad: { by: 't.cd_estad' },
      organig: { by: 'o.nome', join: ORGANIG },
      organigrama: { by: 'k.caminho', join: PATH_OF_ALL },
    },
    defaultOrder: { field: 'dias_expir', descending: true },
  };
}

const concluidas = (grant: Reader): ListDefinition<MedidaConcluidaRow> => ({
  name: nameFor('medidas-concluidas', grant),
  table: 'medida',
  searched: {
    text: sql`concat_ws(' ', t.risco_identific, t.medida, t.conclusao)`,
    names: { tarefa: 't.cd_tarefa' },
    paths: 'shown',
  },
  columns: sql`t.cd, a.nome as tarefa, t.risco_identific, t.medida, t.dt, t.prazo, t.dt_conclusao, t.conclusao,
    t.cd_organig, o.nome as organig, k.caminho, ${acidenteFor(grant)}`,
  longTexts: true,
  joins: sql`${TAREFA} ${ORGANIG} ${PATH_OF_ROW}`,
  joinsOfAll: sql`${TAREFA} ${ORGANIG} ${PATH_OF_ALL}`,
  sort: {
    tarefa: { by: 'a.nome', join: TAREFA },
    prazo: { by: 't.dt_prazo' },
    dt_conclusao: { nullsInIndex: 'first' },
    conclusao: { by: sql`t.conclusao collate pt` },
    organig: { by: 'o.nome', join: ORGANIG },
    caminho: { by: 'k.caminho', join: PATH_OF_ALL },
  },
  defaultOrder: { field: 'dt_conclusao', descending: true },
});

export type MedidaFilter = Pick<
  MedidaListQuery,
  | 'tipo'
  | 'estado'
  | 'tarefa'
  | 'fase'
  | 'responsavel'
  | 'atraso'
  | 'idade'
  | 'aberta_em'
  | 'dia'
  | 'unidade'
> &
  OfProgramsQuery;

/** Condition: whose measure `t` is. */
function answeredBy(
  { actor }: Reader,
  responsavel: NonNullable<MedidaFilter['responsavel']>,
): RawBuilder<boolean> {
  if (responsavel === 'sem') return sql`(t.cd_responsavel is null or ${SEM_ACESSO})`;
  if (responsavel === 'sem-acesso') return SEM_ACESSO;
  const cd = responsavel === 'minhas' ? actor && authorOf(actor) : responsavel;
  return sql`t.cd_responsavel = ${cd ?? null}::bigint`;
}

/** What a filter asks of open measures; the views beside the list ask the same. */
export function conditionsOf(
  grant: Reader,
  filter: MedidaFilter,
  today: string,
): RawBuilder<boolean>[] {
  const { tipo, estado, tarefa, fase, responsavel, atraso, idade, aberta_em, dia, unidade } =
    filter;
  return [
    IS_OPEN,
    ...(tipo === undefined ? [] : [sql<boolean>`t.provis = ${tipo}::boolean`]),
    ...(estado === undefined ? [] : [sql<boolean>`t.cd_estad = ${estado}::smallint`]),
    ...(tarefa === undefined ? [] : [sql<boolean>`t.cd_tarefa = ${tarefa}::bigint`]),
    ...(fase === undefined ? [] : [isIn(fase)]),
    ...(responsavel === undefined ? [] : [answeredBy(grant, responsavel)]),
    ...(atraso === undefined ? [] : [lateBy(atraso, today)]),
    ...(idade === undefined ? [] : [isOld(idade, today)]),
    ...(aberta_em === undefined ? [] : [wasOpenIn(aberta_em, 'open')]),
    ...(dia === undefined ? [] : [sql<boolean>`t.dt_prazo = ${dia}::date`]),
    ...(unidade === undefined ? [] : [sql<boolean>`t.cd_organig = ${unidade}::bigint`]),
  ];
}

/** Open measures, the most overdue first. @param further conditions of a view beside the list. */
export function medidasSource(
  grant: Reader,
  query: MedidaFilter & Pick<MedidaListQuery, 'ordenacao' | 'aviso'> & { search?: Search },
  today: string,
  further: readonly RawBuilder<boolean>[] = [],
): WholeListSource<MedidaRow> {
  const { search, ordenacao, aviso } = query;
  return listSource(medidas(today, grant), grant, {
    search,
    ordenacao,
    aviso,
    programa: query,
    conditions: [...conditionsOf(grant, query, today), ...further],
  });
}

/** Completed measures, or those that were cancelled, the latest first, those without a known day last. */
export function medidasConcluidasSource(
  grant: Reader,
  {
    search,
    ordenacao,
    depois,
    canceladas,
    mes,
    cumprimento,
    aberta_em,
  }: Pick<
    MedidasConcluidasQuery,
    'ordenacao' | 'depois' | 'canceladas' | 'mes' | 'cumprimento' | 'aberta_em'
  > & { search?: Search },
): WholeListSource<MedidaConcluidaRow> {
  return listSource(concluidas(grant), grant, {
    search,
    ordenacao,
    programa: { depois },
    conditions: [
      canceladas ? IS_CANCELLED : IS_DONE,
      ...(mes === undefined ? [] : [inMonth('t.dt_conclusao', mes)]),
      ...(cumprimento === undefined ? [] : [sql<boolean>`${CUMPRIMENTO} = ${cumprimento}::text`]),
      ...(aberta_em === undefined ? [] : [wasOpenIn(aberta_em, 'ended')]),
    ],
  });
}
