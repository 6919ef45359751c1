import type { Change } from '@sst/contract/calls/changes';
import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import type { ChangingCall } from './call-input.ts';
import { answersOf } from './call-query.ts';
import { knownCall, staleAfter } from './known-calls.ts';

/** A dialog that is kept until its change has been read again must close also if no answer comes. */
const LONGEST_WAIT = 5_000;

async function atMostAWhile(reading: Promise<unknown>): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT));
  await Promise.race([reading, late]);
}

/**
 * Invalidates answers, and once more those that are on their way and not asked for again by that: they may be of before
 * the change, and would count as fresh once they are there.
 */
async function invalidate(client: QueryClient, filters: QueryFilters = {}): Promise<void> {
  const early = client
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter((query) => !query.isActive() || query.state.data === undefined)
    .map(async (query) => {
      await query.fetch().catch(() => {});
      await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    });
  await Promise.all([client.invalidateQueries(filters), ...early]);
}

async function refresh(client: QueryClient, changes: readonly string[]): Promise<void> {
  const answers = staleAfter(changes).map((name) => invalidate(client, answersOf(name)));
  await atMostAWhile(Promise.all(answers));
}

/**
 * Invalidates the queries that a change makes stale; those in flight are refetched. Resolves when the active ones have
 * refetched, or have taken too long. For what changes without a call: after one, `refreshAfterCall`.
 */
export function refreshAfter(client: QueryClient, change: Change): Promise<void> {
  return refresh(client, [change]);
}

/**
 * The same for the changes that calls make, as the contract says: all queries where it is a company's tree, since most lists show
 * units or are filtered by one.
 */
export async function refreshAfterCall(
  client: QueryClient,
  ...calls: readonly ChangingCall[]
): Promise<void> {
  const changes = calls.flatMap((name) => knownCall(name).kinds);
  if (changes.includes('organigrama')) await atMostAWhile(invalidate(client));
  else await refresh(client, changes);
}
