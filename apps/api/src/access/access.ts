import { empresa, type Permission, permits, prestadorOf, type Right } from '@sst/contract';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { leavePlace } from '../concurrency/current-place.ts';
import { Semaphore } from '../concurrency/semaphore.ts';
import { type Block, readInBlocks } from '../db/rows/cursor.ts';
import { inOnePacket, inTransaction, type Query, type Transaction } from '../db/transaction.ts';
import { busy, forbidden } from '../errors.ts';
import { type Actor, holderOf, isOfPrestador, SYSTEM, type UserActor } from './actor.ts';
import type { Grant, GrantValues, Scope } from './grant.ts';
import {
  findOrganigramaNode,
  holdOrganigramaNode,
  type OrganigramaBranch,
} from './organigrama.queries.ts';
import { findKeyActor } from './program-keys.queries.ts';
import {
  keepsRights,
  prestadorPlace,
  reaches,
  rightsAsPrestador,
  rightsAt,
  seesAll,
} from './rights.ts';
import { findUser } from './sessions.queries.ts';
import { TtlCache } from './ttl-cache.ts';

/** The channel on which servers tell each other that a tree has changed. */
export const ORGANIGRAMA_CHANGES = 'sst_organigrama';

/** A change that has lasted so long, in ms, has its right checked again before it commits: an import, a batch of decisions. */
export const LONG_WRITE_MS = 250;

/** The right whose changes may take it from the one who makes them. */
const CHANGES_RIGHTS: Right = 'utilizadores.gerir';

/** Timeout for an export that waits for its turn, in ms. */
const PATIENCE_MS = 20_000;

type ReadBlocks = (
  query: Query<unknown>,
  blockRows?: number,
) => AsyncGenerator<Block, void, undefined>;

/** Decides who may do what, and opens transactions for it. Nothing else creates grants and scopes. */
export class Access {
  readonly #pool: Pool;
  readonly #exports: Semaphore;
  readonly #occupy: () => () => void;
  /** Most concurrent exports of a user, and of a company: one more, so that one user cannot keep out the others. */
  readonly #mostOfUser: number;
  readonly #mostOfCompany: number;
  readonly #nodes: TtlCache<number, OrganigramaBranch | undefined>;

  /** @param occupy counts the connection of an export, until what it returns is called (concurrency/places.ts). */
  constructor(pool: Pool, occupy: () => () => void = () => () => {}) {
    this.#pool = pool;
    this.#occupy = occupy;
    const places = Math.max(1, Math.floor(pool.options.max / 2));
    this.#exports = new Semaphore({ places, patienceMs: PATIENCE_MS, refusal: busy });
    this.#mostOfUser = Math.max(1, Math.floor(places / 2));
    this.#mostOfCompany = Math.min(this.#mostOfUser + 1, places);
    this.#nodes = new TtlCache({ max: 5_000, read: (cd) => findOrganigramaNode(pool, cd) });
  }

