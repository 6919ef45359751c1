import { sql } from 'kysely';
import type { Pool } from 'pg';
import { queryAlone } from '../db/transaction.ts';

/** The jobs of one kind that wait or are being done, and those that failed for good and are still kept. */
interface JobFigures {
  readonly name: string;
  readonly waiting: number;
  readonly failed: number;
}

interface MailFigures {
  /** Messages to be sent, now or at a later try. */
  readonly waiting: number;
  /** Messages that were given up, and that the provider can have tried once more. */
  readonly givenUp: number;
}

/** What the database tells of the server's own work. */
export interface Figures {
  readonly jobs: readonly JobFigures[];
  readonly mail: MailFigures;
}

/** Reads the figures that the queue counts of itself every ten seconds, and the messages by the index of those not sent. */
export async function readFigures(pool: Pool): Promise<Figures> {
  const [jobs, [mail]] = await Promise.all([
    queryAlone(
      pool,
      sql<JobFigures>`
        select name, queued_count + active_count as waiting, failed_count as failed from pgboss.queue order by name`,
    ),
    queryAlone(
      pool,
      sql<MailFigures>`
        select count(*) filter (where coalesce(dt_devida, dt_proxima) < 'infinity') as waiting,
               count(*) filter (where coalesce(dt_devida, dt_proxima) = 'infinity' and texto <> '') as "givenUp"
          from correio where dt_envio is null`,
    ),
  ]);
  if (!mail) throw new Error('a count answered no row');
  return { jobs, mail };
}
