import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { type Client, DatabaseError } from 'pg';
import type { Clock } from '../../clock.ts';
import { awayLine, awayReason, DatabaseAway } from '../../database-away.ts';
import { createClient, socketOf } from '../connection.ts';
import type { ServerPool } from '../pool.ts';
import { whyNotWritable } from './can-write.ts';

/** Pause between two questions, in ms. */
const EVERY_MS = 1_000;
/** A question that has no answer after so long is counted against all connections, in ms. */
const DOUBT_MS = 1_000;
/** Then the database is silent if nothing is heard on any connection for so long, in ms. In all less than five seconds. */
const SILENT_MS = 2_000;
/** Every so many questions the database is also asked whether it can write. */
const WRITES_EVERY = 2;
/** Pause before the servers are asked again, while none takes work, in ms. */
const AGAIN_MS = 500;

/** SQLSTATE: too many connections. The database lives, and answers those that it has. */
const CROWDED = '53300';

/** What is told on the connection of the watch by other servers of the product. */
export interface Listener {
  readonly channels: readonly string[];
  hear(channel: string, payload: string | undefined): void;
}

interface WatchParts {
  readonly pool: ServerPool;
  readonly clock: Clock;
  readonly listener?: Listener | undefined;
  /** For whoever runs the product: when the database goes away, and when it is back. */
  readonly log: (line: string) => void;
}

/** Since when no server takes work, and why, in words for whoever runs the product. */
export interface Outage {
  readonly since: Date;
  readonly reason: string;
}

/**
 * Asks the database on a connection of its own, once a second, whether it works. Nothing else notices a machine or process
 * that has stopped: its kernel goes on acknowledging. While none works, this is the only connection that tries; the pool
 * refuses all calls at once. It also finds the server that takes writes, and listens for the product's other servers.
 */
export class DatabaseWatch {
  readonly #parts: WatchParts;
  readonly #ending = new AbortController();
  #outage: Outage | undefined;
  /** Since when it answers and cannot write: calls go on, since much can still be read. */
  #unwritable: Outage | undefined;
  /** Address and timeline of the server that took writes last. */
  #server: string | undefined;
  #running: Promise<void> | undefined;

  constructor(parts: WatchParts) {
    this.#parts = parts;
    this.#outage = { since: parts.clock.now(), reason: 'ainda não foi vista' };
  }

  /** `undefined` while the database works, and writes. */
  get outage(): Outage | undefined {
    return this.#outage ?? this.#unwritable;
  }

  /** Begins to watch. Resolves once it is known whether the database works. */
  async start(): Promise<void> {
    const known = Promise.withResolvers<void>();
    this.#running = this.#run(known.resolve);
    await known.promise;
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#running;
  }

  async #run(known: () => void): Promise<void> {
    const { signal } = this.#ending;
    while (!signal.aborted) {
      const begun = performance.now();
      const client = await this.#open().catch((reason: unknown) => this.#missed(reason));
      known();
      if (client) {
        const silent = await this.#watch(client);
        if (silent) {
          socketOf(client).destroy();
          this.#suspend(new DatabaseAway('não responde'));
        } else client.end().catch(() => {});
      }
      // One that was lost after a while is replaced at once: the others may work on.
      const lived = client !== undefined && performance.now() - begun > EVERY_MS;
      if (!lived) await delay(AGAIN_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /** A connection to the server that takes writes. If it is another one than before, all that lead elsewhere are closed. */
  async #open(): Promise<Client> {
    const { pool, listener, log } = this.#parts;
    const { route } = pool;
    const client = await route.open((address) => createClient(address, 'area-cliente-sst-avisos'));
    try {
      if (listener) {
        client.on('notification', ({ channel, payload }) => listener.hear(channel, payload));
        const text = listener.channels.map((channel) => `listen ${channel}`).join('; ');
        const asked = { text, query_timeout: DOUBT_MS + SILENT_MS };
        await client.query(asked);
      }
    } catch (error) {
      socketOf(client).destroy();
      throw error;
    }
    const server = `${route.current} ${route.timeline}`;
    if ((this.#server ?? server) !== server) pool.dropConnections();
    this.#server = server;
    if (pool.away) log('A base de dados voltou a responder.');
    pool.resume();
    this.#outage = undefined;
    return client;
  }

  #missed(reason: unknown): undefined {
    const crowded = reason instanceof DatabaseError && reason.code === CROWDED;
    if (!crowded) this.#suspend(new DatabaseAway(awayReason(reason), { cause: reason }));
  }

  #suspend(reason: DatabaseAway): void {
    if (this.#ending.signal.aborted) return;
    const { pool, clock, log } = this.#parts;
    if (!pool.away) log(awayLine(reason.cause ?? reason));
    this.#outage = { since: this.#outage?.since ?? clock.now(), reason: reason.message };
    pool.suspend(reason);
  }

  /** Asked before the next question, and not waited for: a database that is silent is noticed by that one. */
  #tryWriting(client: Client): void {
    whyNotWritable(client).then(
      (reason) => this.#written(reason),
      // Nothing is known where the connection was lost.
      () => {},
    );
  }

  #written(reason: string | null): void {
    const { clock, log } = this.#parts;
    const before = this.#unwritable;
    if (reason !== (before?.reason ?? null)) {
      log(reason ? `A base de dados ${reason}.` : 'A base de dados voltou a gravar.');
    }
    this.#unwritable = reason ? { since: before?.since ?? clock.now(), reason } : undefined;
  }

  /** Asks until the connection is lost or the watch ends. @returns whether all connections are silent. */
  async #watch(client: Client): Promise<boolean> {
    const { pool } = this.#parts;
    const lost = new AbortController();
    client.once('end', () => lost.abort());
    const signal = AbortSignal.any([lost.signal, this.#ending.signal]);
    for (let turn = 0; ; turn++) {
      if (turn % WRITES_EVERY === 0) this.#tryWriting(client);
      await delay(EVERY_MS, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return false;
      const answer = pool.route.check(client).then(
        () => true,
        // Lost, or no longer the one that takes writes: the servers are asked anew.
        () => false,
      );
      if ((await answeredWithin(answer, DOUBT_MS)) === undefined) {
        const before = pool.received();
        const late = await answeredWithin(answer, SILENT_MS);
        if (late === undefined) return !hasHeard(before, pool.received());
      }
      if (!(await answer)) return false;
    }
  }
}

/** What a question gets within a time in ms, `undefined` for nothing. */
async function answeredWithin<T>(answer: Promise<T>, ms: number): Promise<T | undefined> {
  let got: T | undefined;
  const noted = answer.then((value) => {
    got = value;
  });
  await Promise.race([noted, delay(ms, undefined, { ref: false })]);
  // Where this process itself was held up, the answer has arrived and is yet to be read.
  if (got === undefined) await nextTurn();
  return got;
}

type Received = ReturnType<ServerPool['received']>;

/** Whether any connection that was there before has received something since. */
function hasHeard(before: Received, after: Received): boolean {
  return [...before].some(([client, bytes]) => (after.get(client) ?? bytes) > bytes);
}
