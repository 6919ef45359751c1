import type { Permission, Rights } from '@sst/contract';
import type { Transaction } from '../db/transaction.ts';
import type { Actor, Place } from './actor.ts';

/** Permission and node of a right, and the place that gives it. */
export interface GrantValues {
  readonly actor: Actor;
  /** The permission that was checked. */
  readonly permission: Permission;
  /** The actor's place that the right comes from. */
  readonly place: Place;
  /** All that the place gives. */
  readonly rights: Rights;
  readonly cd_empresa: number;
  /** The node of the path. */
  readonly cd_organig: number;
  /** Codes of the node and all below it; `null` for the whole company. */
  readonly branch: readonly number[] | null;
}

/** Brand for the compiler: a protected member can be neither copied by a spread nor written in a literal. */
declare class Checked {
  protected readonly checked: true;
}

/**
 * The checked right of an actor to work on a node of a company. Only `Access` creates one; a literal or a copy is none.
 */
export interface Grant extends GrantValues, Checked {}

/**
 * An open transaction with the right that it works under; row-level security confines it to the company. Only `Access`
 * creates one.
 */
export interface Scope extends Transaction, Grant {}
