import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openBucket } from '../outgoing/s3/open-bucket.ts';
import { createBareDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { type S3Server, startS3Server } from '../testing/documentos/s3-server.ts';
import { armazemJob } from './armazem.ts';
import { JobFailure } from './failure.ts';

let server: S3Server;
let database: TestDatabase;
let prefix: string;

beforeAll(async () => {
  server = await startS3Server();
  database = await createBareDatabase(inject('clusterUrl'));
  prefix = (await database.admin.query('select prefixo from armazem')).rows[0].prefixo;
});
afterAll(async () => {
  await database.drop();
  await server.close();
});

const objects = () => openBucket(server.config, () => {});
const run = () =>
  armazemJob({ pool: database.pool, objects: objects() }).start({}, new AbortController().signal);

/** An object of so many hours. @returns its name. */
async function stored(name: string, hours: number): Promise<string> {
  const bytes = Buffer.from(name);
  await objects().put(`${prefix}/${name}`, bytes, createHash('sha256').update(bytes).digest());
  await server.age(`${prefix}/${name}`, hours);
  return `${prefix}/${name}`;
}

it('the job of the store removes by night what is a day old and has no row, and not in a copy of the database [STORE-08]', async () => {
  const [named, fresh] = [await stored('aa/1', 48), await stored('aa/2', 23)];
  await stored('aa/3', 25);
  await database.admin.query(
    `insert into anexo_conteudo (cd_empresa, sha256, objeto, tamanho) values (1, sha256('x'), $1, 1)`,
    [named],
  );
  await run();
  expect(await server.names()).toEqual([named, fresh]);

  const other = await stored('aa/4', 25);
  await database.admin.query('update correio_base set base = base + 1');
  await run();
  expect(await server.names()).toEqual([named, fresh, other]);
  await database.admin.query('update correio_base set base = base - 1');
  server.proxy.fault = 'unavailable';
  await expect(run()).rejects.toThrow(JobFailure);
  server.proxy.fault = 'none';
  await run();
  expect(await server.names()).toEqual([named, fresh]);
});
