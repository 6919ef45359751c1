import type { CallName } from '@sst/contract';
import type { LinkTo } from '../page/link-to.ts';

/** What its user has just done with the rows of a list: what is said where that was the last of them. */
export interface Deed {
  /** 'Pedido enviado: 18 pessoas.' */
  readonly text: string;
  /** Where what was done is seen. */
  readonly link?: LinkTo | undefined;
  /** Takes all of it back; absent where nothing can. */
  readonly undo?: (() => void) | undefined;
  /** When it can no longer be taken back, in ms since the page was opened; until somebody acts on it, without one. */
  readonly until?: number | undefined;
}

/** By call of the list. */
const deeds = new Map<CallName, Deed>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

export function keepDeed(list: CallName, deed: Deed): void {
  deeds.set(list, deed);
  tell();
}

/** It was taken back, or the list was left. */
export function forgetDeed(list: CallName): void {
  if (deeds.delete(list)) tell();
}

export const lastDeed = (list: CallName): Deed | undefined => deeds.get(list);

export function onDeed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
