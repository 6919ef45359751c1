import type { CallName } from '@sst/contract';

/** What the page knows of a call. */
interface KnownCall {
  readonly method: string;
  /** With `:name` parameters. */
  readonly path: string;
  /** Whether the server makes it once per key; to any other, a key says nothing. */
  readonly idempotent: boolean;
  /** The kinds of change that it makes, or `organigrama`; of one that reads, those that make its answer stale. */
  readonly kinds: readonly string[];
  readonly makes: boolean;
}

/** `bits`: 1 where it is made once per key, 2 where its kinds of change are those that it makes. */
type Row = readonly [name: CallName, call: string, bits?: number, kinds?: string];

const known = new Map<CallName, KnownCall>();

/** Takes in calls, as the build writes them (contract-plugin.ts): their kinds of change are divided by spaces. */
export function knowCalls(rows: readonly Row[]): void {
  for (const [name, call, bits = 0, kinds = ''] of rows) {
    const [method = '', path = ''] = call.split(' ');
    known.set(name, {
      method,
      path,
      idempotent: bits % 2 === 1,
      kinds: kinds.split(' '),
      makes: bits > 1,
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

/** The calls known so far whose answer one of some changes makes stale. */
export function staleAfter(changes: readonly string[]): readonly CallName[] {
  return [...known]
    .filter(([, { makes, kinds }]) => !makes && kinds.some((kind) => changes.includes(kind)))
    .map(([name]) => name);
}