  /**
   * Checks a permission on a node.
   * @throws 403 where the node is in no company of the actor, or the actor's place there lacks the right; also for a
   * node that does not exist, so that codes of other companies cannot be told from unknown ones.
   */
  async grant(actor: Actor, permission: Permission, cd_organig: number): Promise<Grant> {
    return grantOn(await this.#nodes.get(cd_organig), { actor, permission, cd_organig });
  }

  /** A user as they stand now, for what they have begun and the server ends; `undefined` for one who is gone. */
  async presentUser(cd: number): Promise<UserActor | undefined> {
    const user = await this.readShared((transaction) => findUser(transaction, cd));
    return user && { kind: 'user', ...user, ip: null };
  }

  /** Reads what belongs to no company, such as shared lists; no company's rows are visible. */
  readShared<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return inTransaction(this.#pool, { readOnly: true }, work);
  }

  /**
   * Runs queries over all companies that change nothing.
   * @throws 403 for anyone but the provider's.
   */
  async readAsProvider<T>(
    actor: Actor,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    if (!seesAll(actor)) throw forbidden();
    return inTransaction(this.#pool, { readOnly: true, provider: true }, work);
  }

  /**
   * Runs a change that belongs to no company.
   * @throws 403 unless the actor still works for the provider when it begins, with no right less.
   */
  async writeAsProvider<T>(
    actor: Actor,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    return inTransaction(this.#pool, {}, async (transaction) => {
      const present = await presentActor(transaction, actor);
      if (!present || !keepsRights(actor, present)) throw forbidden();
      return work(transaction);
    });
  }

  /**
   * Runs queries on one company's rows within a change of no company; the other queries of the change see none of them.
   * @param work sends no query once its promise has settled.
   */
  withinCompany<T>(
    transaction: Transaction,
    cd_empresa: number,
    work: (scope: Scope) => Promise<T>,
  ): Promise<T> {
    return withSetting(transaction, ['app.cd_empresa', String(cd_empresa)], () =>
      work(scopeOf(this.systemGrant(cd_empresa), transaction)),
    );
  }

  /**
   * As `withinCompany`, on behalf of somebody of the provider, whom the company's log then names.
   * @throws 403 for anyone else.
   */
  withinCompanyOf<T>(
    transaction: Transaction,
    { actor, cd_empresa }: { readonly actor: Actor; readonly cd_empresa: number },
    work: (scope: Scope) => Promise<T>,
  ): Promise<T> {
    const grant = this.newCompanyGrant(actor, cd_empresa);
    return withSetting(transaction, ['app.cd_empresa', String(cd_empresa)], () =>
      work(scopeOf(grant, transaction)),
    );
  }

  /**
   * Runs queries over all companies within a change of no company; its other queries see none of them.
   * @param work sends no query once its promise has settled.
   * @throws 403 for anyone but the provider's users.
   */
  async acrossAll<T>(
    transaction: Transaction,
    actor: Actor,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    if (!seesAll(actor)) throw forbidden();
    return withSetting(transaction, ['app.prestador', 'sim'], () => work(transaction));
  }

  /**
   * Runs queries over all companies within the provider's change of one company; the other queries of the change see
   * that company only.
   * @param work sends no query once its promise has settled.
   * @throws 403 for anyone but the provider's users.
   */
  async acrossCompanies<T>(
    scope: Scope,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    if (!isOfPrestador(scope.actor)) throw forbidden();
    return withSetting(scope, ['app.prestador', 'sim'], () => work(scope));
  }

  /** The right of the system itself on a whole company, as the daily task needs it. */
  systemGrant(cd_empresa: number): Grant {
    return grantOfProvider(SYSTEM, cd_empresa);
  }

  /**
   * The right of somebody of the provider on a whole company, which may be about to exist.
   * @throws 403 for anyone else.
   */
  newCompanyGrant(actor: Actor, cd_empresa: number): Grant {
    if (!isOfPrestador(actor) || !reaches(actor, cd_empresa)) throw forbidden();
    return grantOfProvider(actor, cd_empresa);
  }

  /**
   * The right on the whole company, for what belongs to no unit of it.
   * @throws 403 where the user's place is a branch.
   */
  wholeCompany(grant: Grant): Grant {
    const { place, cd_empresa } = grant;
    if (place.cd_organig !== cd_empresa) throw forbidden();
    return checked({ ...grant, cd_organig: cd_empresa, branch: null });
  }

  /**
   * The scope with its right checked again, for a call that has waited.
   * @throws 403 if the right was taken away meanwhile.
   */
  async recheck(scope: Scope): Promise<Scope> {
    return scopeOf(await presentGrant(scope, scope), scope);
  }

  /**
   * The right on everything that the scope's place administers, whichever node below it the call names.
   * @throws 403 if the place administers nothing by now.
   */
  administered(scope: Scope): Promise<Grant> {
    const { cd_organig } = scope.place;
    return presentGrant(scope, { ...scope, permission: empresa('utilizadores.gerir'), cd_organig });
  }

  /** Invalidates the tree cache here and on every server that listens. */
  forgetTrees(): void {
    this.dropTrees();
    this.#pool
      .query('select pg_notify($1, $2)', [ORGANIGRAMA_CHANGES, ''])
      // A server that misses it serves from its cache for less than a second.
      .catch(() => {});
  }

  /** Invalidates this server's tree cache. */
  dropTrees(): void {
    this.#nodes.drop();
  }

  /**
   * Runs read-only queries in one round trip: all are sent before any is answered.
   * @throws where a query is sent after an answer was awaited; use `readInSteps` for such.
   */
  read<T>(grant: Grant, work: (scope: Scope) => Promise<T>): Promise<T> {
    return inOnePacket(this.#pool, { cd_empresa: grant.cd_empresa }, (transaction) =>
      work(scopeOf(grant, transaction)),
    );
  }

  /** Runs read-only queries that need one another's answers. */
  readInSteps<T>(grant: Grant, work: (scope: Scope) => Promise<T>): Promise<T> {
    return inTransaction(
      this.#pool,
      { cd_empresa: grant.cd_empresa, readOnly: true },
      (transaction) => work(scopeOf(grant, transaction)),
    );
  }

  /**
   * Runs an export in its turn, which lasts until all that it yields has been taken. All exports together use at most
   * half of the connections, a user at most half of these, and a company one more than a user, so that one export does
   * not keep others waiting.
   * @param work gets what reads the rows of one query in blocks, for lists of any length.
   * @throws 503 on timeout, or if a unit has left the branch while waiting; 403 if the right was taken away meanwhile.
   */
  async *inTurn<T>(
    grant: Grant,
    work: (blocks: ReadBlocks) => AsyncIterable<T>,
  ): AsyncGenerator<T, void, undefined> {
    leavePlace();
    const { leave, waited } = await this.#exports.enter(
      { key: holderOf(grant.actor), most: this.#mostOfUser },
      { key: `empresa ${grant.cd_empresa}`, most: this.#mostOfCompany },
    );
    const free = this.#occupy();
    try {
      if (waited) {
        const present = await this.read(grant, (scope) => this.recheck(scope));
        const units = new Set(present.branch);
        // The query names the units of before.
        if (grant.branch?.some((cd) => !units.has(cd))) throw busy();
      }
      const { cd_empresa } = grant;
      yield* work((...blocks) => readInBlocks(this.#pool, { cd_empresa }, ...blocks));
    } finally {
      free();
      leave();
    }
  }

  /**
   * Runs a change: rule, change, audit line and mail commit together or not at all.
   * @throws 403 where the right was taken away before it begins, or, of a change that takes long, before it commits.
   */
  write<T>(grant: Grant, work: (scope: Scope) => Promise<T>): Promise<T> {
    return inTransaction(this.#pool, { cd_empresa: grant.cd_empresa }, async (transaction) => {
      const begun = performance.now();
      const answer = await work(scopeOf(await presentGrant(transaction, grant), transaction));
      const { permission } = grant;
      const ofRights = permission.kind === 'company' && permission.right === CHANGES_RIGHTS;
      if (performance.now() - begun > LONG_WRITE_MS && !ofRights) {
        await presentGrant(transaction, grant);
      }
      return answer;
    });
  }
}

/** A user, or a program, as they stand now; `undefined` for one who is gone, or whose key serves no more. */
async function presentActor(transaction: Transaction, actor: Actor): Promise<Actor | undefined> {
  switch (actor.kind) {
    case 'system':
      return actor;
    case 'key':
      return findKeyActor(transaction, actor);
    case 'user': {
      const present = await findUser(transaction, actor.cd);
      return present && { ...actor, ...present };
    }
  }
}

/**
 * The grant as it stands now: while a call waited for password hashing, a connection or a lock, rights may have been
 * taken away and units moved. Holds the shared tree lock until the transaction ends.
 * @throws 403 if no right is left.
 */
async function presentGrant(transaction: Transaction, grant: GrantValues): Promise<Grant> {
  if (grant.actor.kind === 'system') return checked(grant);
  // Without the node: the provider's right covers the whole company, which may be yet to be inserted, or is about to
  // move the node itself.
  const ofProvider = grant.permission.kind === 'providerOf';
  // The node first: its lock may wait, and the actor must be read after that.
  const [node, actor] = await Promise.all([
    ofProvider ? undefined : holdOrganigramaNode(transaction, grant),
    presentActor(transaction, grant.actor),
  ]);
  if (!actor) throw forbidden();
  if (!ofProvider) return grantOn(node, { ...grant, actor });
  const rights = rightsAsPrestador(actor);
  const { cd_empresa } = grant;
  const permitted = isOfPrestador(actor) && reaches(actor, cd_empresa);
  if (!permitted || !permits(grant.permission, rights)) throw forbidden();
  return checked({ ...grant, actor, rights, place: prestadorPlace(cd_empresa, rights) });
}

/** @throws 403. */
function grantOn(
  node: OrganigramaBranch | undefined,
  { actor, permission, cd_organig }: Pick<GrantValues, 'actor' | 'permission' | 'cd_organig'>,
): Grant {
  const found = node && rightsAt(actor, node);
  if (!found) throw forbidden().telling({ tipo: 'recusa-fora' });
  const { cd_empresa, branch } = node;
  const refused = { tipo: 'recusa', em: { cd_empresa, cd_organig } } as const;
  if (!permits(permission, found.rights)) throw forbidden().telling(refused);
  // Whatever a place gives, only those of the provider do the provider's work.
  if (permission.kind === 'providerOf' && !isOfPrestador(actor)) {
    throw forbidden().telling(refused);
  }
  return checked({ actor, permission, ...found, cd_empresa, cd_organig, branch });
}

/** The provider's right on a whole company, for one of its own or for the system itself. */
function grantOfProvider(actor: Actor, cd_empresa: number): Grant {
  const rights = rightsAsPrestador(actor);
  return checked({
    actor,
    permission: prestadorOf('empresas.criar'),
    place: prestadorPlace(cd_empresa, rights),
    rights,
    cd_empresa,
    cd_organig: cd_empresa,
    branch: null,
  });
}

/** Brands checked values as a grant. */
function checked(values: GrantValues): Grant {
  return values as Grant;
}

/** Runs `work` under a setting that the rest of the transaction does not have; after an error there is no rest. */
async function withSetting<T>(
  transaction: Transaction,
  [name, value]: readonly [string, string],
  work: () => Promise<T>,
): Promise<T> {
  const set = (text: string) => transaction.all(sql`select set_config(${name}, ${text}, true)`);
  await set(value);
  const answer = await work();
  await set('');
  return answer;
}

/** The scope of a grant, in a transaction that was begun for its company. */
function scopeOf(grant: Grant, transaction: Transaction): Scope {
  const queries: Transaction = {
    all: (query, name) => transaction.all(query, name),
    first: (query, name) => transaction.first(query, name),
    one: (query, name) => transaction.one(query, name),
    run: (query) => transaction.run(query),
    json: (query) => transaction.json(query),
  };
  return { ...grant, ...queries } as Scope;
}
