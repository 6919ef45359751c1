import type { Pool } from 'pg';
import { inTransaction } from '../db/transaction.ts';
import { sweepObjects } from '../modules/anexos/sweep.ts';
import { isMailHeld } from '../modules/correio/mail-hold.ts';
import type { ObjectStore } from '../outgoing/s3/object-store.ts';
import { StoreAway } from '../outgoing/s3/store-away.ts';
import { JobFailure } from './failure.ts';
import { type Job, regularJob } from './job.ts';

/** By night, after what is past its period was deleted. */
const WHEN = '30 3 * * *';

interface Parts {
  readonly pool: Pool;
  readonly objects: ObjectStore;
}

/**
 * Removes from the store what no row names. A copy of the database removes nothing until somebody says that it is the one that serves:
 * it would take what the other has got since.
 */
export function armazemJob({ pool, objects }: Parts): Job {
  return regularJob(
    'armazem',
    WHEN,
    async (ending) => {
      if (await inTransaction(pool, {}, isMailHeld)) return;
      await sweepObjects({ pool, objects, ending }).catch((error) => {
        if (!(error instanceof StoreAway)) throw error;
        throw new JobFailure(`o armazém de documentos ${error.reason}`);
      });
    },
    60,
  );
}
