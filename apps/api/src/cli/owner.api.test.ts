import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDatabase } from '../db/open-database.ts';
import { openBucket } from '../outgoing/s3/open-bucket.ts';
import { withDatabase } from '../testing/database/database-url.ts';
import { startS3Server } from '../testing/documentos/s3-server.ts';
import { EMPRESA } from '../testing/pedidos/pedidos.ts';
import '../testing/test-app-context.ts';
import { TEST_TODAY } from '../testing/database/test-cluster.ts';
import { documentosCommand } from './documentos/documentos-command.ts';
import { exportCommand } from './export-command.ts';
import { importCommand } from './import/import-command.ts';
import { verifyCommand } from './verify-command.ts';

const name = `t_${randomBytes(6).toString('hex')}`;
const role = `dono_${name}`;

let url: string;
let pool: Pool;
let folder: string;

async function onCluster(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  await client.query(statement);
  await client.end();
}

beforeAll(async () => {
  await onCluster(`create role ${role} login createrole password 'dono'`);
  await onCluster(`
    grant sst_app, sst_busca, sst_acesso, sst_prestador, sst_retencao to ${role} with inherit false, set true, admin true`);
  await onCluster(`create database ${name} owner ${role} template template0 encoding 'UTF8'`);
  const address = new URL(withDatabase(inject('clusterUrl'), name));
  address.username = role;
  address.password = 'dono';
  url = address.href;
  pool = await openDatabase({ addresses: [url], poolSize: 2, demoToday: TEST_TODAY });
  folder = await mkdtemp(join(tmpdir(), 'dono-'));
}, 300_000);
afterAll(async () => {
  await pool.end();
  await rm(folder, { recursive: true });
  await onCluster(`drop database ${name} with (force)`);
});

async function asOwner<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Everything else is tested as the superuser of the tests, whom nothing is refused. */
it('imports, exports and verifies for an owner of the database who is no superuser', async () => {
  const path = join(folder, 'pessoas.csv');
  await writeFile(
    path,
    'cod_externo;nome;sexo;data_nascimento;unidade\nX1;Ana;F;01/02/1990;nenhuma',
  );
  await asOwner(async (client) => {
    const { told } = await importCommand(client, {
      kind: 'funcionarios',
      path,
      cd_empresa: EMPRESA,
    });
    expect(told).toMatch(/^Linhas lidas: 1; guardadas ou alteradas: 0; recusadas: 1\./);
    await expect(
      importCommand(client, { kind: 'funcionarios', path, cd_empresa: 999_999 }),
    ).rejects.toThrow('Não há empresa com o código 999999.');
  });
  const archive = join(folder, 'empresa.zip');
  await asOwner((client) => exportCommand(client, { cd_empresa: EMPRESA, path: archive }));
  expect((await stat(archive)).size).toBeGreaterThan(100_000);
  const { lines, ok } = await asOwner((client) => verifyCommand(client));
  expect([lines[0], ok]).toEqual([expect.stringMatching(/^Empresas verificadas: [1-9]/), true]);
});

it('moves documents for such an owner [STORE-10]', async () => {
  const store = await startS3Server();
  const objects = openBucket(store.config, () => {});
  const { told, ok } = await asOwner((client) =>
    documentosCommand({ client, pool, objects, to: 's3', ensaio: false, log: () => {} }),
  );
  expect([told, ok]).toEqual([expect.stringMatching(/^Mudaram [1-9]\d* documentos /), true]);
  await store.close();
});
