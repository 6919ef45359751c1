import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../src/testing/database/test-database.ts';
import '../src/testing/test-app-context.ts';

const [A, B] = [1, 61];

let database: TestDatabase;
let client: PoolClient;
let seen: Set<string>;
let foreignNames: string[];

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  const { admin } = database;
  await admin.query(`update funcionario set nome = 'Estranho ' || cd where cd_empresa = $1`, [B]);
  await admin.query(`update pedido set nome = 'Estranho pedido ' || cd where cd_empresa = $1`, [B]);
  const { rows } = await admin.query(
    'select nome from funcionario where cd_empresa = $1 union select nome from pedido where cd_empresa = $1',
    [B],
  );
  foreignNames = rows.map(({ nome }) => nome);
  // Costs nothing, so that the planner asks it first wherever it may.
  await admin.query(`
    create function espreitar(texto text) returns boolean language plpgsql cost 0.0000001 as $$
    begin raise notice '%', texto; return true; end $$`);
  await admin.query('grant execute on function espreitar(text) to sst_app');
  await admin.query('create operator ~~~? (function = espreitar, rightarg = text)');
  client = await database.pool.connect();
  client.on('notice', ({ message }) => seen.add(message ?? ''));
});
afterAll(async () => {
  client.release();
  await database.drop();
});

/** Which names a statement shows to the probe. */
async function probe(statement: string, settings: readonly string[], cd_empresa?: number) {
  seen = new Set();
  await client.query('begin');
  if (cd_empresa) await client.query(`set local app.cd_empresa = '${cd_empresa}'`);
  for (const setting of settings) await client.query(`set local ${setting}`);
  await client.query(statement);
  await client.query('rollback');
  return seen;
}

const PLANS: Readonly<Record<string, readonly string[]>> = {
  'the usual plan': [],
  'no index scan': [
    'enable_indexscan = off',
    'enable_bitmapscan = off',
    'enable_indexonlyscan = off',
  ],
  'no sequential scan': ['enable_seqscan = off'],
  'parallel workers': [
    'parallel_setup_cost = 0',
    'parallel_tuple_cost = 0',
    'min_parallel_table_scan_size = 0',
    'debug_parallel_query = on',
  ],
};

/** Ways of asking a view that searches go through. */
const STATEMENTS = (view: string) => [
  `select 1 from ${view} where espreitar(nome)`,
  `select 1 from ${view} where espreitar(nome) and pesquisa like '%estranho%'`,
  `select 1 from ${view} where pesquisa like '%estranho%' and espreitar(pesquisa)`,
  `select 1 from ${view} b join organigrama o on o.cd = b.cd_organig and espreitar(b.nome)`,
  `select 1 from organigrama o left join ${view} b on espreitar(b.nome) and b.cd_organig = o.cd`,
  `select count(*) filter (where espreitar(nome)) from ${view}`,
  `select 1 from ${view} group by nome having espreitar(nome)`,
  `select 1 from (select nome from ${view} offset 0) x where espreitar(nome)`,
  `select 1 from ${view} order by espreitar(nome) limit 1`,
  `select ~~~? nome from ${view}`,
  `select 1 from ${view.replace('_busca', '')} where espreitar(nome)`,
];
const VIEWS = ['funcionario_busca', 'pedido_busca'];
/** Views over all companies, which answer the provider alone. */
const PROVIDER_VIEWS = [
  'prestador_empresas',
  'prestador_fila',
  'prestador_nos',
  'prestador_funcionarios',
  'prestador_pessoas',
];

describe('a function that tells what it is shown', () => {
  it('does tell: a superuser who asks past the view is shown the foreign names', async () => {
    const told: string[] = [];
    const listen = ({ message }: { message?: string }) => told.push(message ?? '');
    database.admin.on('notice', listen);
    for (const view of VIEWS) {
      await database.admin.query(
        `select 1 from ${view.replace('_busca', '')} where espreitar(nome)`,
      );
    }
    database.admin.off('notice', listen);
    expect(told).toEqual(expect.arrayContaining(foreignNames));
  });

  describe.each(Object.keys(PLANS))('with %s', (plan) => {
    it.each(VIEWS.flatMap(STATEMENTS))(
      'is shown no foreign row: %s [PERM-13]',
      async (statement) => {
        const shown = await probe(statement, PLANS[plan] ?? [], A);
        expect(foreignNames.filter((name) => shown.has(name))).toEqual([]);
      },
    );

    it.each(PROVIDER_VIEWS)('is shown nothing by %s, with a company or without', async (view) => {
      const statement = `select 1 from ${view} where espreitar(nome)`;
      for (const company of [A, undefined]) {
        expect([company, ...(await probe(statement, PLANS[plan] ?? [], company))]).toEqual([
          company,
        ]);
      }
    });

    it('is shown nothing without a company [PERM-13]', async () => {
      for (const statement of VIEWS.flatMap(STATEMENTS)) {
        expect([statement, ...(await probe(statement, PLANS[plan] ?? []))]).toEqual([statement]);
      }
    });
  });

  it('is asked through every search view there is', async () => {
    const { rows } = await database.admin.query(
      // One that asks as whoever reads it shows what the tables show them.
      `select relname from pg_class
        where relkind = 'v' and relnamespace = 'public'::regnamespace
          and not coalesce(reloptions @> '{security_invoker=true}', false) order by 1`,
    );
    const names = rows.map(({ relname }) => relname as string);
    expect(names.filter((name) => !name.startsWith('prestador_'))).toEqual(VIEWS);
    expect(names).toEqual(expect.arrayContaining(PROVIDER_VIEWS));
  });

  it('is shown the rows of its own company, so that the probe works', async () => {
    const shown = new Set<string>();
    for (const view of VIEWS) {
      for (const name of await probe(`select 1 from ${view} where espreitar(nome)`, [], B))
        shown.add(name);
    }
    expect([...shown].sort()).toEqual([...foreignNames].sort());
  });
});

describe('the search views', () => {
  it.each(VIEWS)('%s can only be read', async (view) => {
    const { rows } = await database.admin.query(
      `select string_agg(privilege_type, ',') as rights from information_schema.role_table_grants
        where table_name = $1 and grantee = 'sst_app'`,
      [view],
    );
    expect(rows[0].rights).toBe('SELECT');
    const change = database.pool.query(`update ${view} set nome = 'x'`);
    await expect(change).rejects.toMatchObject({ code: '42501' });
  });

  it('finds by trigram index, also under row-level security [LIST-01]', async () => {
    await client.query('begin');
    await client.query(`set local app.cd_empresa = '${A}'`);
    await client.query('set local enable_seqscan = off');
    const { rows } = await client.query(
      `explain select cd from funcionario_busca where ativo and pesquisa like '%conceic%'`,
    );
    await client.query('rollback');
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Scan on funcionario_pesquisa[\s\S]*pesquisa ~~/);
  });
});
