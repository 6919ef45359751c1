import type { AuditEntity } from '@sst/contract/rules/auditoria';
import { EARLIEST_DAY, YEARS_AHEAD } from '@sst/contract/rules/dates/dates';

/** A kind of file: its columns, and how its rows become rows of the company. */
export interface ImportDefinition {
  /** Name on the command line and in the audit log. */
  readonly name: AuditEntity;
  /**
   * The columns by their names in the header, which are compared without case and accents; all are texts until checked.
   */
  readonly columns: readonly ImportColumn[];
  /** Statements on `chegada` that lock what the check reads, until the rows are stored. */
  readonly prepare?: readonly string[];
  /**
   * A query over `chegada c` that answers `linha`, `erros` (an array of texts, empty for a good row) and what `store`
   * needs; it becomes the temporary table `verificada`.
   */
  readonly check: string;
  /** Statements on `verificada` before its rows are stored. */
  readonly complete?: readonly string[];
  /** What the report says of good rows that meet a condition in SQL on `verificada v`. */
  readonly remarks?: readonly { readonly text: string; readonly where: string }[];
  /** The table into which the good rows of `verificada` are upserted, by external code. */
  readonly store: ImportTarget;
  /** Statement for the effects on other rows. */
  readonly settle?: string;
}

export interface ImportTarget {
  readonly table: string;
  /** Columns of the table, each with its column in the file; one that the file lacks stays unchanged. */
  readonly columns: Readonly<Record<string, string>>;
  /** Columns of `verificada` that only an insert sets. */
  readonly atFirst?: readonly string[];
  /** Further assignments on update of a row `t`. */
  readonly onChange?: string;
  /** SQL condition for a row `t` that is never updated. */
  readonly kept?: string;
}

export interface ImportColumn {
  readonly name: string;
  readonly required: boolean;
  /** Whether spaces in a row become one, as in names and in numbers that forms take. */
  readonly singleSpaced?: boolean;
  /** Whether a number may be valid. An invalid one is only reported, since foreign documents exist. */
  readonly isCredible?: (text: string) => boolean;
}

/** SQL for an error text where a condition holds. */
export function reason(condition: string, text: string): string {
  return `case when ${condition} then '${text}' end`;
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

/** SQL for the error of a required date. */
export function noDate(column: string, text: string): string {
  return reason(`${column} is null or not ${isDate(column)}`, text);
}

/** SQL for the error of an optional date. */
export function badDate(column: string, text: string): string {
  return reason(`${column} is not null and not ${isDate(column)}`, text);
}

/** SQL for the error of a date in an implausible year. */
export function oddYear(column: string, text: string): string {
  const latest = `current_date + interval '${YEARS_AHEAD} years'`;
  return reason(`${dateOf(column)} not between date '${EARLIEST_DAY}' and ${latest}`, text);
}

/** SQL for the error of a text beyond its limit. */
export function tooLong(column: string, limit: number, text: string): string {
  return reason(`length(${column}) > ${limit}`, text);
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

/** Employees by number; where several share one, `quantos` is above 1 and the other columns mean nothing. */
export const FUNCIONARIOS_SQL = `(
  select f.num_mecan, min(f.cd) as cd, count(*) as quantos, min(f.dt_nasc) as dt_nasc, bool_and(f.ativo) as ativo,
         min(f.dt_inactiv) as dt_inactiv
    from funcionario f where f.num_mecan is not null group by f.num_mecan)`;

/** Keeps a row's node unless its employee or day changes. */
export const NODE_OF_DAY = `cd_organig = case when (t.cd_funcion, t.dt) = (excluded.cd_funcion, excluded.dt)
                                  then t.cd_organig else excluded.cd_organig end`;

export const FUNCIONARIO_REASONS = [
  reason('f.cd is null', 'O funcionário não foi encontrado.'),
  reason('f.quantos > 1', 'Há vários funcionários com este número.'),
] as const;

export const CODE_REASONS = [
  reason('c.cod_externo is null', 'Falta o código externo.'),
  tooLong('c.cod_externo', 50, 'O código externo é demasiado longo.'),
  reason('c.repetida', 'O código externo está repetido no ficheiro.'),
  reason('c.desigual < 0', 'A linha tem menos colunas do que o cabeçalho.'),
  reason('c.desigual > 0', 'A linha tem mais colunas do que o cabeçalho.'),
] as const;
