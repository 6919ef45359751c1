import type { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { explainError } from '../explain-error.ts';
import { type BareDatabase, createBareDatabase } from '../testing/database/bare-database.ts';
import { migrate } from './migrate.ts';
import { steps } from './migrations/0039_ficha_e_validade.ts';
import { type Migration, readMigrations } from './read-migrations.ts';

const NAME = '0039_ficha_e_validade.ts';
const EMPLOYEES = 1_200;
const INDEX: Migration = {
  name: '9001_indice.ts',
  hash: 'x',
  work: {
    steps: [{ kind: 'index', name: 'organigrama_nome', on: 'organigrama (cd_empresa, nome)' }],
  },
};

let database: BareDatabase;
let admin: Client;
/** The product's migrations before the one in steps, and from it on. */
let before: Migration[];
let after: Migration[];
beforeEach(async () => {
  database = await createBareDatabase();
  admin = await database.connect();
  const all = await readMigrations();
  before = all.filter(({ name }) => name < NAME);
  after = all.filter(({ name }) => name >= NAME);
});
afterEach(() => database.drop());

/** Waits for the connection that waits for a lock. */
async function waitingOne(): Promise<number> {
  for (;;) {
    const { rows } = await admin.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows[0]) return rows[0].pid;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Begins a transaction that the other side has to wait for. @returns its end. */
async function hold(statement: string): Promise<() => Promise<unknown>> {
  const holder = await database.connect();
  await holder.query(`begin; ${statement}`);
  return () => holder.query('commit');
}

/** Two companies, one with so many employees that they take several turns; every third has a sheet. */
async function fillTables(): Promise<void> {
  await admin.query(`
    insert into organigrama (cd_empresa, cd, nome) values (1, 1, 'Empresa'), (2, 2, 'Outra');
    insert into exame_tipo (cd, nome) values (1, 'Periódico');
    insert into anexo_conteudo (cd_empresa, sha256, bytes) values (1, sha256('x'), 'x'), (2, sha256('x'), 'x');
    insert into anexo (cd_empresa, cd, nome_fich, mime, sha256, tamanho)
      values (1, 1, 'ficha.pdf', 'application/pdf', sha256('x'), 1), (2, 1, 'ficha.pdf', 'application/pdf', sha256('x'), 1);
    insert into funcionario (cd_empresa, cd, cd_organig, nome, sexo, dt_nasc)
      select 1, n, 1, 'Pessoa ' || n, 1, date '1990-01-02' from generate_series(1, ${EMPLOYEES}) n
      union all select 2, 9999, 2, 'Eva', 1, date '1990-01-02';
    insert into exame (cd_empresa, cd_funcion, cd_organig, cd_tipo_exam, cd_decis, dt, cd_anex)
      select f.cd_empresa, f.cd, f.cd_organig, 1, 'A', date '2026-01-02', case when f.cd % 3 = 0 then 1 end
        from funcionario f`);
}

/** Tables, indexes, views and functions, as they are. */
async function readSchema(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select format('%s %s %s %s', table_name, column_name, data_type, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all
    select pg_get_indexdef(indexrelid) || ' ' || indisvalid from pg_index i
      join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace
    union all
    select oid::regclass || pg_get_viewdef(oid) || case when relowner::regrole::text like 'sst_%' then pg_get_userbyid(relowner) else '' end
      from pg_class
     where relkind = 'v' and relnamespace = 'public'::regnamespace
    union all
    select proname || prosrc from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select nome || hash from migracao
    union all
    select 'por acabar: ' || passo from migracao_passo
    order by 1`);
  return rows.map(({ line }) => line.replaceAll(database.name, ''));
}

/** The migration, broken behind so many of its steps. */
function upTo(done: number): Migration {
  const { name, hash } = after[0] as Migration;
  const broken = { kind: 'transaction', name: 'fim', sql: 'select 1 / 0' } as const;
  return { name, hash, work: { steps: [...steps.slice(0, done), broken] } };
}

/** What keeps each step from going on, in its middle. */
const OBSTACLES: Readonly<Record<string, string>> = {
  coluna: 'lock table funcionario in access share mode',
  fichas: 'select from funcionario where cd = 1100 for update',
  funcionario_sem_ficha: 'update funcionario set loc_trab = nome where cd = 7',
  funcionario_validade: 'update funcionario set loc_trab = nome where cd = 7',
  vista: 'lock table funcionario_busca in access share mode',
  estatisticas: 'lock table funcionario in share update exclusive mode',
};

describe('a migration in steps', () => {
  it('killed in the middle of each step is resumed, to the same schema and with every row filled [API-261]', async () => {
    const owner = await database.connectAsOwner();
    await migrate(owner, { migrations: before });
    await fillTables();
    expect(Object.keys(OBSTACLES)).toEqual(steps.map(({ name }) => name));
    let round = 0;
    for (const [done, obstacle] of Object.values(OBSTACLES).entries()) {
      await expect(migrate(owner, { migrations: [...before, upTo(done)] })).rejects.toThrow(NAME);
      const release = await hold(obstacle);
      const killed = migrate(await database.connectAsOwner()).catch((error: unknown) => error);
      await admin.query('select pg_terminate_backend($1)', [await waitingOne()]);
      expect(await killed).toBeInstanceOf(Error);
      await release();
      // Meanwhile the version before goes on: some get a sheet, some lose it, before and behind what is filled.
      await admin.query(
        'update exame set cd_anex = case when cd_anex is null then 1 end where cd_funcion % 100 = $1',
        [++round],
      );
    }
    const said: string[] = [];
    const log = (line: string) => said.push(line);
    expect(await migrate(await database.connectAsOwner(), { log })).toEqual(
      after.map(({ name }) => name),
    );
    expect(said.filter((line) => line.includes(NAME))).toEqual([
      expect.stringMatching(/passo 6 de 6 \(estatisticas\)/),
    ]);
    const { rows } = await admin.query(`
      select count(*)::int as wrong from funcionario f
       where f.tem_ficha <> exists (select from exame e where e.cd_funcion = f.cd and e.cd_anex is not null)`);
    expect(rows).toEqual([{ wrong: 0 }]);

    const whole = await createBareDatabase();
    const untouched = await whole.connect();
    await migrate(untouched);
    const expected = await readSchema(untouched);
    await whole.drop();
    expect(await readSchema(admin)).toEqual(expected);
  });

  it('killed while the database builds an index for it takes the index, once it is built [API-261]', async () => {
    const client = await database.connect();
    await migrate(client);
    const release = await hold(
      `insert into organigrama (cd_empresa, cd, nome) values (1, 1, 'Empresa')`,
    );
    const killed = migrate(client, { migrations: [...before, ...after, INDEX] }).catch(() => {});
    await waitingOne();
    client.connection.stream.destroy();
    await killed;
    const next = migrate(await database.connect(), { migrations: [...before, ...after, INDEX] });
    await release();
    expect(await next).toEqual([INDEX.name]);
    const { rows } = await admin.query(
      `select indisvalid from pg_index where indexrelid = 'organigrama_nome'::regclass`,
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });

  it('waits for a table so shortly that its readers are answered meanwhile [API-262]', async () => {
    await migrate(admin, { migrations: before });
    const release = await hold('lock table funcionario in access share mode');
    const migrating = migrate(await database.connect());
    await waitingOne();
    const reader = await database.connect();
    expect((await reader.query('select count(*)::int from funcionario')).rows).toEqual([
      { count: 0 },
    ]);
    await release();
    expect(await migrating).toContain(NAME);
  });

  it('that was begun and changed since is refused', async () => {
    await migrate(admin);
    await admin.query(
      `insert into migracao_passo (migracao, passo, hash) values ('${INDEX.name}', 'outro', 'outra')`,
    );
    const error = await migrate(admin, { migrations: [...before, ...after, INDEX] }).catch(
      (reason: unknown) => reason,
    );
    expect(explainError(error)).toMatch(/A migração 9001_indice\.ts foi alterada/);
  });
});

it('a counted table without its trigger is given it by the next start [LIST-261]', async () => {
  await migrate(admin);
  await admin.query('drop trigger regista_alteracao on medida');
  await migrate(admin);
  const { rows } = await admin.query(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'regista_alteracao' and tgrelid = 'medida'::regclass`,
  );
  expect(rows).toEqual([{ name: 'medida' }]);
});
