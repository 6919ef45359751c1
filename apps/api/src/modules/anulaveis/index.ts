import type { Pool } from 'pg';
import type { Access } from '../../access/access.ts';
import { inEachEmpresa } from '../../access/in-each-empresa.ts';
import { databaseStore } from '../anexos/anexo-store.ts';
import { Uploads } from '../anexos/uploads.service.ts';
import { deleteOver, empresasWithOver } from './anulaveis.queries.ts';

/** What a user has just deleted and can bring back for some seconds (decision 0054). */
export { KEPT_MS, keepRow, takeRows } from './anulaveis.queries.ts';

const UPLOADS = new Uploads(databaseStore);

/** Deletes what can no longer be undone, of all companies, with the documents that nothing else has. */
export async function removeOver(pool: Pool, access: Access, now: Date): Promise<void> {
  await inEachEmpresa(
    { pool, access },
    (transaction) => empresasWithOver(transaction, now),
    async (scope) => UPLOADS.discard(scope, await deleteOver(scope, now)),
  );
}
