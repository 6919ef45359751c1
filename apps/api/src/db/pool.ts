import { DEADLINE_MS } from '@sst/contract';
import { Client, type ClientConfig, Pool, type PoolClient } from 'pg';
import { currentDeadline, DeadlinePassed } from '../concurrency/deadline.ts';
import type { DatabaseAway } from '../database-away.ts';
import { CONNECTION, createClient, socketOf } from './connection.ts';
import { Route } from './reach/route.ts';
import { typeParsers } from './rows/type-parsers.ts';

export interface PoolOptions {
  /** URLs of the application's own role (db/app-role.ts), one for each server of the database. */
  readonly addresses: readonly string[];
  readonly max: number;
  /** Client-side timeout per query that no call waits for, in ms. */
  readonly silenceMs?: number;
}

/** What a pool shares with those beside it. */
interface Shared {
  readonly route: Route;
  /** All connections that are open or being opened. */
  readonly clients: Set<Client>;
  /** Refuses those who wait for a connection. */
  readonly waiting: Set<(reason: Error) => void>;
  readonly beside: ServerPool[];
  /** Why no server takes work. */
  away: DatabaseAway | undefined;
}

const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;
/**
 * Client-side timeout per query in ms for what no call waits for, where nobody watches the database (db/reach). Must
 * exceed three statement timeouts, since pipelined queries wait for one another.
 */
const SILENCE_MS = 100_000;

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/**
 * Pool of pipelined connections: queries are sent without waiting for earlier answers. It connects to the server that
 * takes writes, and refuses at once while there is none.
 */
export class ServerPool extends Pool {
  readonly #options: PoolOptions;
  readonly #shared: Shared;

  constructor(options: PoolOptions, shared = sharedBy(options)) {
    const { max, silenceMs = SILENCE_MS } = options;
    const { route, clients } = shared;
    super({
      ...CONNECTION,
      max,
      pipeline: true,
      types: typeParsers,
      // In pipeline mode the timeout ends the connection, which frees its place in the pool.
      query_timeout: silenceMs,
      idleTimeoutMillis: 30_000,
      application_name: 'area-cliente-sst',
      options: [
        // For single statements; a transaction sets its own (db/time-limits.ts).
        `-c statement_timeout=${DEADLINE_MS.usual}`,
        `-c idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION_TIMEOUT_MS}`,
        '-c TimeZone=UTC',
        '-c DateStyle=ISO',
      ].join(' '),
      Client: clientOf(route, clients),
      onConnect: (client) => route.check(client),
    });
    this.#options = options;
    this.#shared = shared;
    // A connection lost while idle is replaced on the next query; without a listener it would end the process.
    this.on('error', () => {});
    // The pool listens on idle connections only: one lost in use would end the process too. Its query reports the loss.
    this.on('connect', (client) => client.on('error', () => {}));
  }

  get route(): Route {
    return this.#shared.route;
  }

  /**
   * A few connections beside these, for what may not wait behind calls: to the same server, refused and dropped when these
   * are, and closed with them.
   */
  beside(max: number): ServerPool {
    const pool = new ServerPool({ ...this.#options, max }, this.#shared);
    this.#shared.beside.push(pool);
    return pool;
  }

  override async end(): Promise<void> {
    const others = this.#shared.beside.splice(0).filter((pool) => pool !== this);
    await Promise.all([super.end(), ...others.map((pool) => pool.end())]);
  }

  /**
   * @throws {DatabaseAway} at once, while no server takes work.
   * @throws {DeadlinePassed} where the call's deadline passes before there is a connection.
   */
  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    const connecting = this.#connect();
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  /** Why no server takes work; `undefined` as long as one does, for all that is known. */
  get away(): DatabaseAway | undefined {
    return this.#shared.away;
  }

  /** Refuses all work from now on, that which is under way too, until `resume`. */
  suspend(reason: DatabaseAway): void {
    this.#shared.away = reason;
    for (const refuse of this.#shared.waiting) refuse(reason);
    this.dropConnections();
  }

  resume(): void {
    this.#shared.away = undefined;
  }

  /** Closes all connections, whatever they wait for: nothing is sent to a server that may have been replaced. */
  dropConnections(): void {
    for (const client of this.#shared.clients) socketOf(client).destroy();
  }

  /** How many bytes each connection has received by now. */
  received(): ReadonlyMap<Client, number> {
    return new Map([...this.#shared.clients].map((client) => [client, socketOf(client).bytesRead]));
  }

  async #connect(): Promise<PoolClient> {
    if (this.away) throw this.away;
    if (this.route.current === undefined) await this.route.known(createClient);
    return this.waitingCount < this.idleCount ? super.connect() : this.#wait();
  }

  #wait(): Promise<PoolClient> {
    return new Promise((resolve, reject) => {
      let over = false;
      const end = () => {
        over = true;
        clearTimeout(timer);
        this.#shared.waiting.delete(refuse);
      };
      const refuse = (reason: Error) => {
        end();
        reject(reason);
      };
      const deadline = currentDeadline();
      const timer = deadline && setTimeout(refuse, deadline.left, new DeadlinePassed());
      this.#shared.waiting.add(refuse);
      super.connect().then(
        (client) => {
          if (over) client.release();
          else {
            end();
            resolve(client);
          }
        },
        (error) => over || refuse(error),
      );
    });
  }
}

function sharedBy({ addresses }: PoolOptions): Shared {
  return {
    route: new Route(addresses),
    clients: new Set(),
    waiting: new Set(),
    beside: [],
    away: undefined,
  };
}

/** The class of a pool's clients, which connect to the server that takes writes. */
function clientOf(route: Route, clients: Set<Client>): new () => Client {
  return class extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, connectionString: route.current });
      clients.add(this);
      this.once('end', () => clients.delete(this));
    }
  };
}

export function createPool(options: PoolOptions): ServerPool {
  return new ServerPool(options);
}
