import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { referencesOf } from './references.ts';

/** The reference values of a company. */
export function referencesQuery(company: number) {
  return queryOptions({
    queryKey: ['listAuxiliaresCsv', company],
    queryFn: ({ signal }) =>
      callApi('listAuxiliaresCsv', { query: { organigrama: company } }, { signal }),
    select: ({ message }) => referencesOf(message),
    staleTime: 60_000,
  });
}
