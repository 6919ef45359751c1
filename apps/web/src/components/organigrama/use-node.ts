import type { OrganigramaNode } from '@sst/contract';
import { useQuery } from '@tanstack/react-query';
import { organigramaQuery } from './organigrama-query.ts';
import { namesOf } from './use-screen-names.ts';

/** A node; `undefined` without one and while the tree loads. */
export function useNode(company: number, node: number | null): OrganigramaNode | undefined {
  const { data } = useQuery({
    ...organigramaQuery(company),
    enabled: node !== null,
    select: ({ message }) => message.find(({ cd }) => cd === node),
    meta: { notifyOnError: 'always' },
  });
  return node === null ? undefined : data;
}

/** The short name of a node of the company, under the same conditions as `useNode`. */
export function useNodeName(company: number, node: number | null): string | undefined {
  const { data } = useQuery({
    ...organigramaQuery(company),
    enabled: node !== null,
    select: namesOf,
    meta: { notifyOnError: 'always' },
  });
  return node === null ? undefined : data?.name(node);
}
