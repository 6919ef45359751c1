import type { CallName } from '@sst/contract';
import { HOLD_SECONDS } from '@sst/contract/rules/limits';

type RowKey = number | string;

/** A row of a list that somebody has just done something with, which takes it off the list. */
export interface DoneRow {
  /** 'Confirmada'. */
  readonly text: string;
  /** When it was done, in ms since the epoch. */
  readonly since: number;
  /** When it can no longer be taken back, and may leave, in ms since the page was opened: clocks are put right meanwhile. */
  readonly until: number;
  /** Takes it back; absent where nothing can. */
  readonly undo?: (() => void) | undefined;
}

export interface Doing {
  readonly text: string;
  undo?(key: RowKey): void;
}

/** By call of the list and key of the row. */
const lists = new Map<CallName, Map<RowKey, DoneRow>>();
const listeners = new Set<() => void>();
let version = 0;

function tell(): void {
  version += 1;
  for (const listener of listeners) listener();
}

/** Rows are done: a list that shows them keeps each where it is for ten seconds, so that no other moves under a pointer. */
export function keepDone(list: CallName, keys: readonly RowKey[], { text, undo }: Doing): void {
  const since = Date.now();
  const until = performance.now() + HOLD_SECONDS * 1000;
  const rows = lists.get(list) ?? new Map<RowKey, DoneRow>();
  for (const key of keys) rows.set(key, { text, since, until, undo: undo && (() => undo(key)) });
  lists.set(list, rows);
  tell();
}

/** Lets all that are done leave. */
export function sweepDone(list: CallName): void {
  if (lists.delete(list)) tell();
}

export function doneRow(list: CallName, key: RowKey): DoneRow | undefined {
  return lists.get(list)?.get(key);
}

/** When the last of those that are done may leave; undefined where there are none. */
export function doneUntil(list: CallName): number | undefined {
  const rows = lists.get(list);
  return rows?.size ? Math.max(...[...rows.values()].map(({ until }) => until)) : undefined;
}

export function onDone(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const doneVersion = () => version;

/**
 * The rows that are read anew, with those that are done where they were: each after the row that it stood below, or before the
 * one below it.
 * @param before as they were shown.
 */
export function withDone<Row>(
  before: readonly Row[],
  fresh: readonly Row[],
  keyOf: (row: Row) => RowKey,
  isDone: (row: Row) => boolean,
): readonly Row[] {
  const read = new Set(fresh.map(keyOf));
  const kept = before.filter((row) => !read.has(keyOf(row)) && isDone(row));
  if (kept.length === 0) return fresh;
  const rows = [...fresh];
  const placeOf = (row: Row) => rows.findIndex((one) => keyOf(one) === keyOf(row));
  for (const row of kept) {
    const index = before.indexOf(row);
    const above = before
      .slice(0, index)
      .map(placeOf)
      .findLast((place) => place >= 0);
    const below = before
      .slice(index + 1)
      .map(placeOf)
      .find((place) => place >= 0);
    rows.splice(above === undefined ? (below ?? 0) : above + 1, 0, row);
  }
  return rows;
}
