import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { sweepObjects } from '../../modules/anexos/sweep.ts';
import { openBucket } from '../../outgoing/s3/open-bucket.ts';
import { insertRow } from '../../testing/database/insert-row.ts';
import { createBareDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { type S3Server, startS3Server } from '../../testing/documentos/s3-server.ts';
import { documentosCommand, type Move } from './documentos-command.ts';

let server: S3Server;
let database: TestDatabase;
const bucket = () => openBucket(server.config, () => {});
const EMPRESAS = [1, 2];

beforeAll(async () => {
  server = await startS3Server();
  database = await createBareDatabase(inject('clusterUrl'));
  for (const cd of EMPRESAS)
    await insertRow(database.admin, 'organigrama', { cd_empresa: cd, cd, nome: `Empresa ${cd}` });
  // The same bytes in both companies, which do not share them.
  await database.admin.query(
    `with bytes as (select decode(md5(n::text), 'hex') as bytes from generate_series(1, 100) n)
     insert into anexo_conteudo (cd_empresa, sha256, bytes)
     select cd, sha256(bytes), bytes from bytes cross join unnest($1::bigint[]) cd`,
    [EMPRESAS],
  );
});
afterAll(async () => {
  await database.drop();
  await server.close();
});
afterEach(() => {
  Object.assign(server.proxy, { fault: 'none', only: () => true });
});

async function move(to: string, changes: Partial<Move> = {}) {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const objects = bucket();
  const order = { client, pool: database.pool, objects, to, ensaio: false, log: () => {} };
  return documentosCommand({ ...order, ...changes }).finally(() => client.end());
}

async function counts() {
  const { rows } = await database.admin.query(
    'select count(bytes)::int as base, count(objeto)::int as fora from anexo_conteudo',
  );
  return rows[0] as { base: number; fora: number };
}

const sums = async () =>
  (
    await database.admin.query(
      `select cd_empresa::float8, encode(sha256, 'hex') as soma, encode(sha256(bytes), 'hex') as de from anexo_conteudo order by 1, 2`,
    )
  ).rows;

describe('documents that are moved', () => {
  it('are in the store, each with its bytes, and come back to the byte [STORE-10]', async () => {
    const before = await sums();
    const total = before.length;
    expect(await move('s3', { ensaio: true })).toMatchObject({
      told: `Por mudar: ${total} documentos.`,
    });
    expect(await counts()).toEqual({ base: total, fora: 0 });
    const { told, ok } = await move('s3');
    expect([told, ok]).toEqual([
      expect.stringMatching(new RegExp(`^Mudaram ${total} documentos para o armazém \\(`)),
      true,
    ]);
    expect(await counts()).toEqual({ base: 0, fora: total });
    expect(await server.names()).toHaveLength(total);
    const { rows } = await database.admin.query(
      'select sha256, objeto, tamanho from anexo_conteudo',
    );
    for (const { sha256, objeto, tamanho } of rows) {
      const bytes = await bucket().get(objeto, tamanho);
      expect(
        createHash('sha256')
          .update(bytes as Buffer)
          .digest(),
      ).toEqual(sha256);
    }
    expect((await move('s3')).told).toMatch(/^Mudaram 0 documentos/);
    const back = await move('base');
    expect([back.told, back.ok]).toEqual([
      expect.stringMatching(new RegExp(`^Mudaram ${total} documentos para a base de dados \\(`)),
      true,
    ]);
    expect(await sums()).toEqual(before);
    const { pool } = database;
    expect(await sweepObjects({ pool, objects: bucket(), oldMs: 0 })).toBe(total);
  });

  it('stay where they are while the store does not keep them whole [STORE-10]', async () => {
    const before = await counts();
    Object.assign(server.proxy, {
      fault: 'wrong-bytes',
      only: ({ method }: { method: string }) => method === 'GET',
    });
    const { told, ok } = await move('s3');
    expect([told, ok]).toEqual([
      expect.stringContaining(`Ficaram ${before.base} onde estavam`),
      false,
    ]);
    expect(await counts()).toEqual(before);
    Object.assign(server.proxy, { fault: 'none' });
    await database.admin.query(
      `update anexo_conteudo set bytes = $1 where (cd_empresa, sha256) =
        (select cd_empresa, sha256 from anexo_conteudo order by 1, 2 limit 1)`,
      [randomBytes(20)],
    );
    expect((await move('s3')).ok).toBe(false);
    expect(await counts()).toEqual({ base: 1, fora: before.base - 1 });
  });

  it('are moved by one command at a time, to where there is a store [STORE-10]', async () => {
    await database.admin.query(`select pg_advisory_lock(hashtextextended('mover documentos', 0))`);
    await expect(move('s3')).rejects.toThrow('Já há um comando a mudar documentos.');
    await database.admin.query(
      `select pg_advisory_unlock(hashtextextended('mover documentos', 0))`,
    );
    await expect(move('disco')).rejects.toThrow('Indique --para s3 ou --para base.');
    await expect(move('s3', { objects: undefined })).rejects.toThrow('S3_URL não está definida');
  });
});
