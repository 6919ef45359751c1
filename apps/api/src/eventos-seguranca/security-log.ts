import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';
import { logThrottle } from '../database-away.ts';
import { inTransaction } from '../db/transaction.ts';
import { recordSecurityEvents } from './record-events.ts';
import type { SecurityEvent } from './security-event.ts';

/** How soon what was noted is written, in ms. */
const WRITE_MS = 500;
const MINUTE_MS = 60_000;
/** Different lines that wait or count at a time. What comes beside them is counted by kind alone. */
const MOST = 1_000;

/** A line with what is still to be written of it. */
interface Counted {
  readonly event: SecurityEvent;
  /** The minute that it counts in. */
  readonly minute: number;
  /** Whether its first occurrence is written. */
  written: boolean;
  more: number;
}

interface LogParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: (error: unknown) => void;
}

/**
 * Security events that no change goes along with: refusals, exports, readings of logs. Noting one takes no time and cannot
 * fail. The first is written soon after; what is equal to it within its minute is counted, and written as one more line
 * when the minute is over. So whoever attacks makes two lines a minute of a server, however hard they try. A server that
 * is killed loses what it has not written yet.
 */
export class SecurityLog {
  readonly #parts: LogParts;
  readonly #lines = new Map<string, Counted>();
  readonly #throttle = logThrottle();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;

  constructor(parts: LogParts) {
    this.#parts = parts;
  }

  note(event: Omit<SecurityEvent, 'quando' | 'vezes'>): void {
    const quando = this.#parts.clock.now();
    const minute = Math.floor(quando.getTime() / MINUTE_MS);
    const key = keyOf(event, minute);
    const known = this.#lines.get(key);
    if (known) known.more += 1;
    else if (this.#lines.size < MOST) this.#add(key, { ...event, quando }, minute);
    else this.#overflow(event.tipo, quando, minute);
    this.#timer ??= setTimeout(() => void this.#writeOnTime(), WRITE_MS).unref();
  }

  /** Writes what waits; of what is counted, only what its minute has closed unless `all`. */
  async write(all = true): Promise<void> {
    await this.#writing;
    this.#writing = this.#writeDue(all);
    await this.#writing;
  }

  #add(key: string, event: SecurityEvent, minute: number): void {
    this.#lines.set(key, { event, minute, written: false, more: 0 });
  }

  /** Counts what is one too many: neither whose it is nor from where. */
  #overflow(tipo: SecurityEvent['tipo'], quando: Date, minute: number): void {
    const event = { tipo, quando, cd_utilizador: null, ip: null };
    const key = `${keyOf(event, minute)} beside`;
    const known = this.#lines.get(key);
    if (known) known.more += 1;
    else this.#add(key, event, minute);
  }

  async #writeOnTime(): Promise<void> {
    await this.write(false);
    this.#timer = undefined;
    if (this.#lines.size > 0) {
      this.#timer = setTimeout(() => void this.#writeOnTime(), WRITE_MS).unref();
    }
  }

  async #writeDue(all: boolean): Promise<void> {
    const now = Math.floor(this.#parts.clock.now().getTime() / MINUTE_MS);
    const due: { line: Counted; first: boolean; more: number }[] = [];
    for (const [key, line] of this.#lines) {
      const over = all || line.minute !== now;
      const more = over ? line.more : 0;
      if (!line.written || more > 0) due.push({ line, first: !line.written, more });
      else if (over) this.#lines.delete(key);
    }
    if (due.length === 0) return;
    const events = due.map(({ line: { event }, first, more }) => ({
      ...event,
      vezes: more + (first ? 1 : 0),
    }));
    try {
      await inTransaction(this.#parts.pool, {}, (transaction) =>
        recordSecurityEvents(transaction, events),
      );
      for (const { line, more } of due) {
        line.written = true;
        line.more -= more;
      }
    } catch (error) {
      // They wait for the next time, as many as there may be.
      if (this.#throttle() !== undefined) this.#parts.log(error);
    }
  }
}

/** Equal keys count together. */
function keyOf(
  { tipo, cd_utilizador, cd_chave, ip, em, chamada, como }: Omit<SecurityEvent, 'quando'>,
  minute: number,
): string {
  return JSON.stringify([minute, tipo, cd_utilizador, cd_chave, ip, em?.cd_empresa, chamada, como]);
}
