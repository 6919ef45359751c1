import { hashKey, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyError } from '../../lib/notices/notify.ts';
import { useReadAgain } from './use-read-again.ts';

type Answer<T> = { message: T };

interface Filling<T> {
  readonly key: string;
  readonly record: T;
  /** Why it could not be refilled. */
  readonly failure?: Error;
}

/**
 * The record that a form is filled from, refetched when the form opens, so that it is never a cached copy or that of
 * another address. Later refetches do not change the form until `refill`.
 */
export function useFreshRecord<T, K extends QueryKey>(
  query: UseQueryOptions<Answer<T>, Error, Answer<T>, K>,
) {
  const [fills, setFills] = useState(0);
  const [filling, fill] = useState<Filling<T>>();
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...query,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const readAgain = useReadAgain(query);
  const key = `${hashKey(query.queryKey)} ${fills}`;
  const fresh = isFetchedAfterMount && !error ? data?.message : undefined;
  if (fresh !== undefined && filling?.key !== key) fill({ key, record: fresh });
  const filled = filling?.key === key ? filling : undefined;
  return {
    record: filled?.record,
    /** Why there is no record, or why it could not be refilled; not why a refetch failed that nobody waits for. */
    error: filled ? (filled.failure ?? null) : error,
    retry: refetch,
    /** The form's React key: it changes when the form has to be filled anew. */
    key,
    /** Fills the form with the record as it is now. @param signal aborts once nobody waits for it any more. */
    refill: async (signal?: AbortSignal) => {
      try {
        await readAgain(signal);
        setFills((count) => count + 1);
      } catch (error) {
        if (signal?.aborted) return;
        notifyError(error);
        fill((now) => (now?.key === key ? { ...now, failure: error as Error } : now));
      }
    },
  };
}
