import type { Config } from '../../config.ts';
import { fetchContent, type Place } from '../../modules/anexos/outside-contents.ts';
import type { ObjectStore } from '../../outgoing/s3/object-store.ts';
import { openBucket } from '../../outgoing/s3/open-bucket.ts';
import { ObjectLost } from '../../outgoing/s3/store-away.ts';
import { CommandError } from '../command-error.ts';

/** How many documents a command has on their way at once. */
const AT_ONCE = 8;

/** The store of the configuration; undefined: there is none. */
export function objectsOf({ documents: { s3 } }: Pick<Config, 'documents'>) {
  return s3 && openBucket(s3, (line) => console.error(line));
}

/** Does work for each, a few at once, and keeps the order. */
export async function fewAtOnce<T, R>(
  all: readonly T[],
  work: (one: T) => Promise<R>,
): Promise<R[]> {
  const results = new Map<T, R>();
  const left = all.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const one of left) results.set(one, await work(one));
    }),
  );
  return all.map((one) => results.get(one) as R);
}

/** The row of a document's bytes, in it or outside. */
export interface PlacedContent {
  readonly sha256: Buffer;
  readonly bytes: Buffer | null;
  readonly objeto: string | null;
  readonly tamanho: number | null;
}

/** Where bytes are, unless they are in the row. */
export function placeOf({ sha256, objeto, tamanho }: PlacedContent): Place | undefined {
  return objeto === null || tamanho === null ? undefined : { objeto, sha256, tamanho };
}

/** The bytes of a document wherever they are. @throws {CommandError} where there are none. */
export async function bytesOf(
  row: PlacedContent,
  objects: ObjectStore | undefined,
): Promise<Buffer> {
  const place = placeOf(row);
  if (!place) return row.bytes as Buffer;
  if (!objects)
    throw new CommandError('Há documentos fora da base de dados, e S3_URL não está definida.');
  const bytes = await contentAt(objects, place);
  if (!bytes) throw new CommandError(`O objeto ${place.objeto} não está inteiro no armazém.`);
  return bytes;
}

/** The bytes at a place; `undefined` where there are none, or others. @throws {StoreAway} */
export function contentAt(objects: ObjectStore, place: Place): Promise<Buffer | undefined> {
  return fetchContent(objects, place).catch((error) => {
    if (error instanceof ObjectLost) return undefined;
    throw error;
  });
}
