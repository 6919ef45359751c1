import type { Pool } from 'pg';

/** A node as access checks need it. */
export interface TreeNode {
  readonly cd_empresa: number;
  /** Codes from the node up to the root. */
  readonly path: readonly number[];
  /** Codes of the node and all below it; `null` for the root. */
  readonly branch: readonly number[] | null;
}

/** Looks a node up in all companies, through the one function that may (migration 0008). */
export async function findTreeNode(pool: Pool, cd: number): Promise<TreeNode | undefined> {
  const { rows } = await pool.query<{
    cd_empresa: number;
    caminho: number[];
    ramo: number[] | null;
  }>('select cd_empresa, caminho, ramo from no_da_arvore($1)', [cd]);
  const row = rows[0];
  return row && { cd_empresa: row.cd_empresa, path: row.caminho, branch: row.ramo };
}
