import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Clock } from '../../clock.ts';
import { awayLine, isDatabaseAway, tellingRarely } from '../../database-away.ts';
import { inTransaction } from '../../db/transaction.ts';
import { markFailed, markSent, mayLeave, type TakenMail, takeDueMail } from './correio.queries.ts';
import { describeFailure } from './mail-failure.ts';
import { LONGEST_SENDING_MS, type MailTransport } from './mail-transport.ts';

const POLL_MS = 2_000;
const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 3_600_000;
/** After about eight hours of tries, a message is given up. */
const MOST_TRIES = 15;
/** How long a message is reserved for its worker. After that the worker must have died, and others may take it. */
const TAKEN_MS = LONGEST_SENDING_MS + 4 * 60_000;
/** Maximum number of concurrent rounds, so that a slow message does not hold back the others. */
const MOST_ROUNDS = 4;
/** Reason for a message that was given up without a try, because its reader may no longer see it. */
const NO_READER = 'O destinatário já não pode ou não quer receber esta mensagem.';
/** How long a stopping server waits for the messages in flight. */
const LONGEST_STOP_MS = 10_000;

interface WorkerParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly transport: MailTransport;
  readonly log: (text: string) => void;
}

/**
 * Sends the messages of the outbox. Any number of servers may do so at once: each message is taken by one of them. If a
 * server dies before it has marked a message as sent, the message is sent again, with the same identity.
 */
export class MailWorker {
  readonly #parts: WorkerParts;
  #timer: NodeJS.Timeout | undefined;
  readonly #rounds = new Set<Promise<void>>();
  /** Codes of messages that were sent but are not marked as sent yet. */
  readonly #left = new Set<number>();
  readonly #mayTell = tellingRarely();
  #stopped = false;

  constructor(parts: WorkerParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setInterval(() => {
      if (this.#rounds.size === MOST_ROUNDS) return;
      const round = this.#trying(() => this.sendDue()).finally(() => this.#rounds.delete(round));
      this.#rounds.add(round);
    }, POLL_MS);
    this.#timer.unref();
  }

  /** Stops after the messages in flight, or without them if they take too long. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    const mark = () => this.#trying(() => this.#markLeft());
    // Marks the messages that were sent, in case another one takes too long.
    const sending = Promise.all([mark(), ...this.#rounds]).then(mark);
    await Promise.race([sending, delay(LONGEST_STOP_MS, undefined, { ref: false })]);
  }

  /** Sends all due messages. @returns how many were sent. */
  async sendDue(): Promise<number> {
    let sent = 0;
    while (!this.#stopped) {
      const mail = await this.#take();
      if (!mail) break;
      if (await this.#send(mail)) sent += 1;
    }
    return sent;
  }

  /** Runs work that may fail while the database is away, and logs the failure. */
  async #trying(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!this.#mayTell()) return;
      const reason = error instanceof Error ? error.message : error;
      this.#parts.log(
        isDatabaseAway(error)
          ? `O correio espera. ${awayLine(error)}`
          : `O correio espera: ${reason}`,
      );
    }
  }

  /**
   * Takes the next message that may still be sent to its reader. Marks the sent messages first, so that none of them is
   * taken again.
   */
  async #take(): Promise<TakenMail | undefined> {
    await this.#markLeft();
    const { pool, clock } = this.#parts;
    const now = clock.now();
    const until = new Date(now.getTime() + TAKEN_MS);
    return inTransaction(pool, {}, async (transaction) => {
      for (;;) {
        const mail = await takeDueMail(transaction, now, until);
        if (!mail || (await mayLeave(transaction, mail))) return mail;
        await markFailed(transaction, mail.cd, { error: NO_READER, next: null });
      }
    });
  }

  /** Sends a message outside any transaction: a slow mail server holds no connection. @returns whether it was sent. */
  async #send(mail: TakenMail): Promise<boolean> {
    const { transport } = this.#parts;
    try {
      await within(LONGEST_SENDING_MS, transport.send(mail));
    } catch (error) {
      await this.#fail(mail, error);
      return false;
    }
    this.#left.add(mail.cd);
    await this.#markLeft();
    return true;
  }

  async #markLeft(): Promise<void> {
    const { pool, clock } = this.#parts;
    const codes = [...this.#left];
    if (codes.length === 0) return;
    await inTransaction(pool, {}, (transaction) => markSent(transaction, codes, clock.now()));
    for (const cd of codes) this.#left.delete(cd);
  }

  async #fail({ cd, tentativas }: TakenMail, error: unknown): Promise<void> {
    const { pool, clock, log } = this.#parts;
    const next = nextTry(tentativas, clock.now());
    const { text, line } = describeFailure(error);
    await inTransaction(pool, {}, (transaction) =>
      markFailed(transaction, cd, { error: text, next }),
    );
    log(`A mensagem ${cd} não foi enviada${next ? '' : ' e foi abandonada'}: ${line}.`);
  }
}

/** The time of the next try: the wait doubles with each failure. @returns null after the last try. */
function nextTry(tries: number, now: Date): Date | null {
  if (tries >= MOST_TRIES) return null;
  return new Date(now.getTime() + Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), LONGEST_RETRY_MS));
}

/** @throws if the work takes longer. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const late = new AbortController();
  const timeout = delay(milliseconds, undefined, { ref: false, signal: late.signal }).then(() => {
    throw Object.assign(new Error('demora demasiado'), { code: 'ETIMEDOUT' });
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    late.abort();
  }
}
