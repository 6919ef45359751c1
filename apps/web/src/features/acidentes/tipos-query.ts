import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';

/** The types of accident. */
export const tiposQuery = queryOptions({
  queryKey: ['listTiposAcidente'],
  queryFn: ({ signal }) => callApi('listTiposAcidente', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { tellFailure: true },
});
