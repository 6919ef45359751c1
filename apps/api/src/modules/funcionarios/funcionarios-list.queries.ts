import type { FuncionarioListQuery, FuncionarioMinificado, FuncionarioRow } from '@sst/contract';
import type { PrazoSight } from '@sst/contract/prazos/regras-vistas';
import { type Booked, EXPIRY_AHEAD_DAYS, type ListExpiry } from '@sst/contract/rules/exames/expiry';
import type { Situacao } from '@sst/contract/rules/funcionario/situacao';
import { EXPIRY_WARNING_DAYS } from '@sst/contract/rules/limits';
import { type Especie, MARCACAO_STATE } from '@sst/contract/rules/saude';
import { type RawBuilder, sql } from 'kysely';
import type { Grant } from '../../access/grant.ts';
import {
  type ListDefinition,
  type ListFilter,
  listSource,
  type WholeListSource,
} from '../../list/list-source.ts';
import type { Search } from '../../list/search.ts';
import { ageFrom } from '../../sql/days/age.ts';
import { byFitness, fitnessColumns, isOfFitness } from '../../sql/fitness.ts';
import { byNumber } from '../../sql/funcionario-number.ts';
import { byNearness } from '../../sql/nearness.ts';
import { ORGANIG } from '../../sql/node.ts';
import { PATH_OF_ALL, PATH_OF_ROW } from '../../sql/organigrama-path.ts';
import { unlessLimited } from '../../sql/reader/limitado.ts';
import { isAwayTo, ruleTo, sightName } from '../../sql/reader/prazo.ts';
import { daysSinceEnd, inValidity, prazoOf } from '../../sql/validity.ts';

const EXAME = 'exame' satisfies Especie;

/** Condition: booking `b` is of an exam, open and not past. State and kind are literals, because of the indexes. */
function isExamToCome(today: string): RawBuilder<boolean> {
  return sql`b.especie = ${sql.lit(EXAME)} and b.cd_estad = ${sql.lit(MARCACAO_STATE.marcada)} and b.dt >= ${today}::date`;
}

/** Selects the day `dt` of the next exam booked for an employee. @param column the employee's code. */
export function nextExame(column: string, today: string): RawBuilder<unknown> {
  return sql`select min(b.dt) as dt from marcacao b where b.cd_funcion = ${sql.ref(column)} and ${isExamToCome(today)}`;
}

/** As `nextExame`, for whole lists: joins `m` in one pass over all bookings. */
function nextExams(today: string): RawBuilder<unknown> {
  return sql`left join (
    select b.cd_funcion, min(b.dt) as dt from marcacao b
     where ${isExamToCome(today)} group by b.cd_funcion
  ) m on m.cd_funcion = t.cd`;
}

/** The columns that tell of the due day. @param prazo the row of `prazo`. @param sight what the caller may know of it. */
export function prazoColumns(prazo: string, today: string, sight: PrazoSight): RawBuilder<unknown> {
  const [end, day] = ['dt_expir', 'dt'].map((column) => sql.ref(`${prazo}.${column}`));
  return sql`${daysSinceEnd(`${prazo}.dt_expir`, today)} as dias_expir, ${end}, ${day} as dt_prazo,
      ${ruleTo(sight, prazo)} as regra, ${isAwayTo(sight, prazo, today)} as suspenso`;
}

/** What of an employee a caller is shown, and finds employees by. */
interface Shown {
  readonly today: string;
  /** Whether rows carry the last decision. */
  readonly fitness: boolean;
  /** What is known of due days. */
  readonly sight: PrazoSight;
  /** Whether NIF, NISS, citizen card and e-mail are searched too. */
  readonly numbers: boolean;
  /** Whether rows say if the employee works there. */
  readonly situacao: boolean;
}

