import { randomBytes } from 'node:crypto';
import { Client, type Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { explainError } from '../../explain-error.ts';
import { withDatabase } from '../../testing/database/database-url.ts';
import '../../testing/test-app-context.ts';
import { openDatabase } from '../open-database.ts';
import { isOwner, openWithoutOwner } from './open-without-owner.ts';

let name: string;
let owner: string;
let server: string;
let pools: Pool[];

async function onCluster(statement: string, url = inject('clusterUrl')): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A role that signs in, as an address of the test's database. */
function addressOf(role: string, password = 'segredo'): string {
  const url = new URL(withDatabase(inject('clusterUrl'), name));
  url.username = role;
  url.password = password;
  return url.toString();
}

async function migrated(serverUrl = server, log?: (line: string) => void): Promise<Pool> {
  const pool = await openDatabase({
    addresses: [owner],
    serverAddresses: [serverUrl],
    poolSize: 1,
    ...(log && { log }),
  });
  pools.push(pool);
  return pool;
}

async function opened(url = server): Promise<Pool> {
  const pool = await openWithoutOwner({ addresses: [url], poolSize: 1 });
  pools.push(pool);
  return pool;
}

const told = (work: Promise<unknown>) => work.then(() => 'nada', explainError);

beforeEach(async () => {
  pools = [];
  name = `t_${randomBytes(6).toString('hex')}`;
  await onCluster(`create database ${name} template template0 encoding 'UTF8'`);
  await onCluster(`
    create role dono_${name} login createrole password 'segredo';
    grant sst_app, sst_busca, sst_acesso, sst_prestador, sst_retencao to dono_${name} with inherit false, set true, admin true;
    alter database ${name} owner to dono_${name}`);
  owner = addressOf(`dono_${name}`);
  server = addressOf(`servidor_${name}`, 'outra-senha%25');
});
afterEach(async () => {
  for (const pool of pools) await pool.end();
  await onCluster(`drop database ${name} with (force)`);
});

describe('a server with a role of its own', () => {
  it('changes no table, no trigger and no line of the log [API-357]', async () => {
    await migrated();
    const pool = await opened();
    expect(await isOwner([owner])).toBe(true);
    expect(await isOwner([server])).toBe(false);
    await pool.query(`
      insert into auditoria_prestador (quando, acao, entidade, cd_entidade, detalhe)
      values (now(), 'criar', 'utilizador', 1, '{}')`);
    const refused = [
      'alter table auditoria add column x int',
      'alter table organigrama disable trigger all',
      'alter table organigrama disable row level security',
      'update auditoria set acao = acao',
      'delete from auditoria',
      'truncate auditoria',
      'update auditoria_prestador set acao = acao',
      'delete from auditoria_prestador',
      'update registo_sessao set quando = quando',
      'delete from migracao',
      'drop table auditoria',
      'create table x ()',
      `create role x_${name}`,
      `set role dono_${name}`,
      'set role sst_app',
      'set session_replication_role = replica',
    ];
    const codes = new Map<string, string>();
    for (const statement of refused)
      codes.set(
        statement,
        await pool.query(statement).then(
          () => 'feito',
          ({ code }) => code,
        ),
      );
    expect([...codes]).toEqual(refused.map((statement) => [statement, '42501']));
  });

  it('is refused where migrations are missing, and told which command adds them [API-358]', async () => {
    await onCluster(`create role servidor_${name} login password 'outra-senha%'`);
    expect(await told(opened())).toMatch(
      /direitos do servidor: execute .*migrar.* DATABASE_OWNER_URL/,
    );
    await migrated();
    await onCluster(
      'delete from migracao where nome = (select max(nome) from migracao)',
      withDatabase(inject('clusterUrl'), name),
    );
    expect(await told(opened())).toMatch(
      /^Faltam migrações na base de dados \(1, até \d{4}_\w+\.\w+\): execute «npm run sst -- migrar» com DATABASE_OWNER_URL/,
    );
    await onCluster('drop table migracao cascade', withDatabase(inject('clusterUrl'), name));
    expect(await told(opened())).toMatch(/^Faltam migrações/);
  });

  it('is refused a role that could change more [API-357]', async () => {
    expect(await told(migrated(owner))).toMatch(/pode mais do que um servidor deve/);
    await migrated();
    expect(await told(opened(owner))).toMatch(/pode mais do que um servidor deve/);
  });

  it.each([
    ['sees past row-level security', 'alter role @ bypassrls'],
    ['makes roles', 'alter role @ createrole'],
    ['may become the owner', 'grant dono_# to @ with inherit false, set true'],
    ['has the role of the retention', 'grant sst_retencao to @ with inherit true, set false'],
    [
      'may become the role of the provider',
      'grant sst_prestador to @ with inherit false, set true',
    ],
    ['writes all that there is', 'grant pg_write_all_data to @'],
  ])('is refused a role that %s, by the migration and by the start [API-366]', async (_, grant) => {
    await onCluster(`create role servidor_${name} login password 'outra-senha%'`);
    await migrated();
    await onCluster(grant.replaceAll('@', `servidor_${name}`).replaceAll('#', name));
    expect(await told(opened())).toMatch(/pode mais do que um servidor deve/);
    expect(await told(migrated())).toMatch(/pode mais do que um servidor deve/);
  });

  it('is given the password of its address, also another one later', async () => {
    await migrated();
    await opened();
    server = addressOf(`servidor_${name}`, 'terceira');
    await migrated();
    await opened();
  });
});

it('an empty database of somebody else is told how the first account is made [API-356]', async () => {
  const lines: string[] = [];
  await migrated(server, (line) => lines.push(line));
  expect(lines.join('\n')).toMatch(
    /A primeira, do prestador, é criada por: npm run sst -- prestador/,
  );
});
