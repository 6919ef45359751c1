import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';
import { inTransaction } from './transaction.ts';

const TOLERATED_SECONDS = 5;
const EVERY_MS = 3_600_000;

interface ClockParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: (text: string) => void;
}

/**
 * Seconds by which our clock is certainly ahead of the database's, negative if it is behind; 0 if the difference is
 * within the time that the query took.
 */
async function leadOf({ pool, clock }: ClockParts): Promise<number> {
  const asked = clock.now().getTime();
  const { moment } = await inTransaction(pool, { readOnly: true }, (transaction) =>
    transaction.one(sql<{ moment: Date }>`select clock_timestamp() as moment`),
  );
  const answered = clock.now().getTime();
  const there = moment.getTime();
  const lead = asked > there ? asked - there : Math.min(0, answered - there);
  return Math.round(lead / 1000);
}

/** Tells the operator if our clock and the database's differ: servers' clocks time limits, sessions and mail. */
export async function compareClocks(parts: ClockParts): Promise<void> {
  const lead = await leadOf(parts);
  if (Math.abs(lead) <= TOLERATED_SECONDS) return;
  parts.log(
    `O relógio deste servidor está ${lead > 0 ? 'adiantado' : 'atrasado'} ${Math.abs(lead)} segundos em relação ao da base de dados: acerte-os (NTP).`,
  );
}

/** Compares the clocks now and every hour. It ignores errors: that the database is away is reported elsewhere. */
export function watchClocks(parts: ClockParts): void {
  const look = () => void compareClocks(parts).catch(() => {});
  look();
  setInterval(look, EVERY_MS).unref();
}
