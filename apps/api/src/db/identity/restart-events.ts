import type { Client } from 'pg';
import { inPatientTransaction } from '../lock-patience.ts';

/**
 * Lets the events of a restored dump come before those that follow (decision 0156). The transactions that wrote them had the numbers
 * of another cluster; with higher ones than are given here, their events would wait, and then be told among later ones. Nobody reads
 * on with a cursor of before, which names another database.
 * @param client connected as the owner of the database, before a server works with it.
 * @returns whether there were such events.
 */
export async function restartEvents(client: Client): Promise<boolean> {
  const stray = await inPatientTransaction(client, async () => {
    // The owner sees no company's rows.
    await client.query('set local role sst_prestador');
    const { rows } = await client.query<{ found: boolean }>(
      'select exists (select from evento e where e.xid >= pg_snapshot_xmax(pg_current_snapshot())) as found',
    );
    return rows[0]?.found === true;
  });
  if (stray)
    await inPatientTransaction(client, async () => {
      await client.query(`
        alter table evento no force row level security;
        update evento set xid = '0';
        alter table evento force row level security;
        update evento_apagado set xid = '0', cd = 0`);
    });
  return stray;
}
