import type { Permission } from '@sst/contract';
import type { Pool } from 'pg';
import { Gate } from '../calls/gate.ts';
import { type Block, readInBlocks } from '../db/cursor.ts';
import { inOnePacket, inTransaction, type Query, type Transaction } from '../db/transaction.ts';
import { busy, forbidden } from '../errors.ts';
import { type Actor, type Place, SYSTEM } from './actor.ts';
import { permits, placeAbove, placeOfProvider, providerPlace } from './rights.ts';
import { findUser } from './sessions.queries.ts';
import { ShortMemory } from './short-memory.ts';
import { findTreeNode, holdTreeNode, type TreeNode } from './tree.queries.ts';

/** The right of a user to work on a node of a company, checked. */
export interface Grant {
  readonly actor: Actor;
  /** What was asked for. */
  readonly permission: Permission;
  /** The user's place that the right comes from. */
  readonly place: Place;
  readonly cd_empresa: number;
  /** The node of the path. */
  readonly cd_organig: number;
  /** Codes of the node and all below it; `null` for the whole company. */
  readonly branch: readonly number[] | null;
}

/**
 * An open transaction on the rows of one grant. Every query function takes one as its first argument; it exists only
 * while row-level security holds the transaction to the company.
 */
export interface Scope extends Transaction, Grant {}

/** The channel on which servers tell each other that a tree has changed. */
export const TREE_CHANGES = 'sst_organigrama';

/** How long a list waits for its turn. */
const PATIENCE_MS = 20_000;

/** Decides who may do what, and opens transactions for it. The only maker of grants and scopes. */
export class Access {
  readonly #pool: Pool;
  readonly #exports: Gate;
  /** Of these, for one company or user. */
  readonly #most: number;
  readonly #nodes: ShortMemory<number, TreeNode | undefined>;

  constructor(pool: Pool) {
    this.#pool = pool;
    const places = Math.max(1, Math.floor(pool.options.max / 2));
    this.#exports = new Gate({ places, patienceMs: PATIENCE_MS, refusal: busy });
    this.#most = Math.max(1, Math.floor(places / 2));
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
   * @throws 403 for anyone but who is of the provider when it begins.
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

  /** The right to work on a whole company for the system itself, as the daily task does. */
  systemGrant(cd_empresa: number): Grant {
    return wholeCompany(SYSTEM, cd_empresa);
  }

  /**
   * The right of a provider's user to write a company that is about to exist.
   * @throws 403 for anyone else.
   */
  newCompanyGrant(actor: Actor, cd_empresa: number): Grant {
    if (!actor.prestador) throw forbidden();
    return wholeCompany(actor, cd_empresa);
  }

  /** A tree has changed: every server that listens forgets what it remembers of trees. */
  forgetTrees(): void {
    this.dropTrees();
    this.#pool.query('select pg_notify($1, $2)', [TREE_CHANGES, '']).catch(() => {});
  }

  /** Forgets what this server remembers of trees. */
  dropTrees(): void {
    this.#nodes.drop();
  }

  /**
   * Runs queries that change nothing, for the price of one round trip: all of them are sent before any is answered.
   * @throws where a query is sent after an answer was waited for; `readInSteps` takes such.
   */
  read<T>(grant: Grant, work: (scope: Scope) => Promise<T>): Promise<T> {
    return inOnePacket(this.#pool, { cd_empresa: grant.cd_empresa }, (transaction) =>
      work(scopeOf(grant, transaction)),
    );
  }

  /** Runs queries that change nothing and build on one another's answers. */
  readInSteps<T>(grant: Grant, work: (scope: Scope) => Promise<T>): Promise<T> {
    return inTransaction(
      this.#pool,
      { cd_empresa: grant.cd_empresa, readOnly: true },
      (transaction) => work(scopeOf(grant, transaction)),
    );
  }

  /**
   * The rows of one query in blocks, for lists of any length. Half of the connections at most, and fewer than half of
   * these for one company or user: whoever exports does not keep the others waiting.
   * @throws 503 where no turn comes, 403 where the right was taken away before it came.
   */
  async *blocks(grant: Grant, query: Query<unknown>): AsyncGenerator<Block, void, undefined> {
    const { leave, waited } = await this.#exports.enter(
      { key: `utilizador ${grant.actor.cd}`, most: this.#most },
      { key: `empresa ${grant.cd_empresa}`, most: this.#most },
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
 * A grant as it stands by now. Calls wait, for a password to be derived, for a connection, for one another; what was
 * taken from their user meanwhile counts, and so does a unit that was moved. Nothing is moved until the transaction ends.
 * @throws 403 where nothing is left of it.
 */
export async function presentGrant(transaction: Transaction, grant: Grant): Promise<Grant> {
  if (grant.actor === SYSTEM) return grant;
  // The provider's work is on a whole company, which may be about to exist; moving its units is part of it.
  const ofProvider = grant.permission.kind === 'providerOf';
  // The node first: it may have to be waited for, and the user is read as of after that.
  const [node, present] = await Promise.all([
    ofProvider ? undefined : holdTreeNode(transaction, grant),
    findUser(transaction, grant.actor.cd),
  ]);
  if (!present) throw forbidden();
  const actor = { ...grant.actor, ...present };
  if (!ofProvider) return grantOn(node, { ...grant, actor });
  if (!permits(grant.permission, grant.place, actor)) throw forbidden();
  return { ...grant, actor };
}

/** @throws 403. */
function grantOn(
  node: TreeNode | undefined,
  { actor, permission, cd_organig }: Pick<Grant, 'actor' | 'permission' | 'cd_organig'>,
): Grant {
  const place = node && (placeAbove(actor, node) ?? placeOfProvider(actor, node));
  if (!node || !place || !permits(permission, place, actor)) throw forbidden();
  const { cd_empresa, branch } = node;
  return { actor, permission, place, cd_empresa, cd_organig, branch };
}

/** What the provider may do in a company, for one of its users or for the system itself. */
function wholeCompany(actor: Actor, cd_empresa: number): Grant {
  const place = providerPlace(cd_empresa);
  const permission = { kind: 'providerOf' } as const;
  return { actor, permission, place, cd_empresa, cd_organig: cd_empresa, branch: null };
}

/** The rows of a grant, in a transaction that was begun for its company. */
export function scopeOf(grant: Grant, transaction: Transaction): Scope {
  return {
    ...grant,
    all: (query, name) => transaction.all(query, name),
    first: (query, name) => transaction.first(query, name),
    one: (query, name) => transaction.one(query, name),
    run: (query) => transaction.run(query),
  };
}
