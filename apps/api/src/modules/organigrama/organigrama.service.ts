import type { Scope } from '../../access/scope.ts';
import { findNodePaths } from './organigrama.queries.ts';

/** Of a node that is named in a body and is not the scope's. */
export const UNKNOWN_NODE = 'A unidade não existe nesta empresa.';

/** Of a node beside the employee's: it would read of a person who is none of its own, and the person's own would not. */
export const WORKS_ELSEWHERE = 'O funcionário não trabalha nesta unidade.';

/** Those of the given nodes that lie in the scope, with the names from the company down to each. */
export async function pathsInScope(
  scope: Scope,
  codes: readonly number[],
): Promise<Map<number, string>> {
  const rows = await findNodePaths(scope, codes);
  return new Map(rows.map(({ cd, caminho }) => [cd, caminho]));
}
