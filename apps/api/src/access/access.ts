import type { Permission } from '@sst/contract';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type Block, readInBlocks } from '../db/cursor.ts';
import { inOnePacket, inTransaction, type Query, type Transaction } from '../db/transaction.ts';
import { busy, forbidden } from '../errors.ts';
import { Gate } from '../gate.ts';
import { type Actor, SYSTEM } from './actor.ts';
import type { Grant, GrantValues, Scope } from './grant.ts';
import { permits, placeAbove, placeOfProvider, providerPlace } from './rights.ts';
import { findUser } from './sessions.queries.ts';
import { ShortMemory } from './short-memory.ts';
import { findTreeNode, holdTreeNode, type TreeNode } from './tree.queries.ts';

/** The channel on which servers tell each other that a tree has changed. */
export const TREE_CHANGES = 'sst_organigrama';

/** Timeout for an export that waits for its turn, in ms. */
const PATIENCE_MS = 20_000;

/** Decides who may do what, and opens transactions for it. The only maker of grants and scopes. */
export class Access {
  readonly #pool: Pool;
  readonly #exports: Gate;
  /** Most concurrent exports per user; a company has one more, for the others who work there. */
  readonly #mostOfUser: number;
  readonly #mostOfCompany: number;
  readonly #nodes: ShortMemory<number, TreeNode | undefined>;

  constructor(pool: Pool) {
    this.#pool = pool;
    const places = Math.max(1, Math.floor(pool.options.max / 2));
    this.#exports = new Gate({ places, patienceMs: PATIENCE_MS, refusal: busy });
    this.#mostOfUser = Math.max(1, Math.floor(places / 2));
    this.#mostOfCompany = Math.min(this.#mostOfUser + 1, places);
    this.#nodes = new ShortMemory({ max: 5_000, read: (cd) => findTreeNode(pool, cd) });
  }

