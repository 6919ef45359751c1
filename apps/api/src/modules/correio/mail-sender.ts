import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Clock } from '../../clock.ts';
import { inTransaction, type Transaction } from '../../db/transaction.ts';
import { JobFailure } from '../../jobs/failure.ts';
import {
  erase,
  extendReservation,
  findDue,
  giveUpInterrupted,
  type LeftMail,
  markFailed,
  markSent,
  mayLeave,
  type TakenMail,
  takeMail,
} from './correio.queries.ts';
import { describeFailure } from './mail-failure.ts';
import { isMailHeld } from './mail-hold.ts';
import { identityOf, LONGEST_SENDING_MS, type MailTransport } from './mail-transport.ts';
import { enqueueSending, KEY_TO_COME, type MailLink } from './outbox.ts';
import { linkServes } from './useless-links.ts';

const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 3_600_000;
/**
 * How long a message is reserved for its sender at least, who renews it. After that the sender must have died, and others
 * may take it.
 */
const TAKEN_MS = 45_000;
const RENEW_MS = 10_000;
/** Well before another server takes over what this one did not mark as sent while the database was away. */
const MARK_AGAIN_MS = 1_000;
/** Tries of a message that may have arrived: each may be one copy more. */
const UNCERTAIN_TRIES = 3;
/** Reason for a message that was given up without a try, because its reader may no longer see it. */
const NO_READER = 'O destinatário já não pode ou não quer receber esta mensagem.';
/** Reason for a message whose last try its server did not survive. */
const INTERRUPTED = 'o servidor parou a meio da última tentativa';

/**
 * Makes the key of a link as its letter leaves.
 * @param cd_correio the letter.
 * @returns `undefined` where the user no longer has the address.
 */
type KeyMaker = (
  transaction: Transaction,
  now: Date,
  link: { readonly cd: number; readonly email: string; readonly tipo: MailLink['tipo'] },
  cd_correio: number,
) => Promise<string | undefined>;

export interface SenderDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly transport: MailTransport;
  readonly makeKey: KeyMaker;
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
  /** Messages that were sent but are not marked as sent yet, by code. */
  readonly #left = new Map<number, LeftMail>();

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
    const { tomada, marcada_em } = mail;
    this.#left.set(cd, { tomada, marcada_em, identidade: identityOf(mail) });
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
    const byEmpresa = Map.groupBy([...this.#left], ([, { marcada_em }]) => marcada_em);
    for (const [marcada_em, left] of byEmpresa) {
      await inTransaction(pool, inEmpresa(marcada_em), (transaction) =>
        markSent(transaction, left, clock.now()),
      );
      for (const [cd] of left) this.#left.delete(cd);
    }
  }

  /** Takes a message that may be sent. Marks the sent ones first, so that none of them is taken again. */
  async #take(cd: number): Promise<TakenMail | undefined> {
    await this.markLeft();
    const mail = await this.#beginTry(cd);
    return (
      mail && inTransaction(this.#deps.pool, {}, (transaction) => this.#complete(transaction, mail))
    );
  }

  /**
   * Counts a try and reserves the message, whatever then becomes of this server: a message that kills its server is tried as
   * often as others, and as rarely.
   */
  async #beginTry(cd: number): Promise<TakenMail | undefined> {
    const { pool, clock, log } = this.#deps;
    const now = clock.now();
    const [taken, givenUp] = await inTransaction(pool, {}, async (transaction) => {
      // Whoever lets them leave enqueues them anew.
      if (await isMailHeld(transaction)) return [undefined, false];
      const mail = await takeMail(transaction, cd, { now, until: after(now, TAKEN_MS) });
      if (mail) {
        await extendReservation(transaction, cd, after(now, waitAfter(mail.tentativas)));
        return [mail, false];
      }
      if (await giveUpInterrupted(transaction, cd, { now, error: INTERRUPTED }))
        return [undefined, true];
      await this.#waitFor(transaction, cd, now);
      return [undefined, false];
    });
    if (givenUp) {
      log(`A mensagem ${cd} foi abandonada: ${INTERRUPTED}.`);
      throw new JobFailure(INTERRUPTED);
    }
    return taken;
  }

  /** @returns a message as it leaves; `undefined` where it may not, and was withdrawn. */
  async #complete(transaction: Transaction, mail: TakenMail): Promise<TakenMail | undefined> {
    if (await mayLeave(transaction, mail)) return withKey(transaction, this.#deps, mail);
    await erase(transaction, [mail.cd], NO_READER);
    return undefined;
  }

  /** For a message that is not due, as after the death of its sender: enqueues the job that sends it then. */
  async #waitFor(transaction: Transaction, cd: number, now: Date): Promise<void> {
    const due = await findDue(transaction, cd);
    if (due) await enqueueSending(transaction, [cd], { waitMs: due.getTime() - now.getTime() });
  }

  /** Renews the reservation of a message while it is being sent. */
  async #whileReserved<T>(cd: number, work: () => Promise<T>): Promise<T> {
    const { pool, clock, renewMs = RENEW_MS } = this.#deps;
    const renew = () =>
      inTransaction(pool, {}, (transaction) =>
        extendReservation(transaction, cd, after(clock.now(), TAKEN_MS)),
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

  async #fail({ cd, tentativas, limite, marcada_em }: TakenMail, error: unknown): Promise<void> {
    const { pool, clock, log } = this.#deps;
    const waitMs = waitAfter(tentativas);
    const { text, line, desfecho } = describeFailure(error);
    const most = { recusada: 0, incerta: Math.min(limite, UNCERTAIN_TRIES) };
    const again = tentativas < (desfecho ? most[desfecho] : limite);
    const next = again ? after(clock.now(), waitMs) : null;
    const waits = await inTransaction(pool, inEmpresa(marcada_em), async (transaction) => {
      const failure = { error: text, next, desfecho, now: clock.now() };
      const marked = await markFailed(transaction, cd, failure);
      if (marked && next) await enqueueSending(transaction, [cd], { waitMs });
      return marked;
    });
    log(`A mensagem ${cd} não foi enviada${next ? '' : ' e foi abandonada'}: ${line}.`);
    if (waits && !next) throw new JobFailure(line);
  }
}

/**
 * The message as it leaves: a link in it gets a key of its own at each try.
 * @returns `undefined` where the link is of no use any more; the message is then withdrawn.
 */
async function withKey(
  transaction: Transaction,
  { clock, makeKey }: SenderDeps,
  mail: TakenMail,
): Promise<TakenMail | undefined> {
  const { cd, para, ligacao } = mail;
  if (!ligacao) return mail;
  const { cd_utilizador, tipo } = ligacao;
  const now = clock.now();
  if (!(await linkServes(transaction, now, { cd, cd_utilizador }))) return undefined;
  const link = { cd: cd_utilizador, email: para, tipo };
  const key = await makeKey(transaction, now, link, cd);
  if (!key) return undefined;
  const filled = (text: string) => text.replaceAll(`token=${KEY_TO_COME}`, `token=${key}`);
  return { ...mail, texto: filled(mail.texto), html: filled(mail.html) };
}

/** How long a message waits after a try that failed: twice as long after each. */
function waitAfter(tries: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), LONGEST_RETRY_MS);
}

/** The transaction of the company of a booking that a letter is about, if any. */
export const inEmpresa = (cd_empresa: number | null) => (cd_empresa === null ? {} : { cd_empresa });

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

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
