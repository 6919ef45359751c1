import { useQuery } from '@tanstack/react-query';
import { organigramaQuery, siteName } from './organigrama-query.ts';

/** The name of a node with its site, 'Fábrica de Leiria / Produção'; only `name` while the tree loads. */
export function useSiteName(company: number, node: number, name: string): string {
  const { data } = useQuery({
    ...organigramaQuery(company),
    select: ({ message }) => siteName(message, node),
  });
  return data ?? name;
}
