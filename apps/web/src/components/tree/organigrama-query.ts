import { companyDisplayName } from '@sst/contract/rules/text';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';

const FIVE_MINUTES = 300_000;

/** The organigrama of a company: the node and all below it, as a flat list. */
export function organigramaQuery(company: number) {
  return queryOptions({
    queryKey: ['listOrganigrama', company],
    queryFn: ({ signal }) => callApi('listOrganigrama', { params: { company } }, { signal }),
    staleTime: FIVE_MINUTES,
  });
}

/** Display name of a node of the company; `undefined` without a node and until the tree has come. */
export function useNodeName(company: number, node: number | null): string | undefined {
  const { data } = useQuery({
    ...organigramaQuery(company),
    enabled: node !== null,
    select: ({ message }) => message.find(({ cd }) => cd === node),
    meta: { tellFailure: true },
  });
  return node !== null && data ? companyDisplayName(data) : undefined;
}
