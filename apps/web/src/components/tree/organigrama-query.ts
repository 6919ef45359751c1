import { companyDisplayName, PATH_SEPARATOR } from '@sst/contract/rules/text';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callQuery, FIVE_MINUTES } from '../../lib/call-query.ts';

/** The organigrama of a company: the node and all below it, as a flat list. */
export function organigramaQuery(company: number) {
  return queryOptions({
    ...callQuery('listOrganigrama', { params: { company } }),
    staleTime: FIVE_MINUTES,
  });
}

interface Node {
  readonly cd: number;
  readonly cd_base: number | null;
  readonly nome: string;
}

/**
 * The name of a node with its site, without the company: 'Fábrica de Leiria / Produção', since many sites have a unit
 * of the same name.
 */
export function siteName(nodes: readonly Node[], cd: number): string | undefined {
  const node = nodes.find((one) => one.cd === cd);
  const above = nodes.find((one) => one.cd === node?.cd_base && one.cd_base !== null);
  return node && [above?.nome, node.nome].filter(Boolean).join(PATH_SEPARATOR);
}

/** The name of a node with its site, 'Fábrica de Leiria / Produção'; only `name` while the tree loads. */
export function useSiteName(company: number, node: number, name: string): string {
  const { data } = useQuery({
    ...organigramaQuery(company),
    select: ({ message }) => siteName(message, node),
  });
  return data ?? name;
}

/** A node; `undefined` without one and while the tree loads. */
export function useNode(company: number, node: number | null): Node | undefined {
  const { data } = useQuery({
    ...organigramaQuery(company),
    enabled: node !== null,
    select: ({ message }) => message.find(({ cd }) => cd === node),
    meta: { notifyOnError: 'always' },
  });
  return node === null ? undefined : data;
}

/** Display name of a node of the company, under the same conditions as `useNode`. */
export function useNodeName(company: number, node: number | null): string | undefined {
  const found = useNode(company, node);
  return found && companyDisplayName(found);
}
