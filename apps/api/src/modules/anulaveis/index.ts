import type { Pool } from 'pg';
import type { Access } from '../../access/access.ts';
import { inTransaction } from '../../db/transaction.ts';
import { databaseStore } from '../anexos/anexo-store.ts';
import { Uploads } from '../anexos/uploads.service.ts';
import { deleteOver, empresasWithOver } from './anulaveis.queries.ts';

/** What a user has just deleted and can bring back for some seconds (decision 0054). */
export { KEPT_MS, keepRow, takeRows } from './anulaveis.queries.ts';

const UPLOADS = new Uploads(databaseStore);

/** Deletes what can no longer be undone, of all companies, with the documents that nothing else has. */
export async function removeOver(pool: Pool, access: Access, now: Date): Promise<void> {
  const companies = await inTransaction(pool, { readOnly: true, provider: true }, (transaction) =>
    empresasWithOver(transaction, now),
  );
  for (const cd_empresa of companies) {
    await access.write(access.systemGrant(cd_empresa), async (scope) =>
      UPLOADS.discard(scope, await deleteOver(scope, now)),
    );
  }
}
