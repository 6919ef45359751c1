import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api-client.ts';
import { answersOf } from '../lib/call-query.ts';
import { notifyError } from '../lib/notify.ts';

const RETRIED = [0, 502, 503, 504];
/** A lost connection has its banner; 401 and 403 lead elsewhere. */
const TOLD_ELSEWHERE = [0, 401, 403];

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `tellFailure`: nothing stands on the page in place of what did not load, so a notification says it (B §8);
     * 'again' where that is so only once something has been loaded.
     */
    queryMeta: { readonly tellFailure?: boolean | 'again' };
  }
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, { meta, state }) {
      const told = error instanceof ApiError && TOLD_ELSEWHERE.includes(error.status);
      const shown = meta?.tellFailure === 'again' && state.data === undefined;
      if (meta?.tellFailure && !shown && !told) notifyError(error);
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

// Whatever is done after a record was loaded belongs in it.
for (const record of ['listAtividade', 'listAutores', 'listRegisto'] as const) {
  queryClient.setQueryDefaults(answersOf(record).queryKey, { staleTime: 0 });
}
