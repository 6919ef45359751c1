import { DEADLINE_MS } from '@sst/contract';
import { QUASE } from '@sst/contract/acidentes/quase-limites';
import { CONVOCATORIA } from '@sst/contract/rules/agenda/convocatoria';
import { CHAVE_ACESSO, RESET, SIGN_IN } from '@sst/contract/rules/limits';
import type { Pool } from 'pg';
import type { Clock } from '../../../clock.ts';
import { Deadline, withDeadline } from '../../../concurrency/deadline.ts';
import { UnconfirmedCommit } from '../../../database-away.ts';
import { inTransaction, type Transaction } from '../../../db/transaction.ts';
import { CallError, tooManyTries } from '../../../errors.ts';
import { addressKey } from './address-key.ts';
import { clearTries, countTry, sweepTries, type Tried, takeBackTry } from './tries.queries.ts';

const MINUTE_MS = 60_000;
/** More than anyone enters by hand. */
const NAMED_EMAILS = 60;
/** Longest wait in seconds until another message to the same person is allowed. */
export const MAIL_LIMIT_SECONDS = SIGN_IN.accountMinutes * 60;
/** The status of a code that nobody was given, or that serves no more. */
const WRONG = 404;
/** One in so many tries also deletes expired ones. */
const SWEEP_EVERY = 100;

/**
 * Limits sign-in tries by account and by network address; the counts are in the database, so that all servers agree.
 */
export class SignInLimits {
  readonly #pool: Pool;
  readonly #clock: Clock;
  #sinceSweep = 0;
  /** Tries that do not count, and are still to be taken back. */
  #owed: Tried[] = [];

  constructor(pool: Pool, clock: Clock) {
    this.#pool = pool;
    this.#clock = clock;
  }

  /**
   * Counts a try by account and address, before its password is checked, so that concurrent tries all count.
   * @returns the try of the address, for `succeed`.
   * @throws 429 with the seconds to wait.
   */
  async admit(email: string, ip: string): Promise<Tried> {
    const tried = await this.admitAddress(ip);
    await this.admitAccount(email);
    return tried;
  }

