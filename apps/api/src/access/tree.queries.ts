import { sql } from 'kysely';
import type { Pool } from 'pg';
import { queryAlone, type Transaction } from '../db/transaction.ts';

/** A node as access checks need it. */
export interface TreeNode {
  readonly cd_empresa: number;
  /** Codes from the node up to the root. */
  readonly path: readonly number[];
  /** Codes of the node and all below it; `null` for the root. */
  readonly branch: readonly number[] | null;
}

const nodeOf = (cd: number) =>
  sql<TreeNode>`select cd_empresa, caminho as path, ramo as branch from no_da_arvore(${cd}::bigint)`;

/** Looks a node up in all companies, through the one function that may (migration 0008). */
export async function findTreeNode(pool: Pool, cd: number): Promise<TreeNode | undefined> {
  return (await queryAlone(pool, nodeOf(cd)))[0];
}

/** A node as it stands in a transaction, and stays until that ends: whoever moves a unit of the company waits. */
export async function holdTreeNode(
  transaction: Transaction,
  { cd_empresa, cd_organig }: { cd_empresa: number; cd_organig: number },
): Promise<TreeNode | undefined> {
  const [, node] = await Promise.all([
    transaction.all(sql`select pg_advisory_xact_lock_shared(${treeKey(cd_empresa)})`, 'arvore'),
    transaction.first(nodeOf(cd_organig), 'no-presente'),
  ]);
  return node;
}

/** The tree changes for one at a time, since two moves at once could make a circle, and after who works on its nodes. */
export async function lockTree(transaction: Transaction, cd_empresa: number): Promise<void> {
  await transaction.all(sql`select pg_advisory_xact_lock(${treeKey(cd_empresa)})`);
}

function treeKey(cd_empresa: number) {
  return sql`hashtextextended('organigrama', ${cd_empresa}::bigint)`;
}
