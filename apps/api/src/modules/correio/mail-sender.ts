import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Clock } from '../../clock.ts';
import { inTransaction, type Transaction } from '../../db/transaction.ts';
import { JobFailure } from '../../jobs/failure.ts';
import { makeKey } from '../contas/links.ts';
import {
  erase,
  extendReservation,
  findDue,
  markFailed,
  markSent,
  mayLeave,
  type TakenMail,
  takeMail,
} from './correio.queries.ts';
import { describeFailure } from './mail-failure.ts';
import { LONGEST_SENDING_MS, type MailTransport } from './mail-transport.ts';
import { enqueueSending, KEY_TO_COME } from './outbox.ts';

const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 3_600_000;
/** After about eight hours of tries, a message is given up. */
const MOST_TRIES = 15;
/** How long a message is reserved for its sender, who renews it. After that the sender must have died, and others may take it. */
const TAKEN_MS = 45_000;
const RENEW_MS = 10_000;
/** Well before another server takes over what this one did not mark as sent while the database was away. */
const MARK_AGAIN_MS = 1_000;
/** Reason for a message that was given up without a try, because its reader may no longer see it. */
const NO_READER = 'O destinatário já não pode ou não quer receber esta mensagem.';
/** Reason for a message whose link cannot be made, because its account is gone or has another address. */
const NO_ACCOUNT = 'A conta já não existe ou tem outro e-mail.';

export interface SenderDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly transport: MailTransport;
  readonly log: (text: string) => void;
  /** How often a reservation is renewed, in ms. */
  readonly renewMs?: number;
}

/**
 * Sends the messages of the outbox. Any number of servers may do so at once: each message is reserved in its row by one of
 * them. If a server dies before it has marked a message as sent, the message is sent again, with the same identity unless
 * it has a link, whose key is made anew.
 */
export class MailSender {
  readonly #deps: SenderDeps;
  /** Messages that were sent but are not marked as sent yet: when the try began, by code. */
  readonly #left = new Map<number, Date>();

  constructor(deps: SenderDeps) {
    this.#deps = deps;
  }

  /**
   * Sends a message, if it is due.
   * @returns whether it was sent now.
   * @throws {JobFailure} where it has now been given up.
   */
  async send(cd: number): Promise<boolean> {
    const mail = await this.#take(cd);
    if (!mail) return false;
    try {
      await this.#whileReserved(cd, () =>
        within(LONGEST_SENDING_MS, this.#deps.transport.send(mail)),
      );
    } catch (error) {
      await this.#fail(mail, error);
      return false;
    }
    this.#left.set(cd, mail.tomada);
    await this.markLeft().catch((reason) => {
      this.#markAgain();
      throw reason;
    });
    return true;
  }

  /** Marks the messages that were sent until the database takes it. */
  #markAgain(): void {
    const again = () => this.markLeft().catch(() => this.#markAgain());
    setTimeout(again, MARK_AGAIN_MS).unref();
  }

  /** Marks the messages that were sent while the database was away. */
  async markLeft(): Promise<void> {
    const { pool, clock } = this.#deps;
    const left = new Map(this.#left);
    if (left.size === 0) return;
    await inTransaction(pool, {}, (transaction) => markSent(transaction, left, clock.now()));
    for (const cd of left.keys()) this.#left.delete(cd);
  }

  /** Takes a message that may be sent. Marks the sent ones first, so that none of them is taken again. */
  async #take(cd: number): Promise<TakenMail | undefined> {
    await this.markLeft();
    const { pool, clock } = this.#deps;
    const now = clock.now();
    const until = new Date(now.getTime() + TAKEN_MS);
    return inTransaction(pool, {}, async (transaction) => {
      const mail = await takeMail(transaction, cd, { now, until });
      if (!mail) return this.#waitFor(transaction, cd);
      if (!(await mayLeave(transaction, mail))) {
        await erase(transaction, [cd], NO_READER);
        return undefined;
      }
      const complete = await withKey(transaction, now, mail);
      if (!complete) await erase(transaction, [cd], NO_ACCOUNT);
      return complete;
    });
  }

  /** For a message that is not due, as after the death of its sender: enqueues the job that sends it then. */
  async #waitFor(transaction: Transaction, cd: number): Promise<undefined> {
    const due = await findDue(transaction, cd);
    if (due) await enqueueSending(transaction, [cd], { from: due });
  }

  /** Renews the reservation of a message while it is being sent. */
  async #whileReserved<T>(cd: number, work: () => Promise<T>): Promise<T> {
    const { pool, clock, renewMs = RENEW_MS } = this.#deps;
    const renew = () =>
      inTransaction(pool, {}, (transaction) =>
        extendReservation(transaction, cd, new Date(clock.now().getTime() + TAKEN_MS)),
      ).catch(() => {
        // The database is away, for the others too; the next time comes soon.
      });
    let renewing: Promise<void> = Promise.resolve();
    const timer = setInterval(() => {
      renewing = renewing.then(renew);
    }, renewMs);
    timer.unref();
    try {
      return await work();
    } finally {
      clearInterval(timer);
      // So that it does not change what is then written of the message.
      await renewing;
    }
  }

  async #fail({ cd, tentativas }: TakenMail, error: unknown): Promise<void> {
    const { pool, clock, log } = this.#deps;
    const next = nextTry(tentativas, clock.now());
    const { text, line } = describeFailure(error);
    const waits = await inTransaction(pool, {}, async (transaction) => {
      const marked = await markFailed(transaction, cd, { error: text, next });
      if (marked && next) await enqueueSending(transaction, [cd], { from: next });
      return marked;
    });
    log(`A mensagem ${cd} não foi enviada${next ? '' : ' e foi abandonada'}: ${line}.`);
    if (waits && !next) throw new JobFailure(line);
  }
}

/** The message as it leaves: a link in it gets a key of its own at each try. @returns `undefined` where none can be made. */
async function withKey(
  transaction: Transaction,
  now: Date,
  mail: TakenMail,
): Promise<TakenMail | undefined> {
  const { cd, para, ligacao } = mail;
  if (!ligacao) return mail;
  const link = { cd: ligacao.cd_utilizador, email: para, tipo: ligacao.tipo };
  const key = await makeKey(transaction, now, link, cd);
  if (!key) return undefined;
  const filled = (text: string) => text.replaceAll(`token=${KEY_TO_COME}`, `token=${key}`);
  return { ...mail, texto: filled(mail.texto), html: filled(mail.html) };
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
