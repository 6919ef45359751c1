import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/calls/api-error.ts';
import { notifyError } from '../lib/notices/notify.ts';

/** Tried once more. A call that a busy server turns away (503) is made again by `callApi`. */
const RETRIED = [0, 502, 504];
/** Errors that are shown elsewhere: a network error in the connection banner; 401 and 403 redirect. */
const SHOWN_ELSEWHERE = [0, 401, 403];

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `notifyOnError`: show a toast when this query fails, for queries whose failure is not rendered in place (ERR-18);
     * 'refetch-only' when the first failure is already rendered in place.
     */
    queryMeta: { readonly notifyOnError?: 'always' | 'refetch-only' };
  }
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, { meta, state }) {
      const shownElsewhere = error instanceof ApiError && SHOWN_ELSEWHERE.includes(error.status);
      const renderedInPlace = meta?.notifyOnError === 'refetch-only' && state.data === undefined;
      if (meta?.notifyOnError && !renderedInPlace && !shownElsewhere) notifyError(error);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      networkMode: 'always',
      retry: (failures, error) =>
        failures < 1 && error instanceof ApiError && RETRIED.includes(error.status),
    },
    mutations: { networkMode: 'always' },
  },
});
