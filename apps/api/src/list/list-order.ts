import { type RawBuilder, sql } from 'kysely';

/** Sort order of one field. */
export interface SortField {
  /** A column of `join`, another one of the list's table `t`, or an expression; by default the field's column of `t`. */
  readonly by?: string | RawBuilder<unknown>;
  /** Whether the column descends as the field ascends: the date of birth for the age. */
  readonly reversed?: boolean;
  /**
   * Where nulls are in the index, in ascending order: last by default, or at both ends if there are two indexes. In the
   * list they are always last.
   */
  readonly nullsInIndex?: 'first' | 'both';
  /** Whether every row has a value, so that no empty ones have to be read after the others. */
  readonly required?: true;
  /** Whether an empty text counts as empty, as null does. */
  readonly emptyText?: true;
  /** Join that the column needs, where it is not of `t`. */
  readonly join?: RawBuilder<unknown>;
}

/** A field of a row. */
export type FieldOf<Row> = keyof Row & string;

export interface ListOrder<F extends string> {
  readonly field: F;
  readonly descending: boolean;
}

/** How a list can be sorted, and how it is unless something else is asked for. */
export interface Sorted<F extends string> {
  /** Column of `t` with the code that the list's row shows, if it is not `t.cd`. */
  readonly rowCode?: string;
  /** The fields that are not sorted simply by their column of `t`. */
  readonly sort: Readonly<Partial<Record<F, SortField>>>;
  readonly defaultOrder: ListOrder<F> & {
    /** Column of `t` that orders ties of the field, before `t.cd` does. */
    readonly tieBreak?: string;
  };
}

interface OrderKey {
  readonly by: RawBuilder<unknown>;
  readonly direction: RawBuilder<unknown>;
}

/** An order in SQL. */
export interface Order {
  /** Sort expressions, each with its direction; `t.cd` is appended as the last tie-break. */
  readonly keys: readonly OrderKey[];
  /** Whether a row is empty, by its first sort expression; absent if the direction alone brings empty rows last. */
  readonly isEmpty?: (key: RawBuilder<unknown>) => RawBuilder<boolean>;
  readonly join: RawBuilder<unknown>;
}

/** The order that is asked for, or else the list's own. Equal rows are ordered by the code that they show. */
export function orderOf<F extends string>(
  { rowCode, sort, defaultOrder }: Sorted<F>,
  asked: ListOrder<F> | undefined,
): Order {
  const { field, descending: askedDescending } = asked ?? defaultOrder;
  const exception: SortField = sort[field] ?? {};
  const { by = `t.${field}`, reversed = false, nullsInIndex } = exception;
  const { required, emptyText, join } = exception;
  const descending = askedDescending !== reversed;
  const nullsLast = nullsInIndex === 'both' || (nullsInIndex === 'first') === descending;
  const direction = sql.raw(`${descending ? 'desc' : 'asc'} nulls ${nullsLast ? 'last' : 'first'}`);
  const tieBreak = asked ? undefined : defaultOrder.tieBreak;
  const emptyIsLast = required || (nullsLast && !emptyText);
  return {
    keys: [
      { by: typeof by === 'string' ? sql.ref(by) : by, direction },
      ...(tieBreak ? [{ by: sql.ref(tieBreak), direction }] : []),
      ...(rowCode ? [{ by: sql.ref(rowCode), direction: sql`asc` }] : []),
    ],
    ...(!emptyIsLast && { isEmpty: emptyText ? blank : missing }),
    join: join ?? sql``,
  };
}

function missing(key: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`${key} is null`;
}

function blank(key: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`coalesce(${key}, '') = ''`;
}

/** The whole order in one sort, for rows that no index gives in their order. */
export function emptyLast({ isEmpty, keys }: Pick<Order, 'isEmpty' | 'keys'>): RawBuilder<unknown> {
  const [first] = keys;
  return isEmpty && first ? sql`${isEmpty(first.by)}, ${inOrder(keys)}` : inOrder(keys);
}

/** The order by some keys, without regard to empty rows, and then by `t.cd`. */
export function inOrder(keys: Order['keys']): RawBuilder<unknown> {
  return sql.join([...keys.map(({ by, direction }) => sql`${by} ${direction}`), sql.ref('t.cd')]);
}
