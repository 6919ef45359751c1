import type { CallName } from '@sst/contract';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { type CallGiven, type CallOptions, callApi } from './api-client.ts';

/** Time in which names that others seldom change are not asked for again. */
export const FIVE_MINUTES = 300_000;

/**
 * What a call answers, kept under the call's name and what it was given.
 * @param quiet as `callApi` takes it, and part of the key: of two who wait for one request, the first would decide for
 *   both whether a 403 leads away.
 */
export function callQuery<N extends CallName>(
  name: N,
  given: CallGiven<N>,
  { quiet }: Pick<CallOptions, 'quiet'> = {},
) {
  return queryOptions({
    queryKey: [name, given, quiet] as QueryKey,
    queryFn: ({ signal }) => callApi(name, given, { signal, quiet }),
  });
}

/** All loaded answers of a call, whatever it was given. */
export function answersOf(name: CallName) {
  return { queryKey: [name] };
}
