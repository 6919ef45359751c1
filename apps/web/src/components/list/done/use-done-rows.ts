import type { CallName } from '@sst/contract';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  type DoneRow,
  doneRow,
  doneUntil,
  doneVersion,
  onDone,
  sweepDone,
  withDone,
} from '../../../lib/list/done-rows.ts';
import type { ListCallName, RowOf } from '../../../lib/list/list-call.ts';
import type { RowKey } from '../list-definition.ts';
import type { useListRows } from '../use-list-rows.ts';

type Rows<N extends ListCallName> = ReturnType<typeof useListRows<N>>;

const LOOK_MS = 500;

/**
 * Keeps rows that are done where they stood (`keepDone`): they leave together, ten seconds after the last of them, and never
 * while a pointer is over the list, where the next one would slide under it.
 */
export function useDoneRows<N extends ListCallName>(
  call: N,
  keyOf: (row: RowOf<N>) => RowKey,
  read: Rows<N>,
  list: RefObject<HTMLElement | null>,
): { readonly rows: Rows<N>; doneOf(row: RowOf<N>): DoneRow | undefined } {
  const { page, stale } = read;
  const address = `${read.list} ${page?.pagina}`;
  const [shown, setShown] = useState<{ address: string; message: readonly RowOf<N>[] }>();
  const present = new Set(page?.message.map(keyOf));
  // What is still in the list once it is read anew shows there what has become of it.
  const doneOf = (row: RowOf<N>) => {
    const done = doneRow(call, keyOf(row));
    return done && (done.since > read.readAt || !present.has(keyOf(row))) ? done : undefined;
  };
  let rows = read;
  if (page && !stale) {
    const before = shown?.address === address ? shown.message : [];
    const message = withDone(
      before,
      page.message,
      keyOf,
      (row) => doneRow(call, keyOf(row)) !== undefined,
    );
    if (message !== page.message) rows = { ...read, page: { ...page, message: [...message] } };
    if (shown?.address !== address || !isSame(shown.message, message)) {
      setShown({ address, message });
    }
  }
  useLeaving(call, list);
  return { rows, doneOf };
}

/** `useDoneRows` for a short list that has neither pages nor columns: the sessions of an account, its passkeys. */
export function useDoneItems<Row>(
  call: CallName,
  fresh: readonly Row[] | undefined,
  keyOf: (row: Row) => RowKey,
): {
  readonly rows: readonly Row[];
  /** The list, over which a pointer may be. */
  readonly list: RefObject<HTMLUListElement | null>;
  doneOf(row: Row): DoneRow | undefined;
} {
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState<readonly Row[]>([]);
  useLeaving(call, list);
  const present = new Set(fresh?.map(keyOf));
  const doneOf = (row: Row) => (present.has(keyOf(row)) ? undefined : doneRow(call, keyOf(row)));
  const rows = withDone(shown, fresh ?? [], keyOf, (row) => doneOf(row) !== undefined);
  if (!isSame(shown, rows)) setShown(rows);
  return { rows, list, doneOf };
}

/** Lets what is done leave a list once its time is over, and with the list. */
function useLeaving(call: CallName, list: RefObject<HTMLElement | null>): void {
  const version = useSyncExternalStore(onDone, doneVersion);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows that are done are what it looks for.
  useEffect(() => {
    if (doneUntil(call) === undefined) return;
    const timer = setInterval(() => {
      if (performance.now() >= (doneUntil(call) ?? 0) && !isPointedAt(list.current))
        sweepDone(call);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [call, version]);
  useEffect(() => () => sweepDone(call), [call]);
}

function isSame<Row>(some: readonly Row[], others: readonly Row[]): boolean {
  return some.length === others.length && some.every((row, at) => row === others[at]);
}

/** A finger leaves the mark of a pointer where it pressed last. */
function isPointedAt(element: HTMLElement | null): boolean {
  return window.matchMedia('(hover: hover)').matches && element?.matches(':hover') === true;
}
