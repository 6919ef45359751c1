import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool, type ServerPool } from '../../src/db/pool.ts';
import { TransactionPooler } from '../../src/testing/database/transaction-pooler.ts';
import { EMPRESA } from '../../src/testing/pedidos/pedidos.ts';
import { startTestApp, type TestApp } from '../../src/testing/test-app.ts';

/** Fewer than calls at once, so that transactions of all clients take turns on them. */
const CONNECTIONS = 3;

let direct: TestApp;
let pooler: TransactionPooler;
let pool: ServerPool;
let through: TestApp;
beforeAll(async () => {
  direct = await startTestApp();
  const { appUrl, admin } = direct.database;
  // As the handbook says: what a pooler drops of a start, the role has (docs/operations.md, 'PgBouncer').
  const role = new URL(appUrl).username;
  await admin.query(
    `alter role ${role} set timezone = 'UTC'; alter role ${role} set datestyle = 'ISO';
     alter role ${role} set statement_timeout = '5s'; alter role ${role} set idle_in_transaction_session_timeout = '60s'`,
  );
  pooler = await TransactionPooler.open(appUrl, CONNECTIONS);
  const url = new URL(appUrl);
  url.port = String(pooler.port);
  url.hostname = '127.0.0.1';
  pool = createPool({ addresses: [url.toString()], max: 12 });
  through = await startTestApp({ database: { ...direct.database, pool }, clock: direct.clock });
});
afterAll(async () => {
  await through.app.close();
  await pool.end();
  await pooler.close();
  await direct.close();
});

it('a server behind a pooler of transactions answers as one that is not, many at once, and leaves nothing in its sessions [API-579]', async () => {
  const token = await through.signIn('admin@demo.pt');
  const lists = [
    'listFuncionarios',
    'listExames',
    'listPedidos',
    'listPrazos',
    'listMedidas',
  ] as const;
  const ask = (app: TestApp, name: (typeof lists)[number], pagina: number) =>
    app.call(name, { token, params: { company: EMPRESA }, query: { pagina, quantidade: 20 } });
  const asked = lists.flatMap((name) => [1, 2, 3].map((pagina) => [name, pagina] as const));
  const answers = await Promise.all(asked.map((call) => ask(through, ...call)));
  for (const [index, call] of asked.entries()) {
    const expected = await ask(direct, ...call);
    expect([call, answers[index]?.status, answers[index]?.body]).toEqual([
      call,
      200,
      expected.body,
    ]);
  }
  // A change, and many at once that each need a transaction and a lock.
  const wrong = Array.from({ length: 8 }, () =>
    through.call('login', { body: { email: 'rh@demo.pt', pass: 'errada-2026' } }),
  );
  for (const { status } of await Promise.all(wrong)) expect(status).toBe(404);
  expect(pooler.moved).toBeGreaterThan(10);
  for (let turn = 0; turn < CONNECTIONS; turn++) {
    const { rows } = await pool.query(
      `select (select count(*)::int from pg_listening_channels()) as listens,
              (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks,
              (select count(*)::int from pg_class where relpersistence = 't' and relnamespace = pg_my_temp_schema()) as tables,
              coalesce(current_setting('app.cd_empresa', true), '') as empresa, current_setting('timezone') as zone`,
    );
    expect(rows).toEqual([{ listens: 0, locks: 0, tables: 0, empresa: '', zone: 'UTC' }]);
  }
});
