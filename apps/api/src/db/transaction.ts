import type { CompiledQuery, QueryExecutorProvider } from 'kysely';
import {
  DatabaseError,
  type Pool,
  type PoolClient,
  type QueryConfig,
  type QueryResult,
  type QueryResultRow,
} from 'pg';
import { currentDeadline } from '../concurrency/deadline.ts';
import { withOutsideWork } from '../concurrency/outside-work.ts';
import { isDatabaseAway, UnconfirmedCommit } from '../database-away.ts';
import { watched } from '../traces/statement-watch.ts';
import { db } from './builder.ts';
import { socketOf } from './connection.ts';
import { retryOnConflict } from './retry-on-conflict.ts';
import type { JsonBlock } from './rows/json-block.ts';
import { queryJson } from './rows/json-query.ts';
import { TimeLimits } from './time-limits.ts';

/** A query built with Kysely, or SQL in full (`sql`). */
export interface Query<O> {
  compile(executor: QueryExecutorProvider): CompiledQuery<O>;
}

/** Runs queries inside one open transaction. */
export interface Transaction {
  /**
   * All rows of a query.
   * @param name prepares the query once per connection, which saves planning. Only for look-ups by key: a prepared plan
   * serves all companies, whatever their size.
   */
  all<O>(query: Query<O>, name?: string): Promise<O[]>;
  /** The first row, or `undefined`; `name` as in `all`. */
  first<O>(query: Query<O>, name?: string): Promise<O | undefined>;
  /** The row of a query that always returns one, such as an insert; `name` as in `all`. */
  one<O>(query: Query<O>, name?: string): Promise<O>;
  /** Runs a query that returns no rows. @returns how many rows it changed. */
  run(query: Query<unknown>): Promise<number>;
  /** All rows of a query as JSON, written while they arrive: for more of them than a page has. */
  json(query: Query<unknown>): Promise<JsonBlock>;
}

export interface TransactionOptions {
  /** Company whose rows the transaction sees; without it, no company's. */
  readonly cd_empresa?: number;
  readonly readOnly?: boolean;
  /** For a user of the provider: the views over all companies answer (migration 0009). */
  readonly provider?: boolean;
}

/** The text that begins a transaction and names its company. */
export function beginning({ cd_empresa, readOnly, provider }: TransactionOptions): string {
  const begin = `${readOnly ? 'begin read only' : 'begin'}${provider ? "; set local app.prestador = 'sim'" : ''}`;
  if (cd_empresa === undefined) return begin;
  if (!Number.isSafeInteger(cd_empresa)) throw new TypeError('cd_empresa must be an integer');
  return `${begin}; set local app.cd_empresa = '${cd_empresa}'`;
}

/** A statement whose connection is dropped unless it is answered in time; without a time, the pool's own holds. */
interface TimedQuery extends QueryConfig<unknown[]> {
  readonly query_timeout: number | undefined;
}

function send<R extends QueryResultRow>(client: PoolClient, query: TimedQuery) {
  return client.query<R>(query);
}

/** A client with a transaction begun. */
interface Begun {
  readonly client: PoolClient;
  readonly begun: Promise<QueryResult>;
  readonly limits: TimeLimits;
}

class ClientTransaction implements Transaction {
  readonly #client: PoolClient;
  readonly #limits: TimeLimits;
  readonly #readOnly: boolean;
  #ended = false;
  /** The first error, which says why the transaction failed; later queries report only that it did. */
  #failure: unknown;

  constructor({ client, limits }: Begun, { readOnly = false }: TransactionOptions) {
    this.#client = client;
    this.#limits = limits;
    this.#readOnly = readOnly;
  }

