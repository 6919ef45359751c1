import { useQuery } from '@tanstack/react-query';
import { organigramaQuery, siteName } from './organigrama-query.ts';

/**
 * The name of a node with its site, 'Fábrica de Leiria / Produção'; '…' while the tree loads, so that no other name is
 * shown first, and only `name` where the tree does not load or has no such node.
 */
export function useSiteName(company: number, node: number, name: string): string {
  const { data, isPending } = useQuery({
    ...organigramaQuery(company),
    select: ({ message }) => siteName(message, node),
  });
  return isPending ? '…' : (data ?? name);
}
