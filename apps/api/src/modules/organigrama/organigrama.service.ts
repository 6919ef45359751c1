import type { Scope } from '../../access/grant.ts';
import { findNodePaths } from './organigrama.queries.ts';

/** For a node in the body that is outside the scope. */
export const UNKNOWN_NODE = 'A unidade não existe nesta empresa.';

/**
 * For a node where the employee does not work: its users would see the record, those of the employee's unit would not.
 */
export const WORKS_ELSEWHERE = 'O funcionário não trabalha nesta unidade.';

/** Those of the given nodes that lie in the scope, with the names from the company down to each. */
export async function pathsInScope(
  scope: Scope,
  codes: readonly number[],
): Promise<Map<number, string>> {
  const rows = await findNodePaths(scope, codes);
  return new Map(rows.map(({ cd, caminho }) => [cd, caminho]));
}
