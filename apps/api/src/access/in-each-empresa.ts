import type { Pool } from 'pg';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import type { Access } from './access.ts';
import type { Scope } from './grant.ts';

/**
 * Works for the system in each of some companies, one transaction after the other.
 * @param find names the companies, by a look over all of them.
 */
export async function inEachEmpresa(
  { pool, access }: { readonly pool: Pool; readonly access: Access },
  find: (transaction: Transaction) => Promise<readonly number[]>,
  work: (scope: Scope) => Promise<unknown>,
): Promise<void> {
  const companies = await inTransaction(pool, { readOnly: true, provider: true }, find);
  for (const cd_empresa of companies) await access.write(access.systemGrant(cd_empresa), work);
}
