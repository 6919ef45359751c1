import type { ClientBase } from 'pg';
import { hashDemoPassword } from './contents/accounts.ts';
import { readKnownNames } from './contents/known-names.ts';
import { addDayCases } from './day/day-cases.ts';
import { makeDemo } from './demo-rows.ts';
import { computeDueDays } from './due-days.ts';
import { advanceSequences, enterEmpresa, insertAll } from './insert.ts';
import { isEmpty } from './is-empty.ts';
import { TABLES, type Table } from './rows.ts';

export interface DemoOptions {
  /** `aaaa-mm-dd`: every date of the demonstration lies relative to it. */
  readonly today: string;
  /** Also what is to be done on this very day, and a company that has just come: what tests count by hand has neither. */
  readonly withDay?: boolean;
}

/**
 * Fills an empty, migrated database with the demonstration, in one transaction.
 * @param client connected as the owner of the tables, outside a transaction
 * @throws where the database has an account already; nothing is changed then
 */
export async function seedDemo(
  client: ClientBase,
  { today, withDay = false }: DemoOptions,
): Promise<void> {
  const passHash = await hashDemoPassword();
  await client.query('begin');
  try {
    // Two servers that start at once: the second waits for this lock and then finds accounts.
    await client.query('lock table utilizador in share row exclusive mode');
    if (!(await isEmpty(client))) throw new Error('the database has accounts already');
    const known = await readKnownNames(client);
    let lastCodes: ReadonlyMap<Table, number> = new Map();
    const empresas: number[] = [];
    for await (const { cd_empresa, rows } of makeDemo(today, passHash, known)) {
      if (cd_empresa !== null) await enterEmpresa(client, cd_empresa);
      await insertAll(client, rows);
      if (cd_empresa !== null) {
        empresas.push(cd_empresa);
        await computeDueDays(client, { cd_empresa, now: new Date(`${today}T08:30:00Z`) });
      }
      lastCodes = rows.lastCodes();
    }
    await advanceSequences(client, lastCodes);
    if (withDay) await addDayCases(client, empresas, today);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  for (const table of [...TABLES, 'prazo']) await client.query(`analyze ${table}`);
}
