/**
 * A step of a migration that does not run in one transaction. Steps run in order, each once, while servers of the version
 * before still read and write: so none may take away what they use, and a trigger that keeps a new column comes before the
 * step that fills it. A step that was killed is resumed or done again.
 */
export type MigrationStep = TransactionStep | IndexStep | FillStep | RowsStep;

interface NamedStep {
  /** Unique in its migration; not changed once released. */
  readonly name: string;
}

/** Statements that take moments: a column with a constant default, a function, a view. They run in one transaction. */
interface TransactionStep extends NamedStep {
  readonly kind: 'transaction';
  readonly sql: string;
}

/** An index built concurrently, called `name`: nobody waits for it. */
export interface IndexStep extends NamedStep {
  readonly kind: 'index';
  readonly unique?: true;
  /** What follows `on`: table, columns and condition. */
  readonly on: string;
}

/**
 * A column filled in all rows of a table of companies, some at a time, each time in a short transaction of its own. New rows come
 * anywhere among them (decision 0162): a default or a trigger of a step before cares for those.
 */
export interface FillStep extends NamedStep {
  readonly kind: 'fill';
  /** Has the key (cd_empresa, cd); called `t` in `set` and `where`. */
  readonly table: string;
  /** What follows `set`. It is read after the rows are locked: what a trigger has written meanwhile is seen. */
  readonly set: string;
  /** Rows that differ from what `set` gives: no others are written. */
  readonly where: string;
}

/** Rows of another table, one for each row of a table of companies, some at a time as a fill; those that are there stay. */
export interface RowsStep extends NamedStep {
  readonly kind: 'rows';
  /** Has the key (cd_empresa, cd); called `t` in `select`. */
  readonly table: string;
  /** The other table with the columns that are given. */
  readonly into: string;
  readonly select: string;
}
