import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client, type Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { explainError } from '../explain-error.ts';
import { withDatabase } from '../testing/database/database-url.ts';
import '../testing/test-app-context.ts';
import { openDatabase } from './open-database.ts';
import { FUNCTIONS_OF_ROLES } from './owners.ts';

const SEED = join(import.meta.dirname, '../../../../scripts/seed/seed.ts');
const TEMPLATE0 = "template template0 encoding 'UTF8'";

let name: string;
let clients: Client[];

async function onCluster(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function urlOf(user: string): string {
  const url = new URL(withDatabase(inject('clusterUrl'), name));
  url.username = user;
  url.password = 'dono';
  return url.toString();
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  clients.push(client);
  return client;
}

const asAdmin = () => connect(withDatabase(inject('clusterUrl'), name));

/** An empty database of an owner who is no superuser. */
async function create(role: string, options = TEMPLATE0, rights = 'createrole'): Promise<string> {
  await onCluster(`create database ${name} ${options}`);
  await onCluster(`
    create role ${role} login ${rights} password 'dono';
    grant sst_app, sst_busca, sst_acesso, sst_prestador, sst_retencao to ${role} with inherit false, set true, admin true;
    alter database ${name} owner to ${role}`);
  return urlOf(role);
}

async function open(url: string): Promise<string[]> {
  const said: string[] = [];
  const pool: Pool = await openDatabase({
    addresses: [url],
    poolSize: 1,
    log: (line) => said.push(line),
  });
  await pool.end();
  return said.filter((line) => !line.startsWith('Ainda não há contas'));
}

beforeEach(() => {
  name = `t_${randomBytes(6).toString('hex')}`;
  clients = [];
});
afterEach(async () => {
  for (const client of clients) await client.end();
  await onCluster(`drop database ${name} with (force)`);
});

/** Run as the owner of the tables, and read no row. */
const OF_OWNER = [
  'analisar_tabela_do_lote',
  'codigo_do_numero',
  'codigo_novo',
  'criar_tabela_do_lote',
  'numero_do_codigo',
  'preparar_meses_de_leitura',
];

describe('a backup', () => {
  const STRAY = `
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
       and pg_get_userbyid(relowner) not in ('sst_busca', 'sst_prestador')
       -- Reads as whoever reads it, and bypasses nothing.
       and not coalesce('security_invoker=true' = any(reloptions), false)
    union all
    select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
       and proname not in (${OF_OWNER.map((each) => `'${each}'`).join(', ')}) and pg_get_userbyid(proowner) not in ('sst_acesso', 'sst_prestador', 'sst_retencao')`;

  it('put back by the owner gives views and functions back to the roles that they live by', async () => {
    const owner = `dono_${name}`;
    const url = await create(owner);
    await open(url);
    const admin = await asAdmin();
    // As `pg_restore --no-owner` leaves them.
    await admin.query(`
      alter view prestador_empresas owner to ${owner};
      alter view prestador_fila owner to ${owner};
      alter view funcionario_busca owner to ${owner};
      alter function no_da_arvore(bigint) owner to ${owner};
      alter function lugares_do_utilizador(bigint) owner to ${owner};
      alter function sem_tempo(bigint[]) owner to ${owner}`);
    expect(await open(url)).toEqual([expect.stringContaining('Cópia de segurança reposta')]);
    expect((await admin.query(STRAY)).rows).toEqual([]);
    const { rows } = await admin.query(
      `select role, has_schema_privilege(role, 'public', 'create') as makes
         from unnest(array['sst_acesso', 'sst_busca', 'sst_prestador']) role where has_schema_privilege(role, 'public', 'create')`,
    );
    expect(rows).toEqual([]);
    expect(await open(url)).toEqual([]);
  });

  it('of another cluster has its events before those to come, which are told by transactions [MUDA-05]', async () => {
    const url = await create(`dono_${name}`);
    await open(url);
    const admin = await asAdmin();
    await admin.query(`
      insert into evento (cd_empresa, xid, quando, tipo, entidade, cd_entidade, dados)
        select n, (pg_current_xact_id()::text::bigint + 1000000)::text::xid8, now(), 'medida.criada', 'medida', n, '{}'
          from generate_series(1, 2) n;
      update evento_apagado set xid = '99999999', cd = 7`);
    expect(await open(url)).toEqual([expect.stringContaining('o que mudou antes dela')]);
    const { rows } = await admin.query(
      `select e.xid::text as xid, a.xid::text as apagado, c.relforcerowsecurity as forced
         from evento e cross join evento_apagado a join pg_class c on c.oid = 'evento'::regclass`,
    );
    const first = { xid: '0', apagado: '0', forced: true };
    expect(rows).toEqual([first, first]);
    expect(await open(url)).toEqual([]);
  });

  it('is complete for the role of the README, and refused to the owner: never a file without rows', async () => {
    const url = await create(`dono_${name}`);
    await open(url);
    const admin = await asAdmin();
    const backup = `copia_${name}`;
    await admin.query(`
      insert into organigrama (cd_empresa, cd, nome) values (1, 1, 'Empresa');
      create role ${backup} login bypassrls password 'dono';
      grant pg_read_all_data to ${backup};
      grant connect on database ${name} to ${backup}`);
    // As pg_dump reads: row-level security that would leave rows out is an error.
    const rowsFor = async (address: string) => {
      const client = await connect(address);
      await client.query('set row_security = off');
      return (await client.query('select count(*)::int as count from organigrama')).rows;
    };
    await expect(rowsFor(url)).rejects.toThrow(/row-level security/);
    expect(await rowsFor(urlOf(backup))).toEqual([{ count: 1 }]);
    const reader = await connect(urlOf(backup));
    const { rows } = await reader.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')
          and not has_table_privilege(oid, 'select')`,
    );
    expect(rows).toEqual([]);
  });
});

it('the list of functions of other roles is complete: all that bypass row-level security are, beside those that make tables and codes', async () => {
  const url = await create(`dono_${name}`);
  await open(url);
  const { rows } = await (await asAdmin()).query(
    `select proname from pg_proc
      where pronamespace = 'public'::regnamespace and (prosecdef or pg_get_userbyid(proowner) like 'sst\\_%') order by 1`,
  );
  expect(rows.map(({ proname }) => proname)).toEqual(
    [...Object.values(FUNCTIONS_OF_ROLES).flat(), ...OF_OWNER].sort(),
  );
});

describe('an unsuitable database', () => {
  const told = async (url: string) => explainError(await open(url).catch((error) => error));

  it('with an encoding that lacks letters is refused before anything is created in it', async () => {
    const url = await create(`dono_${name}`, "template template0 encoding 'LATIN1' locale 'C'");
    expect(await told(url)).toMatch(/está em LATIN1: crie-a com encoding 'UTF8'/);
    const { rows } = await (await asAdmin()).query(`select to_regclass('migracao') as made`);
    expect(rows).toEqual([{ made: null }]);
  });

  it('is refused by npm run seed with the same line', async () => {
    const url = await create(`dono_${name}`, "template template0 encoding 'LATIN1' locale 'C'");
    const { status, stdout, stderr } = spawnSync(process.execPath, [SEED, '--funcionarios', '9'], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATABASE_URL: url },
    });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toBe(`${await told(url)}\n`);
  });

  it('whose owner lacks rights is reported in one line', async () => {
    const url = await create(`dono_${name}`, TEMPLATE0, 'nocreaterole');
    expect(await told(url)).toMatch(
      /^A migração 0001_base.sql falhou. Ao utilizador de DATABASE_URL faltam direitos: .*README/,
    );
  });

  it('that takes no more connections is reported in one line', async () => {
    const url = await create(`dono_${name}`, TEMPLATE0, 'createrole connection limit 0');
    expect(await told(url)).toMatch(/não aceita mais ligações/);
  });
});
