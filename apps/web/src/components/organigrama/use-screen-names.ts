import type { OrganigramaNode } from '@sst/contract';
import { useQuery } from '@tanstack/react-query';
import { organigramaQuery } from './organigrama-query.ts';
import { type ScreenNames, screenNames } from './screen-names.ts';

/** By the answer that they were made from: all rows of a list ask for the names of one tree. */
const known = new WeakMap<readonly OrganigramaNode[], ScreenNames>();

/** The names of an answer's tree, made once. */
export function namesOf({
  message,
}: {
  readonly message: readonly OrganigramaNode[];
}): ScreenNames {
  const names = known.get(message) ?? screenNames(message);
  known.set(message, names);
  return names;
}

/**
 * What screens call the units of a company, or of the branch of it that was chosen; `undefined` while the tree loads, and
 * without a company.
 */
export function useScreenNames(company: number | null): ScreenNames | undefined {
  const enabled = company !== null;
  return useQuery({ ...organigramaQuery(company ?? 0), enabled, select: namesOf }).data;
}

/**
 * The short name of a node, for a text; '…' while the tree loads, so that no other name is shown first, and `nome` where
 * the tree does not load or lacks the node.
 */
export function useUnidadeName(company: number, node: number, nome: string): string {
  const { data, isPending } = useQuery({ ...organigramaQuery(company), select: namesOf });
  return isPending ? '…' : (data?.name(node) ?? nome);
}
