import type { AuditEntity } from '@sst/contract/rules/audit';
import { EARLIEST_DAY, YEARS_AHEAD } from '@sst/contract/rules/dates';

/** What a file of one kind holds and how its rows become rows of the company. */
export interface ImportDefinition {
  /** Name in the command line, and in the audit. */
  readonly name: AuditEntity;
  /** Columns by the header's name, without case or accents; all hold text until they are checked. */
  readonly columns: readonly ImportColumn[];
  /** Statements on `chegada` before it is checked: what the checks read must not change until the rows are stored. */
  readonly prepare?: readonly string[];
  /**
   * A query over `chegada c` that answers `linha`, `erros` (an array of texts, empty for a good row) and what `store`
   * needs; it becomes the temporary table `verificada`.
   */
  readonly check: string;
  /** Statements on `verificada` before its rows are stored. */
  readonly complete?: readonly string[];
  /** Where the rows of `verificada` without errors go. A row that is there already, by its external code, is changed. */
  readonly store: ImportTarget;
  /** What follows from it for other rows. */
  readonly settle?: string;
}

export interface ImportTarget {
  readonly table: string;
  /** Columns of the table, each with the column of the file that it comes from: one that a file lacks stays as it is. */
  readonly columns: Readonly<Record<string, string>>;
  /** Columns that only a new row takes from `verificada`. */
  readonly atFirst?: readonly string[];
  /** What a row `t` that is changed is given beside them. */
  readonly onChange?: string;
  /** SQL for whether a row `t` stays as it is, whatever a file says. */
  readonly kept?: string;
}

export interface ImportColumn {
  readonly name: string;
  readonly required: boolean;
}

/** SQL for a reason where a condition holds. */
export function reason(condition: string, text: string): string {
  return `case when ${condition} then '${text}' end`;
}

/** SQL for the reasons of a row. */
export function reasons(...parts: readonly string[]): string {
  return `array_remove(array[${parts.join(', ')}]::text[], null)`;
}

/** Days and times as people write them; PostgreSQL takes 'tomorrow', 'infinity' and years of two digits, too. */
const DAY =
  '^([0-9]{4}[-/][0-9]{1,2}[-/][0-9]{1,2}|[0-9]{1,2}[-/.][0-9]{1,2}[-/.][0-9]{4}|(19|20)[0-9]{6})([ T]00:00(:00)?)?$';
const TIME = '^([01]?[0-9]|2[0-3]):[0-5][0-9](:00)?$';

const isDate = (column: string) =>
  `(${column} ~ '${DAY}' and pg_input_is_valid(${column}, 'date'))`;
export const isTime = (column: string) => `(${column} ~ '${TIME}')`;

/** A value that is only read where the text is one; the database may look at rows in any order. */
export function dateOf(column: string): string {
  return `case when ${isDate(column)} then ${column}::date end`;
}

export function timeOf(column: string): string {
  return `case when ${isTime(column)} then ${column}::time end`;
}

/** SQL for the reason of a date that has to be there. */
export function noDate(column: string, text: string): string {
  return reason(`${column} is null or not ${isDate(column)}`, text);
}

/** SQL for the reason of a date that may be missing. */
export function badDate(column: string, text: string): string {
  return reason(`${column} is not null and not ${isDate(column)}`, text);
}

/** SQL for the reason of a date in a year that cannot be meant. */
export function oddYear(column: string, text: string): string {
  const latest = `current_date + interval '${YEARS_AHEAD} years'`;
  return reason(`${dateOf(column)} not between date '${EARLIEST_DAY}' and ${latest}`, text);
}

/** SQL for the reason of a text beyond its limit. */
export function tooLong(column: string, limit: number, text: string): string {
  return reason(`length(${column}) > ${limit}`, text);
}

/** SQL that repeats statements until none changes a row any more: a row that is refused may take another along. */
export function untilSettled(...statements: readonly string[]): string {
  const steps = statements.map(
    (statement) => `${statement}; get diagnostics n = row_count; total := total + n;`,
  );
  return `do $settle$ declare n bigint; total bigint; begin
    loop total := 0; ${steps.join(' ')} exit when total = 0; end loop;
  end $settle$`;
}

/** Employees by their number; a number that several have names nobody, and the rest of their columns nothing. */
export const EMPLOYEES = `(
  select f.num_mecan, min(f.cd) as cd, count(*) as quantos, min(f.dt_nasc) as dt_nasc, bool_and(f.ativo) as ativo,
         min(f.dt_inactiv) as dt_inactiv
    from funcionario f where f.num_mecan is not null group by f.num_mecan)`;

/** The node of a row about an employee and a day changes with them alone. */
export const NODE_OF_DAY = `cd_organig = case when (t.cd_funcion, t.dt) = (excluded.cd_funcion, excluded.dt)
                                  then t.cd_organig else excluded.cd_organig end`;

export const EMPLOYEE_REASONS = [
  reason('f.cd is null', 'O funcionário não foi encontrado.'),
  reason('f.quantos > 1', 'Há vários funcionários com este número.'),
] as const;

export const CODE_REASONS = [
  reason('c.cod_externo is null', 'Falta o código externo.'),
  tooLong('c.cod_externo', 50, 'O código externo é demasiado longo.'),
  reason('c.repetida', 'O código externo está repetido no ficheiro.'),
  reason('c.desigual', 'A linha não tem tantas colunas como o cabeçalho.'),
] as const;
