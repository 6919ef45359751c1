import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool, type ServerPool } from '../../src/db/pool.ts';
import { hasPgBouncer, PgBouncer } from '../../src/testing/database/pgbouncer.ts';
import { TransactionPooler } from '../../src/testing/database/transaction-pooler.ts';
import { EMPRESA } from '../../src/testing/pedidos/pedidos.ts';
import { startTestApp, type TestApp } from '../../src/testing/test-app.ts';

/** Fewer than calls at once, so that transactions of all clients take turns on them. */
const CONNECTIONS = 3;

let direct: TestApp;
beforeAll(async () => {
  direct = await startTestApp();
  const { appUrl, admin } = direct.database;
  // As the handbook says: what a pooler drops of a start, the role has (docs/operations.md, 'PgBouncer').
  const role = new URL(appUrl).username;
  await admin.query(
    `alter role ${role} set timezone = 'UTC'; alter role ${role} set datestyle = 'ISO';
     alter role ${role} set statement_timeout = '5s'; alter role ${role} set idle_in_transaction_session_timeout = '60s'`,
  );
});
afterAll(() => direct.close());

interface Pooler {
  readonly port: number;
  /** Transactions that ran on another connection than the one before; PgBouncer does not tell. */
  readonly moved?: number;
  close(): Promise<void>;
}

/** A server of its own on the database of `direct`, through a pooler. */
function useServerThrough(open: (url: string, connections: number) => Promise<Pooler>) {
  let pooler: Pooler;
  let pool: ServerPool;
  let app: TestApp;
  beforeAll(async () => {
    const url = new URL(direct.database.appUrl);
    pooler = await open(url.toString(), CONNECTIONS);
    url.host = `127.0.0.1:${pooler.port}`;
    pool = createPool({ addresses: [url.toString()], max: 12 });
    app = await startTestApp({ database: { ...direct.database, pool }, clock: direct.clock });
  });
  afterAll(async () => {
    await app.app.close();
    await pool.end();
    await pooler.close();
  });
  return { pooler: () => pooler, pool: () => pool, app: () => app };
}

describe('a pooler of our own', () => {
  const server = useServerThrough((...args) => TransactionPooler.open(...args));
  it('a server behind a pooler of transactions answers as one that is not, many at once, and leaves nothing in its sessions [API-579]', async () => {
    await expectSame(server.app(), server.pool(), 'rh@demo.pt');
    expect(server.pooler().moved).toBeGreaterThan(10);
  });
});

// Where none of a version that keeps prepared statements is installed, the one above has to do.
describe.skipIf(!hasPgBouncer())('PgBouncer itself, where it is installed', () => {
  const server = useServerThrough((...args) => PgBouncer.open(...args));
  it('a server behind PgBouncer with the settings of the handbook answers as one that is not [API-579]', () =>
    expectSame(server.app(), server.pool(), 'leitura@demo.pt'));
});

/** @param email of an account that nothing else is tried with: wrong passwords are counted. */
async function expectSame(through: TestApp, pool: ServerPool, email: string): Promise<void> {
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
    through.call('login', { body: { email, pass: 'errada-2026' } }),
  );
  for (const { status } of await Promise.all(wrong)) expect(status).toBe(404);
  for (let turn = 0; turn < CONNECTIONS; turn++) {
    const { rows } = await pool.query(
      `select (select count(*)::int from pg_listening_channels()) as listens,
              (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks,
              (select count(*)::int from pg_class where relpersistence = 't' and relnamespace = pg_my_temp_schema()) as tables,
              coalesce(current_setting('app.cd_empresa', true), '') as empresa, current_setting('timezone') as zone`,
    );
    expect(rows).toEqual([{ listens: 0, locks: 0, tables: 0, empresa: '', zone: 'UTC' }]);
  }
}