  /**
   * Checks a permission on a node.
   * @throws 403 where the node is in no company of the user, or the user's place there lacks the capability; also
   * for a node that does not exist, so that codes of other companies cannot be told from unknown ones.
   */
  async grant(actor: Actor, permission: Permission, cd_organig: number): Promise<Grant> {
    return grantOn(await this.#nodes.get(cd_organig), { actor, permission, cd_organig });
  }

  /** Reads what belongs to no company, such as the lists that all share; it sees no company's rows. */
  readShared<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return inTransaction(this.#pool, { readOnly: true }, work);
  }

  /**
   * Runs queries over all companies that change nothing.
   * @throws 403 for anyone but the provider's users.
   */
  async readAsProvider<T>(
    actor: Actor,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    if (!actor.prestador) throw forbidden();
    return inTransaction(this.#pool, { readOnly: true, provider: true }, work);
  }

  /**
   * Runs a change that belongs to no company.
   * @throws 403 unless the actor is still a user of the provider when it begins.
   */
  async writeAsProvider<T>(
    actor: Actor,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    return inTransaction(this.#pool, {}, async (transaction) => {
      const present = await findUser(transaction, actor.cd);
      if (!present?.prestador) throw forbidden();
      return work(transaction);
    });
  }

  /**
   * Asks something of one company within a change that belongs to none, whose other queries see no company's rows again.
   * @param work sends nothing after it has answered.
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
   * Asks something over all companies within a provider's change of one, whose other queries see that one alone again.
   * @param work sends nothing after it has answered.
   * @throws 403 for anyone but the provider's users.
   */
  async acrossCompanies<T>(
    scope: Scope,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    if (!scope.actor.prestador) throw forbidden();
    return withSetting(scope, ['app.prestador', 'sim'], () => work(scope));
  }

  /** The right to work on a whole company for the system itself, as the daily task does. */
  systemGrant(cd_empresa: number): Grant {
    return grantOfProvider(SYSTEM, cd_empresa);
  }

  /**
   * The right of a provider's user to write a company that is about to exist.
   * @throws 403 for anyone else.
   */
  newCompanyGrant(actor: Actor, cd_empresa: number): Grant {
    if (!actor.prestador) throw forbidden();
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
   * A scope with its right checked again, for a change that has waited for locks in its transaction.
   * @throws 403 where the right was taken away meanwhile.
   */
  async recheck(scope: Scope): Promise<Scope> {
    return scopeOf(await presentGrant(scope, scope), scope);
  }

  /**
   * Right on all that the scope's user administers now through the same place, whatever node the call names.
   * @throws 403 where the user administers nothing.
   */
  administered(scope: Scope): Promise<Grant> {
    const { cd_organig } = scope.place;
    const permission = { kind: 'administrator' } as const;
    return presentGrant(scope, { ...scope, permission, cd_organig });
  }

  /** Invalidates the tree cache here and on every server that listens. */
  forgetTrees(): void {
    this.dropTrees();
    this.#pool.query('select pg_notify($1, $2)', [TREE_CHANGES, '']).catch(() => {});
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
   * Rows of one query in blocks, for lists of any length. Exports use at most half of the connections, a user at most half
   * of these, and a company one more than a user, so that others do not wait.
   * @throws 503 on timeout, 403 where the right was taken away while waiting.
   */
  async *blocks(grant: Grant, query: Query<unknown>): AsyncGenerator<Block, void, undefined> {
    const { leave, waited } = await this.#exports.enter(
      { key: `utilizador ${grant.actor.cd}`, most: this.#mostOfUser },
      { key: `empresa ${grant.cd_empresa}`, most: this.#mostOfCompany },
    );
    try {
      if (waited) await this.#requirePresent(grant);
      yield* readInBlocks(this.#pool, { cd_empresa: grant.cd_empresa }, query);
    } finally {
      leave();
    }
  }

  #requirePresent(grant: Grant): Promise<Grant> {
    return inTransaction(
      this.#pool,
      { cd_empresa: grant.cd_empresa, readOnly: true },
      (transaction) => presentGrant(transaction, grant),
    );
  }

  /**
   * Runs a change: rule, change, audit line and mail commit together or not at all.
   * @throws 403 where the right was taken away before it begins.
   */
  write<T>(grant: Grant, work: (scope: Scope) => Promise<T>): Promise<T> {
    return inTransaction(this.#pool, { cd_empresa: grant.cd_empresa }, async (transaction) =>
      work(scopeOf(await presentGrant(transaction, grant), transaction)),
    );
  }
}

/**
 * The grant as it stands now. Calls wait for password hashing, connections and locks: rights taken away and units moved
 * meanwhile count. Holds the shared tree lock until the transaction ends.
 * @throws 403 where no right is left.
 */
async function presentGrant(transaction: Transaction, grant: GrantValues): Promise<Grant> {
  if (grant.actor === SYSTEM) return checked(grant);
  // The provider's rights cover a whole company, even one yet to be inserted, and moving its units.
  const ofProvider = grant.permission.kind === 'providerOf';
  // The node first: its lock may wait, and the user must be read after that.
  const [node, present] = await Promise.all([
    ofProvider ? undefined : holdTreeNode(transaction, grant),
    findUser(transaction, grant.actor.cd),
  ]);
  if (!present) throw forbidden();
  const actor = { ...grant.actor, ...present };
  if (!ofProvider) return grantOn(node, { ...grant, actor });
  if (!permits(grant.permission, grant.place, actor)) throw forbidden();
  return checked({ ...grant, actor });
}

/** @throws 403. */
function grantOn(
  node: TreeNode | undefined,
  { actor, permission, cd_organig }: Pick<GrantValues, 'actor' | 'permission' | 'cd_organig'>,
): Grant {
  const place = node && (placeAbove(actor, node) ?? placeOfProvider(actor, node));
  if (!node || !place || !permits(permission, place, actor)) throw forbidden();
  const { cd_empresa, branch } = node;
  return checked({ actor, permission, place, cd_empresa, cd_organig, branch });
}

/** What the provider may do in a company, for one of its users or for the system itself. */
function grantOfProvider(actor: Actor, cd_empresa: number): Grant {
  const place = providerPlace(cd_empresa);
  const permission = { kind: 'providerOf' } as const;
  return checked({ actor, permission, place, cd_empresa, cd_organig: cd_empresa, branch: null });
}

/** Brands checked values as a grant. */
function checked(values: GrantValues): Grant {
  return values as Grant;
}

/** Does some work of a transaction under a setting that what follows it no longer has; where it throws, nothing follows. */
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

/** The rows of a grant, in a transaction that was begun for its company. */
function scopeOf(grant: Grant, transaction: Transaction): Scope {
  const queries: Transaction = {
    all: (query, name) => transaction.all(query, name),
    first: (query, name) => transaction.first(query, name),
    one: (query, name) => transaction.one(query, name),
    run: (query) => transaction.run(query),
  };
  return { ...grant, ...queries } as Scope;
}
