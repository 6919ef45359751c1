import { sql } from 'kysely';
import type { Pool } from 'pg';
import { queryAlone, type Transaction } from '../db/transaction.ts';
import { lockByName, shareByName } from '../sql/advisory-lock.ts';

const TREE = 'organigrama';

/** A node as access checks need it. */
export interface OrganigramaBranch {
  readonly cd_empresa: number;
  /** Codes from the node up to the root. */
  readonly path: readonly number[];
  /** Codes of the node and all below it; `null` for the root. */
  readonly branch: readonly number[] | null;
  /** Whether the company lets the provider complete the files of its accidents. */
  readonly completa: boolean;
}

const nodeOf = (cd: number) =>
  sql<OrganigramaBranch>`
    select cd_empresa, caminho as path, ramo as branch, prestador_completa(cd_empresa) as completa from no_da_arvore(${cd}::bigint)`;

/** Looks a node up in all companies, by the only function allowed to (migration 0008). */
export async function findOrganigramaNode(
  pool: Pool,
  cd: number,
): Promise<OrganigramaBranch | undefined> {
  return (await queryAlone(pool, nodeOf(cd)))[0];
}

/** The same within a transaction. */
export function findNode(
  transaction: Transaction,
  cd: number,
): Promise<OrganigramaBranch | undefined> {
  return transaction.first(nodeOf(cd));
}

/** Node as of now, under the shared tree lock until the transaction ends: moves in the company wait. */
export async function holdOrganigramaNode(
  transaction: Transaction,
  { cd_empresa, cd_organig }: { cd_empresa: number; cd_organig: number },
): Promise<OrganigramaBranch | undefined> {
  const [, node] = await Promise.all([
    shareByName(transaction, TREE, cd_empresa),
    transaction.first(nodeOf(cd_organig), 'no-presente'),
  ]);
  return node;
}

/** Exclusive tree lock: serialises moves (two could make a cycle) and waits for writes holding the shared lock. */
export function lockOrganigrama(transaction: Transaction, cd_empresa: number): Promise<void> {
  return lockByName(transaction, TREE, cd_empresa);
}
