import type { Scope } from '../../access/scope.ts';
import { findNodePaths } from './organigrama.queries.ts';

/** Those of the given nodes that lie in the scope, with the names from the company down to each. */
export async function pathsInScope(
  scope: Scope,
  codes: readonly number[],
): Promise<Map<number, string>> {
  const rows = await findNodePaths(scope, codes);
  return new Map(rows.map(({ cd, caminho }) => [cd, caminho]));
}
