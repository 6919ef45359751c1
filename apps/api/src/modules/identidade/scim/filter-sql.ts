import { type RawBuilder, sql } from 'kysely';
import type { AttributePath, Comparison, Filter } from './filter.ts';
import { ScimError } from './scim-error.ts';

/** What may be filtered by: an expression, and how it compares. */
type Column =
  | { readonly as: 'text' | 'exact' | 'flag' | 'moment'; readonly by: RawBuilder<unknown> }
  | { readonly as: 'set'; readonly has: (value: string) => RawBuilder<boolean> };

/** Columns by the attribute's name in small letters: `name.familyname`. */
export type Columns = Readonly<Record<string, Column>>;

/** A filter as a condition. @throws 400 for an attribute that nothing is filtered by. */
export function conditionOf(filter: Filter, columns: Columns, within = ''): RawBuilder<boolean> {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const all = filter.all.map((one) => conditionOf(one, columns, within));
      return sql<boolean>`(${sql.join(all, filter.kind === 'and' ? sql` and ` : sql` or `)})`;
    }
    case 'not':
      return sql<boolean>`(not ${conditionOf(filter.one, columns, within)})`;
    case 'has':
      return ofPath(filter.path, columns, within, present);
    case 'compare':
      return ofPath(filter.path, columns, within, (column) => compared(column, filter));
  }
}

function ofPath(
  { attr, of, sub }: AttributePath,
  columns: Columns,
  within: string,
  condition: (column: Column) => RawBuilder<boolean>,
): RawBuilder<boolean> {
  const name = `${within}${attr}`;
  // Of an e-mail there is one: what is said of its parts is said of it.
  if (of) {
    const inner = conditionOf(of, columns, `${name}.`);
    if (sub === undefined) return inner;
    return sql<boolean>`(${inner} and ${condition(columnOf(columns, `${name}.${sub}`))})`;
  }
  return condition(columnOf(columns, sub ? `${name}.${sub}` : name));
}

function columnOf(columns: Columns, name: string): Column {
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (!column) throw wrong(`Não se filtra por «${name.slice(0, 60)}».`);
  return column;
}

function present(column: Column): RawBuilder<boolean> {
  if (column.as === 'set') throw wrong('Este atributo só se compara com eq.');
  return sql<boolean>`(${column.by}) is not null`;
}

function compared(column: Column, { by, value }: Comparison): RawBuilder<boolean> {
  if (column.as === 'set') {
    if (by !== 'eq' || typeof value !== 'string')
      throw wrong('Este atributo só se compara com eq.');
    return column.has(value);
  }
  if (column.as === 'flag') {
    const wanted = String(value).toLowerCase();
    if ((by !== 'eq' && by !== 'ne') || !/^(true|false)$/.test(wanted))
      throw wrong('Este atributo só se compara com true e false.');
    return sql<boolean>`((${column.by}) = ${(wanted === 'true') === (by === 'eq')}::boolean)`;
  }
  if (column.as === 'moment') return ordered(column.by, by, momentOf(value));
  if (typeof value !== 'string') throw wrong('Este atributo compara-se com um texto.');
  return asText(column, by, value);
}

function asText(
  { as, by: column }: { readonly as: string; readonly by: RawBuilder<unknown> },
  by: Comparison['by'],
  value: string,
): RawBuilder<boolean> {
  if (value.includes('\0')) throw wrong('Este atributo compara-se com um texto.');
  const [one, other] =
    as === 'exact'
      ? [sql`(${column})::text`, sql`${value}::text`]
      : [sql`lower(${column})`, sql`lower(${value}::text)`];
  switch (by) {
    case 'eq':
      return sql<boolean>`(${one} = ${other})`;
    case 'ne':
      return sql<boolean>`(${one} is distinct from ${other})`;
    case 'co':
      return sql<boolean>`(position(${other} in ${one}) > 0)`;
    case 'sw':
      return sql<boolean>`starts_with(${one}, ${other})`;
    case 'ew':
      return sql<boolean>`(right(${one}, length(${other})) = ${other})`;
    default:
      return ordered(one, by, other);
  }
}

const SIGN = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' } as const;

function ordered(
  one: RawBuilder<unknown>,
  by: Comparison['by'],
  other: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (!Object.hasOwn(SIGN, by)) throw wrong('Este atributo não se compara assim.');
  return sql<boolean>`(${one} ${sql.raw(SIGN[by as keyof typeof SIGN])} ${other})`;
}

function momentOf(value: Comparison['value']): RawBuilder<unknown> {
  const moment = typeof value === 'string' ? new Date(value) : undefined;
  if (!moment || Number.isNaN(moment.getTime())) throw wrong('Indique uma data e hora.');
  return sql`${moment}::timestamptz`;
}

function wrong(detail: string): ScimError {
  return new ScimError(400, detail, 'invalidFilter');
}