  async all<O>(query: Query<O>, name?: string): Promise<O[]> {
    return (await this.#ask<O>(query, name)).rows;
  }

  async first<O>(query: Query<O>, name?: string): Promise<O | undefined> {
    return (await this.#ask<O>(query, name)).rows[0];
  }

  async one<O>(query: Query<O>, name?: string): Promise<O> {
    const row = await this.first(query, name);
    if (row === undefined) throw new Error('a query that answers a row answered none');
    return row;
  }

  async run(query: Query<unknown>): Promise<number> {
    return (await this.#ask(query)).rowCount ?? 0;
  }

  json(query: Query<unknown>): Promise<JsonBlock> {
    return this.#send(query, (statement) => queryJson(this.#client, statement));
  }

  /**
   * Ends the transaction and refuses any further query: the connection may serve another company by then.
   * @throws {DeadlinePassed} at once, where a change would be committed after its call was answered: nothing is sent.
   */
  end(command: 'commit' | 'rollback'): Promise<QueryResult> {
    const changes = command === 'commit' && !this.#readOnly;
    const query_timeout = changes ? this.#limits.leftToAnswer() : this.#limits.leftToUndo();
    this.#ended = true;
    return send(this.#client, { text: command, query_timeout });
  }

  #ask<O>(query: Query<O>, name?: string) {
    return this.#send(query, (statement) =>
      send<O & Record<string, unknown>>(this.#client, { ...statement, ...(name && { name }) }),
    );
  }

  async #send<T>(
    query: Query<unknown>,
    ask: (statement: TimedQuery & { readonly values: unknown[] }) => Promise<T>,
  ): Promise<T> {
    if (this.#ended)
      throw new Error(
        'a query came after its transaction; one packet takes all its queries at once',
      );
    const { sql, parameters } = query.compile(db);
    const query_timeout = this.#limits.leftToAnswer();
    try {
      return await watched(sql, () => ask({ text: sql, values: [...parameters], query_timeout }));
    } catch (error) {
      const reason = this.#readOnly && isState(error, READ_ONLY) ? writeInRead(error) : error;
      this.#failure ??= reason;
      throw isState(error, ABORTED) ? this.#failure : reason;
    }
  }
}

/** SQLSTATE: an earlier query of the transaction failed. */
const ABORTED = '25P02';
/** SQLSTATE: a write in a transaction that is read-only. */
const READ_ONLY = '25006';

function isState(error: unknown, code: string): boolean {
  return error instanceof DatabaseError && error.code === code;
}

/** A fault of the code, which under the code of its cause would pass for a database that takes no changes. */
function writeInRead(cause: unknown): Error {
  return new Error('a transaction to read was asked to write', { cause });
}

/**
 * Runs `work` in a transaction of its own. A change that a deadlock has rolled back is run again, a few times, and so is one that needed
 * something from outside (concurrency/outside-work.ts).
 * @param work has no effect outside its transaction.
 * @throws whatever `work` or the database throws. The transaction is then rolled back, and queries that `work` still
 * sends are refused.
 */
export function inTransaction<T>(
  pool: Pool,
  options: TransactionOptions,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const run = () => withOutsideWork(() => runOnce(pool, options, work));
  return options.readOnly ? run() : retryOnConflict(run);
}

/**
 * One run of `work`. `begin` is sent together with the first query, so that naming the company costs no round trip; if
 * it fails, the queries behind it see no company's rows.
 *
 * A write resolves after its commit. A read resolves before its end is confirmed, but the connection is released only
 * after that.
 */
async function runOnce<T>(
  pool: Pool,
  options: TransactionOptions,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const open = await begin(pool, options);
  const { client, begun } = open;
  const transaction = new ClientTransaction(open, options);
  try {
    const result = await work(transaction);
    await begun;
    const ended = transaction.end('commit');
    if (options.readOnly) releaseAfter(client, ended);
    else {
      await confirmCommit(ended);
      client.release();
    }
    return result;
  } catch (error) {
    releaseAfter(client, transaction.end('rollback'));
    throw error;
  }
}

/**
 * Waits for the answer to `commit`.
 * @throws {UnconfirmedCommit} where the database went away instead of an answer.
 */
export async function confirmCommit(ended: Promise<QueryResult>): Promise<void> {
  const { command } = await ended.catch((error) => {
    throw isDatabaseAway(error) ? new UnconfirmedCommit(error) : error;
  });
  // `commit` after a failed query answers ROLLBACK without an error: it must not pass for a commit.
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back');
}

/**
 * A read whose queries do not depend on one another: `begin`, queries and `commit` leave in one packet, in one round
 * trip.
 * @param work sends all its queries before it awaits anything.
 * @throws whatever `work` or the database throws.
 */
export async function inOnePacket<T>(
  pool: Pool,
  options: TransactionOptions,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const reading = { ...options, readOnly: true };
  const open = await begin(pool, reading);
  const { client, begun } = open;
  const transaction = new ClientTransaction(open, reading);
  const working = (async () => work(transaction))();
  const ended = transaction.end('commit');
  try {
    const result = await working;
    await begun;
    return result;
  } finally {
    releaseAfter(client, ended);
  }
}

/**
 * The rows of a single query, outside any company. In the database it may take as long as the connection's own limit, the
 * usual deadline of a call: it has no transaction that could say so.
 */
export async function queryAlone<O>(pool: Pool, query: Query<O>): Promise<O[]> {
  const { sql, parameters } = query.compile(db);
  const query_timeout = currentDeadline() && new TimeLimits().leftToAnswer();
  const timed: TimedQuery = { text: sql, values: [...parameters], query_timeout };
  const { rows } = await watched(sql, () => pool.query<O & Record<string, unknown>>(timed));
  return rows;
}

/**
 * A client with `begin` and the time limits sent: queries of the same turn of the event loop leave in its packet.
 * @throws {DeadlinePassed}
 */
async function begin(pool: Pool, options: TransactionOptions): Promise<Begun> {
  const text = beginning(options);
  const client = await pool.connect();
  try {
    const limits = new TimeLimits();
    sendInOnePacket(client);
    const begun = send(client, {
      text: text + limits.settings,
      query_timeout: limits.leftToAnswer(),
    });
    begun.catch(() => {});
    return { client, begun, limits };
  } catch (error) {
    client.release();
    throw error;
  }
}

/** Corks the socket: queries of this turn of the event loop leave in one packet. */
export function sendInOnePacket(client: PoolClient): void {
  const stream = socketOf(client);
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Gives a client back once its transaction has ended; one that did not end cleanly is closed. */
export function releaseAfter(client: PoolClient, ended: Promise<unknown>): void {
  ended.then(
    () => client.release(),
    (error) => client.release(error),
  );
}
