import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/** One exam as it is when it is asked for: what is changed by it is not changed by an old copy. */
export function exameQuery(company: number, id: number) {
  return queryOptions({
    queryKey: ['getExame', company, id],
    queryFn: ({ signal }) => callApi('getExame', { params: { company, id } }, { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
}
