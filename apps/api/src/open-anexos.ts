import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { AnexosConfig } from './config-anexos.ts';
import { inTransaction } from './db/transaction.ts';
import { objectPrefix } from './modules/anexos/anexo-store.ts';
import { OutsideContents } from './modules/anexos/outside-contents.ts';
import type { ObjectStore } from './outgoing/s3/object-store.ts';
import { openBucket, tryBucket } from './outgoing/s3/open-bucket.ts';

/** The store beside the database; both undefined: there is none. */
interface OpenedStore {
  readonly objects: ObjectStore | undefined;
  readonly outside: OutsideContents | undefined;
}

const NOWHERE =
  'Há documentos fora da base de dados, e S3_URL não está definida: não se abrem enquanto não estiver (docs/operations.md).';

/**
 * Opens the store of documents that the configuration names, and tries it.
 * @throws {ConfigError} where it does not accept what the configuration says.
 */
export async function openAnexos(
  { s3, newIn }: AnexosConfig,
  pool: Pool,
  log: (line: string) => void,
): Promise<OpenedStore> {
  if (!s3) {
    if (await hasOutside(pool)) log(NOWHERE);
    return { objects: undefined, outside: undefined };
  }
  const prefix = await inTransaction(pool, { readOnly: true }, objectPrefix);
  // One that logs nothing: what is wrong is told once.
  const told = await tryBucket(
    openBucket(s3, () => {}),
    prefix,
  );
  if (told !== undefined) log(told);
  const bucket = openBucket(s3, log);
  return { objects: bucket, outside: new OutsideContents(bucket, { takesNew: newIn === 's3' }) };
}

/** Whether a document of any company is outside the database. */
async function hasOutside(pool: Pool): Promise<boolean> {
  const { fora } = await inTransaction(pool, { readOnly: true, provider: true }, (transaction) =>
    transaction.one(sql<{ fora: boolean }>`select exists (select from prestador_objetos) as fora`),
  );
  return fora;
}
