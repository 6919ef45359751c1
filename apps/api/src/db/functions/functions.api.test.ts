import type { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BareDatabase, createBareDatabase } from '../../testing/database/bare-database.ts';
import { findMissing, migrate } from '../migrate.ts';
import { readMigrations } from '../read-migrations.ts';
import { type FunctionFile, readFunctionFiles } from './apply-functions.ts';

let database: BareDatabase;
beforeEach(async () => {
  database = await createBareDatabase();
});
afterEach(() => database.drop());

/** What a function does, and who owns and calls it. */
async function functionsOf(client: Client): Promise<Record<string, unknown>[]> {
  const { rows } = await client.query(`
    select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text, p.proacl::text as acl,
           pg_get_userbyid(p.proowner) as owner
      from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     order by 1`);
  return rows;
}

/** As the migrations of a version before the files left them. */
const before = async (client: Client) => migrate(client, { migrations: await readMigrations() });

/** Changed since in their files, and in no migration. */
const CHANGED_IN_FILES = [
  'codigo_novo(text)',
  'exame_resumo()',
  'lugares_do_utilizador(bigint)',
  'numero_do_codigo(text,bigint)',
  'prazo_do_devido()',
  'recomendacoes_mudadas()',
  'recomendacoes_novas()',
  'unidade_em(bigint,date)',
];

const bare = (text: unknown) => String(text).replace(/\s+/g, ' ');

async function resultOf(client: Client): Promise<unknown> {
  const { rows } = await client.query('select saudacao() as text');
  return rows[0].text;
}

function fileOf(text: string, more = ''): FunctionFile {
  const sql = `create or replace function saudacao() returns text language sql as $$ select '${text}' $$;${more}`;
  return { name: 'saudacao.sql', hash: text, sql };
}

describe('the files of functions', () => {
  it('leave a new database and one of the version before with the same functions, owners and rights', async () => {
    const old = await database.connectAsOwner();
    await before(old);
    const made = await functionsOf(old);
    await migrate(old);
    const upgraded = await functionsOf(old);
    const other = await createBareDatabase();
    try {
      const fresh = await other.connectAsOwner();
      await migrate(fresh);
      const own = (rows: Record<string, unknown>[], owner: string) =>
        JSON.parse(JSON.stringify(rows).replaceAll(owner, 'dono'));
      const nameOf = async (client: Client) =>
        (await client.query('select current_user as name')).rows[0].name;
      expect(own(await functionsOf(fresh), await nameOf(fresh))).toEqual(
        own(upgraded, await nameOf(old)),
      );
    } finally {
      await other.drop();
    }
    // The files say what the migrations said last, but for how it is laid out, and for a right that 0092 took from everyone only
    // where the owner of the database is a superuser.
    const told = ({ acl, ...row }: Record<string, unknown>) => ({
      ...row,
      acl: row.owner === 'sst_retencao' ? 'as 0092 meant' : acl,
      text: bare(row.text),
    });
    // Functions that came after stand in the files alone.
    const known = new Set(made.map(({ name }) => name));
    for (const name of CHANGED_IN_FILES) expect(known.delete(name)).toBe(true);
    const ofBoth = ({ name }: Record<string, unknown>) => known.has(name);
    expect(upgraded.filter(ofBoth).map(told)).toEqual(made.filter(ofBoth).map(told));
  });

  it('hold every function, each once, and all of them can be read by the database', async () => {
    const client = await database.connectAsOwner();
    await migrate(client);
    const texts = (await readFunctionFiles()).map(({ sql }) => sql).join('\n');
    const held = [...texts.matchAll(/^create or replace (?:function|procedure) (\w+)/gm)];
    const names = (await functionsOf(client)).map(({ name }) => String(name).replace(/\(.*/, ''));
    expect(held.map(([, name]) => name).toSorted()).toEqual(names.toSorted());
    const admin = await database.connect();
    await admin.query(`
      select case l.lanname when 'sql' then fmgr_sql_validator(p.oid) else plpgsql_validator(p.oid) end
        from pg_proc p join pg_language l on l.oid = p.prolang
       where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')`);
  });
});

describe('a file of functions', () => {
  it('is applied once, and again when it has changed', async () => {
    const client = await database.connectAsOwner();
    await migrate(client, { functions: [fileOf('bom dia')] });
    await client.query(
      `create or replace function saudacao() returns text language sql as $$ select 'à mão' $$`,
    );
    await migrate(client, { functions: [fileOf('bom dia')] });
    expect(await resultOf(client)).toBe('à mão');
    const log: string[] = [];
    const other = { name: 'outra.sql', hash: 'x', sql: 'select 1' };
    await migrate(client, { functions: [fileOf('boa tarde'), other] });
    await migrate(client, {
      functions: [fileOf('boa noite'), other],
      log: (line) => log.push(line),
    });
    expect(await resultOf(client)).toBe('boa noite');
    expect(log).toEqual(['Funções da base de dados atualizadas: saudacao.sql.']);
  });

  it('of a version before, whose server starts beside a newer one, leaves the newer one as it is', async () => {
    const client = await database.connectAsOwner();
    await migrate(client, { functions: [fileOf('antes')] });
    await migrate(client, { functions: [fileOf('depois')] });
    await migrate(client, { functions: [fileOf('antes')] });
    expect(await resultOf(client)).toBe('depois');
  });

  it('is applied by one of two servers that start at once', async () => {
    await migrate(await database.connectAsOwner());
    const count = '; update vezes set n = n + 1;';
    const admin = await database.connect();
    await admin.query(
      'create table vezes (n int); insert into vezes values (0); grant all on vezes to public',
    );
    const functions = [fileOf('bom dia', count)];
    await Promise.all([
      migrate(await database.connectAsOwner(), { functions }),
      migrate(await database.connectAsOwner(), { functions }),
    ]);
    expect((await admin.query('select n from vezes')).rows).toEqual([{ n: 1 }]);
  });

  it('that fails is named, and none of those that changed with it are made', async () => {
    const client = await database.connectAsOwner();
    await migrate(client, { functions: [fileOf('antes')] });
    const broken = { name: 'zebra.sql', hash: 'x', sql: 'create or replace function zebra(' };
    await expect(migrate(client, { functions: [fileOf('depois'), broken] })).rejects.toThrow(
      'As funções de zebra.sql falharam.',
    );
    expect(await resultOf(client)).toBe('antes');
  });

  it('that a database lacks is missed by a server that may not make it', async () => {
    const client = await database.connectAsOwner();
    await migrate(client);
    expect(await findMissing(client)).toEqual([]);
    await client.query(`delete from funcao_aplicada where ficheiro = 'saude.sql'`);
    expect(await findMissing(client)).toEqual(['saude.sql']);
    await client.query('drop table funcao_aplicada');
    expect(await findMissing(client)).toContain('agenda.sql');
  });
});
