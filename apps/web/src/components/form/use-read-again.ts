import { type QueryKey, type UseQueryOptions, useQueryClient } from '@tanstack/react-query';

/**
 * Reads a record again for a form that was not filled by its query. An error that passes is retried like that of any
 * query; an earlier request that hangs is given up.
 * @returns a function that takes the signal of `Reload`, and throws once that has aborted.
 */
export function useReadAgain<T, K extends QueryKey>({
  queryKey,
  queryFn,
}: UseQueryOptions<T, Error, T, K>) {
  const client = useQueryClient();
  return async (signal: AbortSignal): Promise<T> => {
    await client.cancelQueries({ queryKey, exact: true });
    const answer = await client.fetchQuery({ queryKey, queryFn, staleTime: 0 });
    signal.throwIfAborted();
    return answer;
  };
}
