import type { AuditEntity } from '@sst/contract/rules/auditoria';
import { EARLIEST_DAY, YEARS_AHEAD } from '@sst/contract/rules/dates/dates';
import {
  CODIGO_EXTERNO,
  type EntidadeExterna,
} from '@sst/contract/rules/identidade/codigos-externos';

/** A kind of rows that other programs send: its columns, and how its rows become records of the company. */
export interface LoteDefinition {
  /** Name on the command line and in the audit log. */
  readonly name: AuditEntity;
  /** Of what table its records are. */
  readonly entidade: EntidadeExterna;
  /**
   * The columns by their names, which in the header of a file are compared without case and accents; all are texts until checked.
   */
  readonly columns: readonly LoteColumn[];
  /** Statements on `chegada` that lock what the check reads, until the rows are stored. */
  readonly prepare?: readonly string[];
  /**
   * A query over `chegada c` that answers `linha`, `cod_externo`, `cd` (the record that has the code, or null), the columns of
   * `checked` and `erros` (an array of `column|text`, empty for a good row), in this order, for the temporary table `verificada`.
   */
  readonly check: string;
  /** What the check answers of a row, with its types: what `store` needs. */
  readonly checked: Readonly<Record<string, 'bigint' | 'boolean' | 'date' | 'text' | 'time'>>;
  /** Statements on `verificada` before its rows are stored. */
  readonly complete?: readonly string[];
  /** What the report says of good rows that meet a condition in SQL on `verificada v`. */
  readonly remarks?: readonly LoteRemark[];
  /** How the good rows of `verificada` are stored in the table of `entidade`. */
  readonly store: LoteTarget;
  /** Statements for the effects on other rows. */
  readonly settle?: readonly string[];
}

interface LoteRemark {
  readonly text: string;
  readonly where: string;
}

export interface LoteTarget {
  /** Whether the table has the operator's code in a column of its own, too. */
  readonly keepsCode?: true;
  /** Columns of the table, each with the columns of the row that it comes from; one of which none is sent stays unchanged. */
  readonly columns: Readonly<Record<string, string | readonly string[]>>;
  /** Columns of `verificada` that only an insert sets. */
  readonly atFirst?: readonly string[];
  /** Further assignments on update of a row `t` from a row `v` of `verificada`. */
  readonly onChange?: string;
  /** SQL condition for a row `t` that is never updated. */
  readonly kept?: string;
  /** SQL conditions for a row `t` that a row `v` may not change, and SQL for the error, `column|text`. */
  readonly unchangeable?: readonly { readonly where: string; readonly erro: string }[];
}

export interface LoteColumn {
  readonly name: string;
  readonly required: boolean;
  /** Whether spaces in a row become one, as in names and in numbers that forms take. */
  readonly singleSpaced?: boolean;
  /** Whether a number may be valid. An invalid one is only reported, since foreign documents exist. */
  readonly isCredible?: (text: string) => boolean;
}

/** What an import goes by: one row of the temporary table `contexto`. */
const CONTEXT = (column: string) => `(select x.${column} from contexto x)`;
/** Who gives the codes: empty for the operator of the database, or what a program's key says. */
export const SOURCE = CONTEXT('origem');
/** The present day and hour in Portugal. */
export const TODAY = CONTEXT('dia');
export const NOW = CONTEXT('hora');
/** Whether a program sends the rows by its key, and not the operator of the database; who is then as little trusted as its user. */
export const BY_PROGRAM = CONTEXT('programa');

/** Whether any row was sent with one of these columns: where none is, what is recorded stays. */
export function isSent(...columns: readonly string[]): string {
  const names = columns.map((column) => `'${column}'`).join(', ');
  return `(select x.dadas && array[${names}]::text[] from contexto x)`;
}

/** SQL that joins the record `s` that has the external code of `c`, given by the source whose rows these are. */
export function knownBy(entidade: EntidadeExterna): string {
  return `left join codigo_externo k on k.entidade = '${entidade}' and k.origem = ${SOURCE} and k.cod_externo = c.cod_externo
      left join ${entidade} s on s.cd = k.cd`;
}

/** SQL for the error of a column where a condition holds. */
export function reason(column: string, condition: string, text: string): string {
  return `case when ${condition} then '${column}|${text}' end`;
}

/** SQL for the array of a row's errors. */
export function reasons(...parts: readonly string[]): string {
  return `array_remove(array[${parts.join(', ')}]::text[], null)`;
}

/** Formats of dates and times; PostgreSQL itself also takes 'tomorrow', 'infinity' and two-digit years. */
const DAY =
  '^([0-9]{4}[-/][0-9]{1,2}[-/][0-9]{1,2}|[0-9]{1,2}[-/.][0-9]{1,2}[-/.][0-9]{4}|(19|20)[0-9]{6})([ T]00:00(:00)?)?$';
const TIME = '^([01]?[0-9]|2[0-3]):[0-5][0-9](:00)?$';

const isDate = (column: string) =>
  `(${column} ~ '${DAY}' and pg_input_is_valid(${column}, 'date'))`;
export const isTime = (column: string) => `(${column} ~ '${TIME}')`;

/** Casts only texts that match: the database may evaluate rows in any order. */
export function dateOf(column: string): string {
  return `case when ${isDate(column)} then ${column}::date end`;
}

export function timeOf(column: string): string {
  return `case when ${isTime(column)} then ${column}::time end`;
}

/** The column that is meant by one of `chegada c`. */
const nameOf = (column: string) => column.replace(/^c\./, '');

