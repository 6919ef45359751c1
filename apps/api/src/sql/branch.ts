import { type RawBuilder, sql } from 'kysely';
import type { Grant } from '../access/grant.ts';

/** The condition that keeps a list to the scope's branch; nothing for the whole company. */
export function inBranch(scope: Pick<Grant, 'branch'>, column: string): RawBuilder<boolean> {
  return scope.branch === null
    ? sql`true`
    : sql`${sql.ref(column)} = any(${scope.branch}::bigint[])`;
}

/** The condition that a node is a given one, or lies below it. */
export function isBelow(node: RawBuilder<unknown>, cd_organig: number): RawBuilder<boolean> {
  return sql`(select caminho from no_da_arvore(${node})) @> array[${cd_organig}::bigint]`;
}
