import type { CallName } from '@sst/contract';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { type CallOptions, callApi } from './api-client.ts';
import type { CallInput } from './call-input.ts';

/** Stale time of names that other users seldom change. */
export const FIVE_MINUTES = 300_000;

/**
 * The query of a call, cached under the call's name and input.
 * @param quiet as in `callApi`. It is part of the key: if two queries shared one request, the first would decide for
 *   both whether a 403 redirects.
 */
export function callQuery<N extends CallName>(
  name: N,
  given: CallInput<N>,
  { quiet }: Pick<CallOptions, 'quiet'> = {},
) {
  return queryOptions({
    queryKey: [name, given, quiet] as QueryKey,
    queryFn: ({ signal }) => callApi(name, given, { signal, quiet }),
  });
}

/** A filter for all cached answers of a call, whatever its input. */
export function answersOf(name: CallName) {
  return { queryKey: [name] };
}
