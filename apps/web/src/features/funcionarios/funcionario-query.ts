import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';

/** One employee. */
export function funcionarioQuery(company: number, id: number) {
  return queryOptions({
    queryKey: ['getFuncionario', company, id],
    queryFn: ({ signal }) => callApi('getFuncionario', { params: { company, id } }, { signal }),
  });
}
