import { type RawBuilder, sql } from 'kysely';
import type { Grant } from '../access/grant.ts';

/** Condition: the node of a column lies in the scope's branch; always true for the whole company. */
export function inBranch(scope: Pick<Grant, 'branch'>, column: string): RawBuilder<boolean> {
  return scope.branch === null
    ? sql`true`
    : sql`${sql.ref(column)} = any(${scope.branch}::bigint[])`;
}

/** Condition: a node is the given one or lies below it. */
export function isBelow(node: RawBuilder<unknown>, cd_organig: number): RawBuilder<boolean> {
  return sql`(select caminho from no_da_arvore(${node})) @> array[${cd_organig}::bigint]`;
}
