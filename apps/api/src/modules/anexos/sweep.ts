import { sql } from 'kysely';
import type { Pool } from 'pg';
import { inTransaction } from '../../db/transaction.ts';
import type { ObjectStore } from '../../outgoing/s3/object-store.ts';
import { objectPrefix } from './anexo-store.ts';

/** How old an object has to be: what is being written has no row yet, and no transaction takes so long. */
const OLD_MS = 24 * 3_600_000;
/** Most objects that are removed at once. */
const AT_ONCE = 8;

export interface Sweep {
  readonly pool: Pool;
  readonly objects: ObjectStore;
  readonly ending?: AbortSignal | undefined;
  /** In place of a day: for tests, and for nothing that serves. */
  readonly oldMs?: number;
}

/**
 * Removes the objects that no row names: documents that were deleted, or moved into the database, and what was stored for a change
 * that was not made.
 * @returns how many.
 * @throws {StoreAway}
 */
export async function sweepObjects({
  pool,
  objects,
  ending,
  oldMs = OLD_MS,
}: Sweep): Promise<number> {
  const prefix = await inTransaction(pool, { readOnly: true }, objectPrefix);
  let removed = 0;
  for await (const block of objects.list(`${prefix}/`)) {
    const old = block.filter(({ ageMs }) => ageMs >= oldMs).map(({ name }) => name);
    // Read after the objects: one that is as old got its row long before.
    const named = await namedOf(pool, old);
    const gone = old.filter((name) => !named.has(name));
    for (let from = 0; from < gone.length && !ending?.aborted; from += AT_ONCE) {
      const some = gone.slice(from, from + AT_ONCE);
      await Promise.all(some.map((name) => objects.remove(name)));
      removed += some.length;
    }
    if (ending?.aborted) break;
  }
  return removed;
}

/** Those of the objects that a row of whichever company names. */
async function namedOf(pool: Pool, names: readonly string[]): Promise<Set<string>> {
  const rows = await inTransaction(pool, { readOnly: true, provider: true }, (transaction) =>
    transaction.all(sql<{ objeto: string }>`
      select o.objeto from prestador_objetos o where o.objeto = any(${names}::text[])`),
  );
  return new Set(rows.map(({ objeto }) => objeto));
}