function employeeList({
  today,
  fitness,
  sight,
  numbers,
  situacao,
}: Shown): ListDefinition<FuncionarioRow> {
  const prazo = prazoOf('t.cd');
  const validity = { by: 'z.dt_expir', nullsInIndex: 'both', join: prazo } as const;
  return {
    name: `funcionarios${fitness ? '-aptidao' : ''}${sightName(sight)}${situacao ? '-situacao' : ''}`,
    table: 'funcionario',
    searched: {
      view: 'funcionario_busca',
      paths: 'shown',
      ...(numbers && { numbers: 't.numeros', address: 't.correio' }),
    },
    columns: sql`t.cd, t.num_mecan, t.nome, ${ageFrom('t.dt_nasc', today)} as idade,
      t.dt_ult_exam, ${prazoColumns('z', today, sight)},
      m.dt as dt_prox_marc, t.pendente, t.cd_organig, o.nome as organig, k.caminho, t.dt_inactiv
      ${situacao ? sql`, t.ativo` : sql``} ${fitness ? sql`, ${fitnessColumns('t')}` : sql``}`,
    joins: sql`${prazo} ${ORGANIG} ${PATH_OF_ROW} left join lateral (${nextExame('t.cd', today)}) m on true`,
    joinsOfAll: sql`${prazo} ${ORGANIG} ${PATH_OF_ALL} ${nextExams(today)}`,
    sort: {
      num_mecan: { by: byNumber('t.num_mecan') },
      idade: { by: 't.dt_nasc', reversed: true },
      dias_expir: { ...validity, reversed: true },
      dt_expir: validity,
      dt_prazo: { by: 'z.dt', join: prazo },
      regra: { by: ruleTo(sight, 'z'), join: prazo },
      suspenso: { by: isAwayTo(sight, 'z', today), join: prazo },
      dt_prox_marc: { by: 'm.dt', join: nextExams(today) },
      organig: { by: 'o.nome', join: ORGANIG },
      caminho: { by: 'k.caminho', join: PATH_OF_ALL },
      cd_aptidao: { by: byFitness('t.cd_aptidao') },
      // The search view lacks the column.
      dt_inactiv: { by: sql`(select l.dt_inactiv from funcionario l where l.cd = t.cd)` },
    },
    defaultOrder: { field: 'nome', descending: false },
  };
}

const ACTIVE = sql<boolean>`t.ativo`;
const OF_SITUACAO: Readonly<Record<Situacao, readonly RawBuilder<boolean>[]>> = {
  sairam: [sql`not t.ativo`],
  todos: [],
};

/** Condition: the due day `v` of an employee is in a state; whoever is away for long is not late. */
function ofExpiry(expiry: ListExpiry, today: string, sight: PrazoSight): RawBuilder<boolean> {
  const away = isAwayTo(sight, 'v', today);
  switch (expiry) {
    case 'expirada':
    case 'a-expirar':
      return hasPrazo(sql`${inValidity('v.dt_expir', expiry, today)} and not ${away}`);
    case 'valida':
      return hasPrazo(sql`(v.dt_expir > ${today}::date + ${EXPIRY_WARNING_DAYS}::int
        or v.dt_expir is not null and ${away})`);
    case 'em-60-dias':
      return hasPrazo(sql`v.dt_expir between ${today}::date and ${today}::date + ${EXPIRY_AHEAD_DAYS}::int
        and not ${away}`);
    case 'sem-exame':
      return hasPrazo(sql`v.dt_expir is null`);
  }
}

