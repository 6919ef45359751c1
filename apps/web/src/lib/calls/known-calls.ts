import type { CallName } from '@sst/contract';
import type { Change } from '@sst/contract/calls/changes';

/** What the page knows of a call. */
interface KnownCall {
  readonly method: string;
  /** With `:name` parameters. */
  readonly path: string;
  /** Whether the server makes it once per key; to any other, a key says nothing. */
  readonly idempotent: boolean;
  readonly stale: ReadonlySet<string>;
}

type Row = readonly [name: CallName, call: string, idempotent: 0 | 1, stale: string];

const known = new Map<CallName, KnownCall>();

/** Takes in calls, as the build writes them (contract-plugin.ts): their changes are divided by spaces. */
export function knowCalls(rows: readonly Row[]): void {
  for (const [name, call, idempotent, stale] of rows) {
    const [method = '', path = ''] = call.split(' ');
    known.set(name, {
      method,
      path,
      idempotent: idempotent === 1,
      stale: new Set(stale.split(' ')),
    });
  }
}

/**
 * What is known of a call.
 * @throws {Error} for one that no source loaded so far names.
 */
export function knownCall(name: CallName): KnownCall {
  const call = known.get(name);
  if (!call) throw new Error(`nothing is known of ${name}`);
  return call;
}

/** The calls known so far: any other was not made yet. */
export function knownCalls(): ReadonlyMap<CallName, KnownCall> {
  return known;
}

/** The calls known so far whose answer a change makes stale. */
export function staleAfter(change: Change): readonly CallName[] {
  return [...known].filter(([, { stale }]) => stale.has(change)).map(([name]) => name);
}
