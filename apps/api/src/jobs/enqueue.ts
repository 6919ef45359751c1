import type { JobKind } from '@sst/contract/rules/jobs';
import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Transaction } from '../db/transaction.ts';
import { type Payload, payloadOf } from './payloads.ts';
import { QUEUE } from './queue.ts';

/** A job to be done, at once or in some minutes: a later day is a date in a table. */
export interface NewJob<K extends JobKind> {
  readonly data: Payload<K>;
  /** How long it waits, in ms. No moment: the queue goes by the clock of the database, which differs from the server's. */
  readonly waitMs?: number;
  /** What it is found by while it waits, such as the code of its row. */
  readonly key?: string;
  /** Comes before those that wait: somebody sits there and waits for it. */
  readonly urgent?: boolean;
}

/**
 * Writes jobs and never does any. All queues are made by migrations (0035 and later) in the common table: the library, which would look
 * that up, is answered here, since this one has no connection of its own.
 */
const writer = new PgBoss({
  ...QUEUE,
  db: {
    executeSql: async (_text, [names] = []) => ({
      rows: (names as string[]).map((name) => ({ name, policy: 'standard', table: 'job_common' })),
    }),
  },
});

/** The statements of the library, run in a transaction of ours. */
function statementsIn(transaction: Transaction) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => ({
      rows: await transaction.all(rawQuery(text, values)),
    }),
  };
}

function rawQuery(text: string, values: readonly unknown[]) {
  return { compile: () => CompiledQuery.raw(text, [...values]) };
}

/** Enqueues jobs in the transaction of the change that causes them: all are there once it commits, or none. */
export async function enqueueJobs<K extends JobKind>(
  transaction: Transaction,
  kind: K,
  jobs: readonly NewJob<K>[],
): Promise<void> {
  const rows = jobs.map(({ data, waitMs = 0, key, urgent }) => ({
    data: payloadOf(kind).parse(data),
    ...(key && { singletonKey: key }),
    ...(waitMs > 0 && { startAfter: Math.ceil(waitMs / 1000) }),
    ...(urgent && { priority: 1 }),
  }));
  await writer.insert(kind, rows, { db: statementsIn(transaction) });
}

/** Lets failed jobs be tried once more, when the transaction commits. */
export async function retryJobs(
  transaction: Transaction,
  kind: JobKind,
  ids: readonly string[],
): Promise<void> {
  await writer.retry(kind, [...ids], { db: statementsIn(transaction) });
}
