import { getConstructionPlans, PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { inTransaction } from '../db/transaction.ts';
import { passwordChangedMail } from '../modules/correio/mail-texts.ts';
import { enqueueMails } from '../modules/correio/outbox.ts';
import { enqueueUnsent } from '../modules/correio/unsent.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { enqueueJobs } from './enqueue.ts';
import { QUEUE } from './queue.ts';
import '../testing/test-app-context.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
});
afterAll(() => database.drop());
beforeEach(() => database.admin.query('delete from pgboss.job'));

const NOW = new Date('2026-03-16T09:00:00Z');
const jobs = async () =>
  (await database.admin.query('select name, data, singleton_key as key from pgboss.job')).rows;

/** Enqueues a letter, as a change does. */
function change(ends: () => void = () => {}): Promise<void> {
  return inTransaction(database.pool, {}, async (transaction) => {
    const mail = passwordChangedMail({ nome: 'Ana Melo', email: 'ana.melo@exemplo.pt' });
    await enqueueMails(transaction, NOW, [mail]);
    ends();
  });
}

describe('the schema of the queue', () => {
  it('is the one that the installed pg-boss knows [API-201]', async () => {
    const db = {
      executeSql: (text: string, values?: unknown[]) => database.admin.query(text, values),
    };
    const boss = new PgBoss({ ...QUEUE, db });
    const [, known] =
      /pgboss\.version\(version\) VALUES \('(\d+)'\)/.exec(getConstructionPlans()) ?? [];
    expect(await boss.schemaVersion()).toBe(Number(known));
    const drift = await boss.detectSchemaDrift();
    expect(drift, JSON.stringify(drift)).toMatchObject({ ok: true });
  });

  it("is enough for all that pg-boss does by itself in the server's role [API-201]", async () => {
    const db = {
      executeSql: (text: string, values?: unknown[]) => database.pool.query(text, values),
    };
    const boss = new PgBoss({ ...QUEUE, reindex: false, monitorVacuum: false, db });
    const errors: unknown[] = [];
    boss.on('error', (error) => errors.push(error));
    await boss.start();
    await boss.supervise();
    await boss.stop();
    expect(errors).toEqual([]);
  });

  it.each([
    'create table pgboss.intruso (cd int)',
    'create index intruso on pgboss.job_common (data)',
    'alter table pgboss.job_common add column intruso int',
    'drop table pgboss.job_common',
    'truncate pgboss.job',
    'create function pgboss.intruso() returns int language sql as $$ select 1 $$',
    `select pgboss.create_queue('intruso', '{"policy": "standard", "partition": true}')`,
    `select pgboss.delete_queue('correio')`,
  ])("is not changed by the server's role: %s [API-201]", async (statement) => {
    await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  });
});

it('a due message without a job, as a server of the version before leaves it, gets one, and only one', async () => {
  await database.admin.query('delete from correio');
  const { rows } = await database.admin.query(
    `insert into correio (para, assunto, texto, html, dt_cria, dt_proxima)
     values ('a@exemplo.pt', 'a', 't', 'h', $1, $1), ('b@exemplo.pt', 'a', 't', 'h', $1, 'infinity') returning cd::float8`,
    [NOW],
  );
  const [{ cd }] = rows;
  await enqueueUnsent(database.pool, NOW);
  await enqueueUnsent(database.pool, NOW);
  expect(await jobs()).toEqual([{ name: 'correio', data: { cd }, key: String(cd) }]);
});

describe('a job', () => {
  it('is there once its change commits, and names its row by its code only [API-203, API-204]', async () => {
    await change();
    const { rows } = await database.admin.query(
      "select cd::float8 from correio order by numero_do_codigo('correio', cd) desc limit 1",
    );
    const { cd } = rows[0];
    expect(await jobs()).toEqual([{ name: 'correio', data: { cd }, key: String(cd) }]);
  });

  it('is not there if its change does not commit [API-203]', async () => {
    const failed = change(() => {
      throw new Error('the change failed');
    });
    await expect(failed).rejects.toThrow('the change failed');
    expect(await jobs()).toEqual([]);
  });

  it('cannot be given anything else than codes [API-204]', async () => {
    const named = { cd: 1, nome: 'Ana Melo' };
    const enqueued = inTransaction(database.pool, {}, (transaction) =>
      enqueueJobs(transaction, 'correio', [{ data: named }]),
    );
    await expect(enqueued).rejects.toThrow(/nome/);
    expect(await jobs()).toEqual([]);
  });
});
