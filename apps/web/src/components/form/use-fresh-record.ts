import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

type Answer<T> = { message: T };

/**
 * What a form is filled from, read anew when it opens: never an old copy. A later read, or a failed one, leaves what is
 * being typed alone, until `refill`.
 */
export function useFreshRecord<T, K extends QueryKey>(
  query: UseQueryOptions<Answer<T>, Error, Answer<T>, K>,
) {
  const [fills, setFills] = useState(0);
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...query,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  const fresh = isFetchedAfterMount && !error ? data?.message : undefined;
  const [held, hold] = useState(fresh);
  if (fresh !== undefined && fresh !== held) hold(fresh);
  return {
    record: fresh ?? held,
    error,
    retry: refetch,
    /** Key of the form: a form with another one is filled from what was read last. */
    fills,
    refill: async () => {
      const { error: failed } = await refetch();
      if (!failed) setFills((count) => count + 1);
    },
  };
}