/** SQL for the error of a required date. */
export function noDate(column: string, text: string): string {
  return reason(nameOf(column), `${column} is null or not ${isDate(column)}`, text);
}

/** SQL for the error of an optional date. */
export function badDate(column: string, text: string): string {
  return reason(nameOf(column), `${column} is not null and not ${isDate(column)}`, text);
}

/** SQL for the error of a date in an implausible year. */
export function oddYear(column: string, text: string): string {
  const latest = `${TODAY} + interval '${YEARS_AHEAD} years'`;
  const within = `${dateOf(column)} not between date '${EARLIEST_DAY}' and ${latest}`;
  return reason(nameOf(column), within, text);
}

/** SQL for the error of a text beyond its limit. */
export function tooLong(column: string, limit: number, text: string): string {
  return reason(nameOf(column), `length(${column}) > ${limit}`, text);
}

/** SQL that repeats statements until none changes a row: refusing one row may make another invalid. */
export function untilSettled(...statements: readonly string[]): string {
  const steps = statements.map(
    (statement) => `${statement}; get diagnostics n = row_count; total := total + n;`,
  );
  return `do $settle$ declare n bigint; total bigint; begin
    loop total := 0; ${steps.join(' ')} exit when total = 0; end loop;
  end $settle$`;
}

/** Employees by the numbers that arrived; where several share one, `quantos` is above 1 and the other columns mean nothing. */
export const NUMBERED_SQL = `(
  select f.num_mecan, min(f.cd) as cd, count(*) as quantos, min(f.dt_nasc) as dt_nasc, bool_and(f.ativo) as ativo,
         min(f.dt_inactiv) as dt_inactiv
    from funcionario f where f.num_mecan in (select a.num_mecan from chegada a) group by f.num_mecan)`;

/**
 * SQL that joins the employee `f` of a row: by the code of its source, or else by number. A `case` and no `coalesce`, which PostgreSQL
 * takes to be leaky: where a policy guards a table, it would be compared with each row of the company, and not looked up by an index.
 */
export const FUNCIONARIO_JOIN = `left join codigo_externo kf on kf.entidade = 'funcionario' and kf.origem = ${SOURCE} and kf.cod_externo = c.funcionario
      left join ${NUMBERED_SQL} n on c.funcionario is null and n.num_mecan = c.num_mecan
      left join funcionario p on p.cd = kf.cd
      cross join lateral (
        select case when p.cd is null then n.cd else p.cd end as cd, case when p.cd is null then n.quantos else 1 end as quantos,
               coalesce(p.dt_nasc, n.dt_nasc) as dt_nasc, coalesce(p.ativo, n.ativo) as ativo,
               case when p.cd is null then n.dt_inactiv else p.dt_inactiv end as dt_inactiv) f`;

/** SQL that locks the employees of the rows that arrived, in one order. */
export const LOCK_FUNCIONARIOS = `select from funcionario f
      where f.num_mecan in (select c.num_mecan from chegada c)
         or f.cd in (select k.cd from codigo_externo k join chegada c on c.funcionario = k.cod_externo where k.entidade = 'funcionario')
      order by f.cd for no key update`;

/** The columns by which a row names its employee: one of the two. */
export const FUNCIONARIO_COLUMNS = [
  { name: 'num_mecan', required: false },
  { name: 'funcionario', required: false },
] as const satisfies readonly LoteColumn[];

/** Keeps a row's node unless its employee or day changes. */
export const NODE_OF_DAY = `cd_organig = case when (t.cd_funcion, t.dt) = (v.cd_funcion, v.dt)
                                  then t.cd_organig else v.cd_organig end`;

/** What is wrong about the employee of a row that may do without one. */
export const FUNCIONARIO_NAMED = [
  reason(
    'num_mecan',
    'c.funcionario is null and c.num_mecan is not null and f.cd is null',
    'O funcionário não foi encontrado.',
  ),
  reason(
    'funcionario',
    'c.funcionario is not null and f.cd is null',
    'Não há funcionário com este código externo.',
  ),
  reason('num_mecan', 'f.quantos > 1', 'Há vários funcionários com este número.'),
] as const;

export const FUNCIONARIO_REASONS = [
  reason(
    'num_mecan',
    'c.num_mecan is null and c.funcionario is null',
    'Indique o funcionário, pelo número ou pelo código externo.',
  ),
  ...FUNCIONARIO_NAMED,
] as const;

/** SQL that joins the unit of a row: by the code of its source, or else by its own. */
export const UNIDADE_JOIN = `left join (select cd_aux, min(cd) as cd, count(*) as quantas from organigrama where cd_aux is not null group by 1)
        o on o.cd_aux = c.unidade
      left join codigo_externo u on u.entidade = 'organigrama' and u.origem = ${SOURCE} and u.cod_externo = c.unidade`;
export const UNIDADE = 'coalesce(u.cd, o.cd)';

export const UNIDADE_REASONS = [
  reason('unidade', `${UNIDADE} is null`, 'A unidade não existe.'),
  reason('unidade', 'u.cd is null and o.quantas > 1', 'Há várias unidades com este código.'),
] as const;

export const CODE_REASONS = [
  reason('cod_externo', 'c.cod_externo is null', 'Falta o código externo.'),
  tooLong('c.cod_externo', CODIGO_EXTERNO.codigo, 'O código externo é demasiado longo.'),
  reason('cod_externo', 'c.repetida', 'O código externo está repetido no ficheiro.'),
  reason('', 'c.desigual < 0', 'A linha tem menos colunas do que o cabeçalho.'),
  reason('', 'c.desigual > 0', 'A linha tem mais colunas do que o cabeçalho.'),
] as const;
