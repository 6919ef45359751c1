import { type Client, DatabaseError } from 'pg';
import { DatabaseAway } from '../../database-away.ts';

/** Longest wait for what a server says of itself, in ms. The watch gives up earlier (database-watch.ts). */
const WITHIN = { query_timeout: 4_000 };

/**
 * What a server is. The timeline is that which it writes by now; the one of its last checkpoint (`pg_control_checkpoint`)
 * would still be the old one just after a promotion.
 */
const STATE = `
  select pg_is_in_recovery() as standby,
         current_setting('transaction_read_only') = 'on' as read_only,
         case when not pg_is_in_recovery()
              then left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) end as timeline`;

interface StateRow {
  readonly standby: boolean;
  readonly read_only: boolean;
  /** Hexadecimal; null on a standby. */
  readonly timeline: string | null;
}

type Querying = Pick<Client, 'query'>;

interface ReachedServer {
  readonly address: string;
  readonly client: Client;
  readonly timeline: number;
}

/**
 * Which of a database's servers takes writes. A promotion begins a timeline with a higher number: a server on a lower one
 * than the highest that was seen is a primary of before, and is not written to any more.
 */
export class Route {
  /** One for each server, in the order in which they are preferred. */
  readonly addresses: readonly string[];
  #current: string | undefined;
  #timeline = 0;
  #finding: Promise<void> | undefined;

  constructor(addresses: readonly string[]) {
    this.addresses = addresses;
    if (addresses.length === 1) this.#current = addresses[0];
  }

  /** The server to connect to; `undefined` if none has been found yet. */
  get current(): string | undefined {
    return this.#current;
  }

  /** The highest timeline seen, 0 before the first. */
  get timeline(): number {
    return this.#timeline;
  }

  /** Finds the server to connect to. @throws as `open`. */
  async known(create: (address: string) => Client): Promise<void> {
    this.#finding ??= this.open(create)
      .then((client) => void client.end())
      .finally(() => {
        this.#finding = undefined;
      });
    await this.#finding;
  }

  /**
   * Asks all servers at once and keeps the connection to the one that takes writes: of several, the one on the highest
   * timeline, and of these the first in order. One that is silent is waited for, unless another one was promoted since.
   * @param create makes a client that gives up connecting by itself.
   * @throws {DatabaseAway} where none may be written to; what connecting threw, where none could be reached.
   */
  async open(create: (address: string) => Client): Promise<Client> {
    const seen = this.#timeline;
    const asked = this.addresses.map((address) => this.#ask(address, create(address)));
    const promoted = asked.map(async (one) => {
      const found = await one;
      if (seen > 0 && found.timeline > seen) return found;
      throw new Error('none that was promoted since');
    });
    const chosen = await Promise.any(promoted).catch(() => best(asked));
    for (const one of asked) one.then((found) => found !== chosen && close(found.client), ignore);
    this.#timeline = Math.max(this.#timeline, chosen.timeline);
    this.#current = chosen.address;
    return chosen.client;
  }

  /**
   * Looks whether a server may be written to, and notes its timeline.
   * @throws {DatabaseAway} where it may not.
   */
  async check(client: Querying): Promise<void> {
    this.#timeline = Math.max(this.#timeline, await this.#look(client));
  }

  async #ask(address: string, client: Client): Promise<ReachedServer> {
    try {
      await client.connect();
      return { address, client, timeline: await this.#look(client) };
    } catch (error) {
      close(client);
      throw error;
    }
  }

  async #look(client: Querying): Promise<number> {
    const { rows } = await client.query<StateRow>({ text: STATE, ...WITHIN });
    const [state] = rows;
    // A single address is kept where the database takes no changes for a while: it still answers what is read.
    const closed = state?.standby || (state?.read_only && this.addresses.length > 1);
    if (!state || closed) throw new DatabaseAway('só pode ser lida');
    const timeline = Number.parseInt(state.timeline ?? '', 16);
    if (timeline < this.#timeline)
      throw new DatabaseAway(
        `já não é a principal (linha temporal ${timeline}, quando já houve a ${this.#timeline})`,
      );
    return timeline;
  }
}

/** The server on the highest timeline, the first of several. @throws why none of them is one. */
async function best(asked: readonly Promise<ReachedServer>[]): Promise<ReachedServer> {
  const ends = await Promise.allSettled(asked);
  const found = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
  const highest = Math.max(...found.map(({ timeline }) => timeline));
  const chosen = found.find(({ timeline }) => timeline === highest);
  if (chosen) return chosen;
  const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  // One that answers says more than one that is not there.
  throw reasons.find((reason) => reason instanceof DatabaseError) ?? reasons[0];
}

/** Ends a connection that may be dead: nothing is waited for. */
function close(client: Client): void {
  client.end().catch(ignore);
}

function ignore(): void {}
