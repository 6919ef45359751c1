import type { Scope } from '../../access/grant.ts';
import { findNodePaths } from './organigrama.queries.ts';

/** Error for a node outside the scope. */
export const UNKNOWN_NODE = 'A unidade não existe nesta empresa.';

/** Error for a node where the employee does not work: users of the employee's unit would not see the record. */
export const WORKS_ELSEWHERE = 'O funcionário não trabalha nesta unidade.';

/** Those of the given nodes that lie in the scope, with the names from the company down to each. */
export async function pathsInScope(
  scope: Scope,
  codes: readonly number[],
): Promise<Map<number, string>> {
  const rows = await findNodePaths(scope, codes);
  return new Map(rows.map(({ cd, caminho }) => [cd, caminho]));
}
