import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/** One exam, with the codes that a form needs. */
export function exameQuery(company: number, id: number) {
  return queryOptions({
    queryKey: ['getExame', company, id],
    queryFn: ({ signal }) => callApi('getExame', { params: { company, id } }, { signal }),
  });
}
