import type { Client, Pool } from 'pg';
import { createClient } from '../db/connection.ts';
import { type Access, ORGANIGRAMA_CHANGES } from './access.ts';
import { type Sessions, USER_CHANGES } from './sessions.ts';

const RECONNECT_MS = 1_000;

/**
 * Listens for changed rights and trees of other servers (LISTEN, on a connection of its own), so that a change acts on
 * the next call everywhere. While the connection is lost, cached values expire within a second.
 */
export class Peers {
  readonly #pool: Pool;
  readonly #access: Access;
  readonly #sessions: Sessions;
  #client: Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(pool: Pool, access: Access, sessions: Sessions) {
    this.#pool = pool;
    this.#access = access;
    this.#sessions = sessions;
  }

  async start(): Promise<void> {
    const { connectionString = '' } = this.#pool.options;
    const client = createClient(connectionString, 'area-cliente-sst-avisos');
    this.#client = client;
    client.on('notification', ({ channel, payload }) => {
      if (channel === ORGANIGRAMA_CHANGES) this.#access.dropTrees();
      else this.#sessions.dropUser(Number(payload));
    });
    client.once('end', () => this.#retry());
    try {
      await client.connect();
      await client.query(`listen ${USER_CHANGES}; listen ${ORGANIGRAMA_CHANGES}`);
    } catch {
      await client.end().catch(() => {});
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => {});
  }

  #retry(): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.start(), RECONNECT_MS);
    this.#timer.unref();
  }
}
