import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/** One unit of a company, with what is below it counted. */
export function unitQuery(company: number, cd: number) {
  return queryOptions({
    queryKey: ['getNo', company, cd],
    queryFn: ({ signal }) => callApi('getNo', { params: { company, id: cd } }, { signal }),
  });
}

/** Loads anew every list of companies. */
export async function refreshCompanies(client: QueryClient): Promise<void> {
  const names = ['listEmpresasPrestador', 'empresas'];
  await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })));
}

/** Loads anew what a change of a tree changes. Resolves when what is on the screen has come. */
export async function refreshTree(client: QueryClient): Promise<void> {
  const names = ['listOrganigrama', 'getNo'];
  await Promise.all([
    ...names.map((name) => client.invalidateQueries({ queryKey: [name] })),
    refreshCompanies(client),
  ]);
}