  /**
   * Counts a try by account only.
   * @param device a browser that has known the password before; its tries count apart, so that nobody elsewhere can
   * lock it out.
   * @param cd whose account it is, where there is one.
   * @returns the try, for `counting`.
   * @throws 429.
   */
  admitAccount(email: string, device?: string, cd?: number): Promise<Tried> {
    const key = triesKey(email, device);
    return locked(this.#count(key, SIGN_IN.accountFailures, SIGN_IN.accountMinutes), cd);
  }

  /**
   * Counts a try at a step of a sign-in, apart from those of the password: only somebody who knows it makes them, so that
   * nobody else can hold up the user at the step.
   * @returns the try, for `counting`.
   * @throws 429.
   */
  admitStep(cd: number): Promise<Tried> {
    return locked(this.#count(stepKey(cd), SIGN_IN.accountFailures, SIGN_IN.accountMinutes), cd);
  }

  /**
   * Counts a try by address only: requesting a link, for example.
   * @returns the try, to be taken back where it succeeds: a whole office may sign in by one address.
   * @throws 429.
   */
  admitAddress(ip: string): Promise<Tried> {
    return locked(this.#count(addressKey(ip), SIGN_IN.addressFailures, SIGN_IN.addressMinutes));
  }

  /**
   * Counts what an address asks passkeys for: each page that is opened to sign in does, so it counts apart.
   * @throws 429.
   */
  async admitChallenge(ip: string): Promise<void> {
    const key = `desafio:${addressKey(ip)}`;
    await this.#count(key, CHAVE_ACESSO.addressChallenges, SIGN_IN.addressMinutes);
  }

  /**
   * Counts the secret of a program's key that opened nothing, apart from signing in: an office whose program has an old key still
   * signs in.
   * @throws 429.
   */
  async admitKey(ip: string): Promise<void> {
    await this.#count(`chave:${addressKey(ip)}`, SIGN_IN.addressFailures, SIGN_IN.addressMinutes);
  }

  /**
   * Reads or uses a code of a letter or calendar, and counts it by address, apart from signing in, where it is none. Only then:
   * whoever tries codes keeps nobody at the same address from a good one.
   * @throws what `work` throws; 429 in place of 404 beyond the limit.
   */
  withCode<T>(ip: string, work: () => Promise<T>): Promise<T> {
    const key = `codigo:${addressKey(ip)}`;
    return countingWrong(work, () =>
      this.#count(key, CONVOCATORIA.porEndereco, SIGN_IN.addressMinutes),
    );
  }

  /**
   * Counts what is told without an account, by address and by the code of the unit.
   * @throws 429.
   */
  async admitQuase(ip: string, codigo: string): Promise<void> {
    const minutes = SIGN_IN.accountMinutes;
    await this.#count(`quase:${addressKey(ip)}`, QUASE.porEndereco, minutes);
    await this.#count(`quase-codigo:${codigo}`, QUASE.porCodigo, minutes);
  }

  /** The same of a link that sets a password, which counts with the sign-ins. */
  withLink<T>(ip: string, work: () => Promise<T>): Promise<T> {
    return countingWrong(work, () => this.admitAddress(ip));
  }

  /**
   * Makes a sign-in. What it has counted does not count where it fails by no fault of the caller: the database is away, or
   * too slow. While it is, what is to be taken back waits; a server that ends meanwhile leaves it counted.
   * @param work puts in what it counts.
   */
  async counting<T>(work: (tries: Tried[]) => Promise<T>): Promise<T> {
    const tries: Tried[] = [];
    try {
      return await work(tries);
    } catch (error) {
      if (!(error instanceof CallError)) {
        this.#owed.push(...tries);
        // The deadline of the call has passed, and nobody waits for this.
        void withDeadline(new Deadline(DEADLINE_MS.usual), () => this.#settle());
      }
      throw error;
    }
  }

  /** Takes a try of an address back. */
  async takeBack(tried: Tried): Promise<void> {
    await inTransaction(this.#pool, {}, (transaction) => takeBackTry(transaction, tried));
  }

  /**
   * Counts a message to somebody else than the caller, in the transaction that sends it.
   * @param key identifies the recipient.
   * @returns whether it may be sent.
   */
  async admitMail(transaction: Transaction, key: string): Promise<boolean> {
    const now = this.#clock.now();
    const since = new Date(now.getTime() - SIGN_IN.accountMinutes * MINUTE_MS);
    const limit = RESET.mostMails;
    return (await countTry(transaction, { key, now, since, limit })) === undefined;
  }

  /**
   * Counts a user's try to change to another e-mail, even if it is refused: each one sends a message to the old
   * address, and a refusal tells that somebody has the new one.
   * @throws 429.
   */
  async admitMove(cd: number): Promise<void> {
    await this.#count(moveKey(cd), RESET.mostMails, SIGN_IN.accountMinutes);
  }

  /**
   * Counts an e-mail that an administrator enters for somebody, even if it is refused: the answer tells whether it has
   * an account.
   * @throws 429.
   */
  async admitEmail(cd: number): Promise<void> {
    await this.#count(`emails:${cd}`, NAMED_EMAILS, SIGN_IN.accountMinutes);
  }

  /** Resets the count of an account, or of a known device, after a right password, and takes back the try of its address. */
  async succeed(tried: Tried, email: string, device?: string): Promise<void> {
    await inTransaction(this.#pool, {}, async (transaction) => {
      await clearTries(transaction, triesKey(email, device));
      await takeBackTry(transaction, tried);
    });
  }

  /** Resets the count of an account, whose password was set by a link. */
  async forgive(email: string): Promise<void> {
    await inTransaction(this.#pool, {}, (transaction) =>
      clearTries(transaction, triesKey(email, undefined)),
    );
  }

  /** Resets the count of an account's steps, in the transaction that ends a sign-in. */
  async finishSteps(transaction: Transaction, cd: number): Promise<void> {
    await clearTries(transaction, stepKey(cd));
  }

  async #count(key: string, limit: number, minutes: number): Promise<Tried> {
    await this.#settle();
    const now = this.#clock.now();
    const window = minutes * MINUTE_MS;
    const oldest = await inTransaction(this.#pool, {}, async (transaction) => {
      this.#sinceSweep = (this.#sinceSweep + 1) % SWEEP_EVERY;
      if (this.#sinceSweep === 0) {
        await sweepTries(transaction, new Date(now.getTime() - SIGN_IN.accountMinutes * MINUTE_MS));
      }
      const since = new Date(now.getTime() - window);
      return countTry(transaction, { key, now, since, limit });
    }).catch((error) => {
      if (error instanceof UnconfirmedCommit) this.#owed.push({ key, quando: now });
      throw error;
    });
    if (oldest) {
      const wait = oldest.getTime() + window - now.getTime();
      throw tooManyTries(Math.max(1, Math.ceil(wait / 1000)));
    }
    return { key, quando: now };
  }

  /** Takes back what is owed, as far as the database can be had by now. */
  async #settle(): Promise<void> {
    if (this.#owed.length === 0) return;
    const owed = this.#owed;
    this.#owed = [];
    await inTransaction(this.#pool, {}, async (transaction) => {
      for (const tried of owed) await takeBackTry(transaction, tried);
    }).catch(() => {
      const since = this.#clock.now().getTime() - SIGN_IN.accountMinutes * MINUTE_MS;
      this.#owed.push(...owed.filter(({ quando }) => quando.getTime() > since));
    });
  }
}

/** Counts work whose code, or link, is none. */
async function countingWrong<T>(work: () => Promise<T>, count: () => Promise<Tried>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CallError && error.status === WRONG) await count();
    throw error;
  }
}

/** The key that counts changes of an account's e-mail, by its user or by administrators. */
export function moveKey(cd: number): string {
  return `email:${cd}`;
}

/** Lets it be recorded that a try was not let in. */
function locked(counting: Promise<Tried>, cd_utilizador?: number): Promise<Tried> {
  return counting.catch((error: unknown) => {
    if (error instanceof CallError) error.telling({ tipo: 'entrada-bloqueada', cd_utilizador });
    throw error;
  });
}

function stepKey(cd: number): string {
  return `passo:${cd}`;
}

function triesKey(email: string, device: string | undefined): string {
  return device === undefined ? `conta:${email.toLowerCase()}` : `aparelho:${device}`;
}
