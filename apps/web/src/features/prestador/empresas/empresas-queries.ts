import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { refreshCalls } from '../../../lib/refresh-calls.ts';

/** Every list of companies. */
const OF_COMPANIES = ['listEmpresasPrestador', 'empresas'];

/** One unit of a company, with what is below it counted. */
export function unitQuery(company: number, cd: number) {
  return queryOptions({
    queryKey: ['getNo', company, cd],
    queryFn: ({ signal }) => callApi('getNo', { params: { company, id: cd } }, { signal }),
  });
}

/** Loads anew every list of companies. */
export function refreshCompanies(client: QueryClient): Promise<void> {
  return refreshCalls(client, OF_COMPANIES);
}

/**
 * Loads anew what a change of a tree changes: all, since most lists show units, or are of a branch. Resolves when what is
 * on the screen has come.
 */
export function refreshTree(client: QueryClient): Promise<void> {
  return client.invalidateQueries();
}
