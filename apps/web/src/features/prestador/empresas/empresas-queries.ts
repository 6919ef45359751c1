import type { QueryClient } from '@tanstack/react-query';

/** Loads anew every list of companies. */
export async function refreshCompanies(client: QueryClient): Promise<void> {
  const names = ['listEmpresasPrestador', 'empresas'];
  await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })));
}
