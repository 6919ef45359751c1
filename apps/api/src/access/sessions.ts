import { timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import { CODE, hashOf, newCode } from '../secrets/secret-code.ts';
import type { SignedInUser } from './actor.ts';
import {
  deleteSession,
  findSession,
  insertSession,
  type StoredSession,
  touchSession,
} from './sessions.queries.ts';
import { TtlCache } from './ttl-cache.ts';

/** Throttle for writing a session's last use, in ms. */
const TOUCH_MS = 60_000;

/** The channel on which servers tell each other whose rights have changed. */
export const USER_CHANGES = 'sst_utilizador';

/** A session that has begun, as whoever signed in holds it. */
export interface BegunSession {
  readonly token: string;
  /** For a browser, what its cookie has to send along. */
  readonly proof?: { readonly cd: number; readonly key: string };
  /** Whether another session of the user had to end. */
  readonly others: boolean;
}

/** The sessions of all users, in the database; any server may end or extend any of them. */
export class Sessions {
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #cache: TtlCache<string, StoredSession | undefined>;

  constructor(pool: Pool, clock: Clock) {
    this.#pool = pool;
    this.#clock = clock;
    this.#cache = new TtlCache({ max: 10_000, read: (token) => this.#load(token) });
  }

  /**
   * The user of a token, or `undefined` where it names no living session, or one of another browser.
   * @param proofOf what the call sends along to prove the browser of a session.
   * @param anew whether the database is asked, whatever this server remembers.
   */
  async find(
    token: string,
    ip: string,
    proofOf: (cd: number) => string | undefined = () => undefined,
    anew = false,
  ): Promise<SignedInUser | undefined> {
    if (!CODE.test(token)) return undefined;
    const session = await (anew ? this.#load(token) : this.#cache.get(token));
    if (!session) return undefined;
    const { prova_hash, provado, programa, entrada, tokenHash } = session;
    if (prova_hash && !timingSafeEqual(hashOf(proofOf(session.cd) ?? ''), prova_hash)) {
      return undefined;
    }
    return { kind: 'user', ...session.user, tokenHash, provado, programa, entrada, ip };
  }

  /**
   * Starts a session for a password that was checked, in the transaction that ends the sign-in.
   * @param entrada_empresa the company whose own issuer stands for the user, in place of the password.
   * @returns its token, which is stored nowhere; `undefined` where the password was changed meanwhile.
   */
  async start(
    transaction: Transaction,
    user: { cd: number; pass_hash: string },
    { ip, agente, navegador }: { ip: string; agente: string; navegador: boolean },
    entrada_empresa: number | null = null,
  ): Promise<BegunSession | undefined> {
    const token = newCode();
    const key = newCode();
    const begun = await insertSession(transaction, user, {
      token_hash: hashOf(token),
      prova_hash: navegador ? hashOf(key) : null,
      programa: !navegador && entrada_empresa === null,
      quando: this.#clock.now(),
      ip,
      agente,
      entrada_empresa,
    });
    if (!begun) return undefined;
    const { cd, others } = begun;
    return { token, others, ...(navegador && { proof: { cd, key } }) };
  }

  /** Ends the session of a user. @returns its code, where it was still there. */
  async end(actor: SignedInUser): Promise<number | undefined> {
    const ended = await inTransaction(this.#pool, {}, (transaction) =>
      deleteSession(transaction, actor, this.#clock.now()),
    );
    this.forgetUser(actor.cd);
    return ended;
  }

  /** Invalidates the cached sessions of a user, here and on every server that listens. */
  forgetUser(cd_utilizador: number): void {
    this.dropUser(cd_utilizador);
    this.#pool
      .query('select pg_notify($1, $2)', [USER_CHANGES, String(cd_utilizador)])
      // A server that misses it serves from its cache for less than a second.
      .catch(() => {});
  }

  /** The same for many users at once. */
  forgetUsers(users: readonly number[]): void {
    const codes = new Set(users);
    if (codes.size === 0) return;
    this.#cache.drop((session) => session !== undefined && codes.has(session.user.cd));
    this.#pool
      .query('select pg_notify($1, c) from unnest($2::text[]) c', [
        USER_CHANGES,
        [...codes].map(String),
      ])
      .catch(() => {});
  }

  /** Invalidates this server's cache of a user. */
  dropUser(cd_utilizador: number): void {
    this.#cache.drop((session) => session?.user.cd === cd_utilizador);
  }

  async #load(token: string): Promise<StoredSession | undefined> {
    const now = this.#clock.now();
    const session = await findSession(this.#pool, hashOf(token), now);
    if (session && now.getTime() - session.dt_uso.getTime() > TOUCH_MS) {
      await touchSession(this.#pool, session.tokenHash, now);
    }
    return session;
  }
}
