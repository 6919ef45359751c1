import type { OrganigramaNode } from '@sst/contract';
import { PATH_SEPARATOR } from '@sst/contract/rules/texts/text';
import { queryOptions } from '@tanstack/react-query';
import { callQuery, FIVE_MINUTES } from '../../lib/calls/call-query.ts';

/** The organigrama of a company: the node and all below it, as a flat list. */
export function organigramaQuery(company: number) {
  return queryOptions({
    ...callQuery('listOrganigrama', { params: { company } }),
    staleTime: FIVE_MINUTES,
  });
}

/**
 * The name of a node with its site, without the company: 'Fábrica de Leiria / Produção', since many sites have a unit
 * of the same name.
 */
export function siteName(nodes: readonly OrganigramaNode[], cd: number): string | undefined {
  const node = nodes.find((one) => one.cd === cd);
  const above = nodes.find((one) => one.cd === node?.cd_base && one.cd_base !== null);
  return node && [above?.nome, node.nome].filter(Boolean).join(PATH_SEPARATOR);
}