function hasPrazo(condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select 1 from prazo v where v.cd_funcion = t.cd and ${condition})`;
}

/** Condition: employee `t` has an exam booked from a day on, or has none. */
function isBooked(booked: Booked, today: string): RawBuilder<boolean> {
  const has = sql<boolean>`exists (select from marcacao b where b.cd_funcion = t.cd and ${isExamToCome(today)})`;
  return booked === 'com' ? has : sql`not ${has}`;
}

/** The search view lacks the column. */
const WITHOUT_NIF = sql<boolean>`t.cd in (select l.cd from funcionario l where l.num_contrib is null)`;

/** Condition: employee `t` has no workplace, of a company that has any. */
const WITHOUT_POSTO = sql<boolean>`exists (select from posto p where not p.inactiv) and not exists (
  select from posto_atribuicao w where w.cd_funcion = t.cd and w.dt_fim is null)`;

type EmployeeQuery = Pick<
  FuncionarioListQuery,
  | 'ordenacao'
  | 'situacao'
  | 'validade'
  | 'regra'
  | 'aptidao'
  | 'ficha'
  | 'ordem'
  | 'codigos'
  | 'marcacao'
  | 'nif'
  | 'posto'
>;

/** Whether a query selects or sorts by the last decision. */
export function asksFitness({
  ordenacao,
  aptidao,
}: Pick<FuncionarioListQuery, 'ordenacao' | 'aptidao'>): boolean {
  const field = ordenacao?.field;
  return aptidao !== undefined || field === 'cd_aptidao' || field === 'dt_aptidao';
}

/** The employees of a node and all below it: those who work there, unless others are asked for. */
export function funcionariosSource(
  grant: Pick<Grant, 'branch'> & Partial<Pick<Grant, 'actor'>>,
  {
    situacao,
    validade,
    regra,
    aptidao,
    ficha,
    search,
    ordenacao,
    ordem,
    codigos,
    marcacao,
    nif,
    posto,
  }: EmployeeQuery & {
    search?: Search;
  },
  shown: Omit<Shown, 'situacao'>,
): WholeListSource<FuncionarioRow> {
  const { today, sight } = shown;
  const foundOrder = search && ordem === 'proximidade' ? byNearness(search) : undefined;
  const conditions = situacao ? [...OF_SITUACAO[situacao]] : [ACTIVE];
  if (validade) conditions.push(ofExpiry(validade, today, sight));
  if (regra) conditions.push(hasPrazo(sql`${ruleTo(sight, 'v')} = ${regra}`));
  if (aptidao) conditions.push(isOfFitness('t.cd_aptidao', aptidao));
  if (marcacao) conditions.push(isBooked(marcacao, today));
  if (nif) conditions.push(WITHOUT_NIF);
  if (posto) conditions.push(WITHOUT_POSTO);
  if (ficha) conditions.push(ficha === '1' ? sql`t.tem_ficha` : sql`not t.tem_ficha`);
  conditions.push(...unlessLimited(grant));
  if (codigos) conditions.push(sql`t.cd = any(${codigos}::bigint[])`);
  const filter = { search, ordenacao, foundOrder, conditions };
  const list = employeeList({ ...shown, situacao: situacao !== undefined });
  return listSource(list, grant, filter);
}

const PICKER: ListDefinition<FuncionarioMinificado> = {
  name: 'funcionarios-escolha',
  table: 'funcionario',
  searched: { view: 'funcionario_busca' },
  columns: sql`t.cd, t.num_mecan, t.nome, t.cd_organig, o.nome as organig`,
  joins: ORGANIG,
  sort: {
    num_mecan: { by: byNumber('t.num_mecan') },
    organig: { by: 'o.nome', join: ORGANIG },
  },
  defaultOrder: { field: 'nome', descending: false },
};

/** Active employees for a picker, by name, or the nearest first. */
export function minificadoSource(
  grant: Pick<Grant, 'branch'> & Partial<Pick<Grant, 'actor'>>,
  query: Pick<ListFilter<FuncionarioMinificado>, 'search' | 'ordenacao'> &
    Pick<FuncionarioListQuery, 'ordem'>,
): WholeListSource<FuncionarioMinificado> {
  const { search, ordenacao, ordem } = query;
  return listSource(PICKER, grant, {
    search,
    ordenacao,
    foundOrder: search && ordem === 'proximidade' ? byNearness(search) : undefined,
    conditions: [ACTIVE, ...unlessLimited(grant)],
  });
}
