import type { Permission } from '@sst/contract';
import type { Transaction } from '../db/transaction.ts';
import type { Actor, Place } from './actor.ts';

/** What a right is for, and where it comes from. */
export interface GrantValues {
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

/** Exists for the compiler alone. A protected member is not copied by a spread, nor written in a literal. */
declare class Checked {
  protected readonly checked: true;
}

/** The right of a user to work on a node of a company, checked. Only `Access` makes one: no literal, and no copy, is one. */
export interface Grant extends GrantValues, Checked {}

/** An open transaction on the rows of one grant: row-level security holds it to the company. Only `Access` makes one. */
export interface Scope extends Transaction, Grant {}
