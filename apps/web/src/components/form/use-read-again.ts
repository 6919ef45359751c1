import { type QueryKey, type UseQueryOptions, useQueryClient } from '@tanstack/react-query';

/**
 * Reads a record again. An error that passes is retried like that of any query.
 * @returns a function that takes the signal of `Reload`; once that aborts, it gives up the request and throws.
 */
export function useReadAgain<T, K extends QueryKey>({
  queryKey,
  queryFn,
}: UseQueryOptions<T, Error, T, K>) {
  const client = useQueryClient();
  return async (signal?: AbortSignal): Promise<T> => {
    const giveUp = () => void client.cancelQueries({ queryKey, exact: true });
    signal?.addEventListener('abort', giveUp);
    const answer = await client.fetchQuery({ queryKey, queryFn, staleTime: 0 });
    // A query that is given up returns what it had before.
    signal?.throwIfAborted();
    return answer;
  };
}
