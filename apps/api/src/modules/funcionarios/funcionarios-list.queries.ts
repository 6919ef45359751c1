import type { FuncionarioListQuery, FuncionarioMinificado, FuncionarioRow } from '@sst/contract';
import type { OfProgramsQuery } from '@sst/contract/calls/of-programs';
import type { Booked } from '@sst/contract/rules/exames/expiry';
import type { Situacao } from '@sst/contract/rules/funcionario/situacao';
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
import { isAwayTo, motivoTo, sightName } from '../../sql/reader/prazo.ts';
import { isInValidade, type Reader, type Rows, validadeOf } from '../../sql/reader/validade.ts';
import { daysSinceEnd, firstDue, prazoOf } from '../../sql/validity.ts';

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

/** The columns that tell of the due day, and how somebody stands. */
function prazoColumns(rows: Rows, reader: Reader): RawBuilder<unknown> {
  const { prazo } = rows;
  const { today, sight } = reader;
  return sql`${daysSinceEnd(`${prazo}.dt_expir`, today)} as dias_expir, ${sql.ref(`${prazo}.dt_expir`)}, ${firstDue(prazo)} as dt_prazo,
      ${motivoTo(sight, prazo)} as regra, ${isAwayTo(sight, prazo, today)} as suspenso, ${validadeOf(rows, reader)} as validade`;
}

/**
 * The days of the exams and bookings of an employee, and what follows from them, as columns: nothing in each for who may not know
 * of them. @param prox the day of the next booking.
 */
export function dayColumns(
  rows: Rows,
  { days, ...reader }: DayReader,
  prox: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!days) {
    return sql`null::date as dt_ult_exam, null::int as dias_expir, null::date as dt_expir, null::date as dt_prazo,
      null::text as regra, false as suspenso, null::text as validade, null::date as dt_prox_marc`;
  }
  return sql`${sql.ref(`${rows.funcionario}.dt_ult_exam`)}, ${prazoColumns(rows, reader)}, ${prox} as dt_prox_marc`;
}

/** A reader who is told of the days of exams and bookings, or is not. */
export interface DayReader extends Reader {
  readonly days: boolean;
}

/** What of an employee a caller is shown, and finds employees by. */
interface FuncionarioReader extends DayReader {
  /** Whether rows carry the last decision. */
  readonly decided: boolean;
  /** Whether NIF, NISS, citizen card and e-mail are searched too. */
  readonly numbers: boolean;
  /** Whether rows say if the employee works there. */
  readonly situacao: boolean;
}

const ROWS = { prazo: 'z', funcionario: 't' } as const;

function employeeList({
  numbers,
  situacao,
  decided,
  ...reader
}: FuncionarioReader): ListDefinition<FuncionarioRow> {
  const { today, sight } = reader;
  const prazo = prazoOf('t.cd');
  const validity = { by: 'z.dt_expir', nullsInIndex: 'both', join: prazo } as const;
  return {
    name: `funcionarios${reader.fitness ? '-aptidao' : ''}${decided ? '-decisao' : ''}${reader.days ? '' : '-sem-dias'}${sightName(sight)}${situacao ? '-situacao' : ''}`,
    table: 'funcionario',
    searched: {
      view: 'funcionario_busca',
      paths: 'shown',
      codes: 'funcionario',
      ...(numbers && { numbers: 't.numeros', address: 't.correio' }),
    },
    columns: sql`t.cd, t.num_mecan, t.nome, ${ageFrom('t.dt_nasc', today)} as idade,
      ${dayColumns(ROWS, reader, sql`m.dt`)}, t.pendente, t.cd_organig, o.nome as organig, k.caminho, t.dt_inactiv
      ${situacao ? sql`, t.ativo` : sql``} ${decided ? sql`, ${fitnessColumns('t')}` : sql``}`,
    joins: sql`${prazo} ${ORGANIG} ${PATH_OF_ROW} left join lateral (${nextExame('t.cd', today)}) m on true`,
    joinsOfAll: sql`${prazo} ${ORGANIG} ${PATH_OF_ALL} ${nextExams(today)}`,
    sort: {
      num_mecan: { by: byNumber('t.num_mecan') },
      idade: { by: 't.dt_nasc', reversed: true },
      dias_expir: { ...validity, reversed: true },
      dt_expir: validity,
      dt_prazo: { by: firstDue('z'), join: prazo },
      regra: { by: motivoTo(sight, 'z'), join: prazo },
      // A constant alone is no expression to order by.
      suspenso: { by: sql`(${isAwayTo(sight, 'z', today)} is true)`, join: prazo },
      validade: { by: validadeOf(ROWS, reader), join: prazo },
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
  | keyof OfProgramsQuery
>;

/** What only who may know of the days of exams and bookings sorts by. */
const DAY_FIELDS: ReadonlySet<string> = new Set([
  'dt_ult_exam',
  'dias_expir',
  'dt_expir',
  'dt_prazo',
  'regra',
  'suspenso',
  'validade',
  'dt_prox_marc',
] satisfies (keyof FuncionarioRow)[]);

/** Whether a query selects or sorts by the days of exams and bookings, or by whether there are any. */
export function asksDays({
  ordenacao,
  validade,
  regra,
  marcacao,
  ficha,
}: Pick<FuncionarioListQuery, 'ordenacao' | 'validade' | 'regra' | 'marcacao' | 'ficha'>): boolean {
  const filtered = [validade, regra, marcacao, ficha].some((one) => one !== undefined);
  return filtered || DAY_FIELDS.has(ordenacao?.field ?? '');
}

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
    ...programa
  }: EmployeeQuery & {
    search?: Search;
  },
  shown: Omit<FuncionarioReader, 'situacao'>,
): WholeListSource<FuncionarioRow> {
  const { today, sight } = shown;
  const foundOrder = search && ordem === 'proximidade' ? byNearness(search) : undefined;
  const conditions = situacao ? [...OF_SITUACAO[situacao]] : [ACTIVE];
  if (validade) {
    const rows = { prazo: 'v', funcionario: 't' };
    conditions.push(hasPrazo(isInValidade(validade, rows, shown)));
  }
  if (regra) conditions.push(hasPrazo(sql`(${motivoTo(sight, 'v')}) = ${regra}`));
  if (aptidao) conditions.push(isOfFitness('t.cd_aptidao', aptidao));
  if (marcacao) conditions.push(isBooked(marcacao, today));
  if (nif) conditions.push(WITHOUT_NIF);
  if (posto) conditions.push(WITHOUT_POSTO);
  if (ficha) conditions.push(ficha === '1' ? sql`t.tem_ficha` : sql`not t.tem_ficha`);
  conditions.push(...unlessLimited(grant));
  if (codigos) conditions.push(sql`t.cd = any(${codigos}::bigint[])`);
  const filter = { search, ordenacao, foundOrder, conditions, programa };
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
    Pick<FuncionarioListQuery, 'ordem' | 'depois'>,
): WholeListSource<FuncionarioMinificado> {
  const { search, ordenacao, ordem, depois } = query;
  return listSource(PICKER, grant, {
    search,
    ordenacao,
    programa: { depois },
    foundOrder: search && ordem === 'proximidade' ? byNearness(search) : undefined,
    conditions: [ACTIVE, ...unlessLimited(grant)],
  });
}
