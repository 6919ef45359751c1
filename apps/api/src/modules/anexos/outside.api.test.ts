import { createHash, randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBucket } from '../../outgoing/s3/open-bucket.ts';
import type { Fault } from '../../testing/documentos/faulty-proxy.ts';
import { type S3Server, startS3Server } from '../../testing/documentos/s3-server.ts';
import { EMPRESA, type PedidoTests, startPedidoTests } from '../../testing/pedidos/pedidos.ts';
import {
  atividadeForm,
  atividadeTraces,
  newPdf,
  sentAnexo,
} from '../../testing/seguranca/new-atividades.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { ALL_ACCESSES, signInWith } from '../../testing/utilizadores/test-utilizadores.ts';
import { OutsideContents } from './outside-contents.ts';
import { sweepObjects } from './sweep.ts';

let server: S3Server;
let tests: PedidoTests;
/** Another server on the same database, whose new documents stay in it. */
let inside: TestApp;
const logged: string[] = [];

const bucket = () => openBucket(server.config, () => {});
const logTo = new Writable({
  write: (chunk, _encoding, done) => {
    logged.push(String(chunk));
    done();
  },
});

beforeAll(async () => {
  server = await startS3Server();
  const outside = new OutsideContents(bucket(), { takesNew: true });
  tests = await startPedidoTests({ outside, logTo, logLevel: 'error' });
  inside = await startTestApp({
    database: tests.app.database,
    outside: new OutsideContents(bucket(), { takesNew: false }),
  });
});
afterAll(async () => {
  await inside.app.close();
  await tests.app.close();
  await server.close();
});
beforeEach(() => {
  logged.length = 0;
});
afterEach(() => {
  Object.assign(server.proxy, { fault: 'none', only: () => true });
  server.proxy.cut();
});

/** Registers an activity with one document. */
const send = (bytes: Buffer, more: object = {}) =>
  tests.send('createAtividadeTecnica', atividadeForm(tests, { anexo: [sentAnexo(bytes)] }), more);

/** The row of a document's bytes, with its company's other rows of the same bytes. */
async function rowOf(bytes: Buffer) {
  const { rows } = await tests.app.admin.query(
    `select c.cd_empresa::float8, c.bytes, c.objeto, c.tamanho, q.cd_ativ::float8 as id, a.cd::float8 as cd_anex
       from anexo_conteudo c join anexo a using (cd_empresa, sha256)
       join atividade_anexo q on q.cd_anex = a.cd and q.cd_empresa = a.cd_empresa
      where c.sha256 = $1 order by numero_do_codigo('anexo', a.cd)`,
    [createHash('sha256').update(bytes).digest()],
  );
  return rows[0];
}

async function read(bytes: Buffer, app = tests.app) {
  const { id, cd_anex } = await rowOf(bytes);
  const params = { company: EMPRESA, id, cd_anex };
  return app.call('getAnexoAtividade', { token: tests.token, params });
}

async function kept(): Promise<Buffer> {
  const bytes = newPdf();
  const { status, body } = await send(bytes);
  expect(status, JSON.stringify(body)).toBe(200);
  return bytes;
}

const failing = (fault: Fault, method = 'PUT') =>
  Object.assign(server.proxy, {
    fault,
    only: (call: { method: string }) => call.method === method,
  });

describe('documents outside the database', () => {
  it('go to the store, under a name that tells nothing, and are read from it [STORE-04]', async () => {
    const bytes = await kept();
    const { rows } = await tests.app.admin.query('select prefixo from armazem');
    const row = await rowOf(bytes);
    expect(row).toMatchObject({ bytes: null, tamanho: bytes.length });
    expect(row.objeto).toMatch(new RegExp(`^${rows[0].prefixo}/[0-9a-f]{2}/[0-9a-f]{30}$`));
    expect(await server.names()).toContain(row.objeto);
    const { status, body } = await read(bytes);
    expect([status, body.message.anex]).toEqual([200, bytes.toString('base64')]);
    // A server whose new documents go elsewhere reads it as well.
    expect((await read(bytes, inside)).body).toEqual(body);
  });

  it('are mixed with those in the database, which stay readable [STORE-04]', async () => {
    const bytes = newPdf();
    const form = atividadeForm(tests, { anexo: [sentAnexo(bytes)] });
    const { status } = await inside.call('createAtividadeTecnica', {
      token: tests.token,
      params: { company: EMPRESA, id: 0 },
      body: form,
    });
    expect(status).toBe(200);
    expect(await rowOf(bytes)).toMatchObject({ objeto: null, tamanho: null, bytes });
    const before = await server.names();
    // Sent again, it is where it was.
    expect((await send(bytes)).status).toBe(200);
    expect(await server.names()).toEqual(before);
    expect((await read(bytes)).body.message.anex).toBe(bytes.toString('base64'));
  });

  it('are stored once for a call that is made twice, and for several at once [STORE-04]', async () => {
    const [bytes, other] = [newPdf(), newPdf()];
    const before = (await server.names()).length;
    const body = atividadeForm(tests, { anexo: [sentAnexo(bytes), sentAnexo(other)] });
    const key = randomUUID();
    const calls = [1, 2, 3].map(() => tests.send('createAtividadeTecnica', body, { key: key }));
    const answers = await Promise.all(calls);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { rows } = await tests.app.admin.query(
      `select count(*)::int as total, count(distinct q.cd_ativ)::float8 as atividades from anexo a
         join atividade_anexo q on q.cd_anex = a.cd and q.cd_empresa = a.cd_empresa where a.sha256 = any($1)`,
      [[bytes, other].map((one) => createHash('sha256').update(one).digest())],
    );
    expect(rows[0]).toEqual({ total: 2, atividades: 1 });
    expect((await server.names()).length).toBeGreaterThanOrEqual(before + 2);
    await sweepObjects({ pool: tests.app.database.pool, objects: bucket(), oldMs: 0 });
    expect(await server.names()).toHaveLength(before + 2);
  });

  it.each<Fault>(['unavailable', 'cut-upload', 'cut-answer'])(
    'are not kept where the store meets %s: 503, no row, and once when sent again [STORE-05]',
    async (fault) => {
      const bytes = newPdf();
      const before = await atividadeTraces(tests.app.admin);
      failing(fault);
      const { status, body, headers } = await send(bytes);
      expect([status, body.codigo, headers['retry-after']]).toEqual([503, 'INDISPONIVEL', '5']);
      expect(await atividadeTraces(tests.app.admin)).toEqual(before);
      server.proxy.fault = 'none';
      expect((await send(bytes)).status).toBe(200);
      const after = await atividadeTraces(tests.app.admin);
      for (const table of ['atividade', 'atividade_anexo', 'anexo', 'anexo_conteudo'])
        expect(after[table]).toBe((before[table] ?? 0) + 1);
    },
  );

  it.each<Fault>(['unavailable', 'cut-download'])(
    'are not read where the store meets %s: 503, no line of a reading [STORE-05]',
    async (fault) => {
      const bytes = await kept();
      const before = await atividadeTraces(tests.app.admin);
      failing(fault, 'GET');
      const { status, body, headers } = await read(bytes);
      expect([status, body.codigo, headers['retry-after']]).toEqual([503, 'INDISPONIVEL', '5']);
      expect(await atividadeTraces(tests.app.admin)).toEqual(before);
      server.proxy.fault = 'none';
      expect((await read(bytes)).status).toBe(200);
    },
  );

  it.each<Fault>(['wrong-bytes', 'short'])(
    'are never wrong ones: %s is an error that the log names [STORE-06]',
    async (fault) => {
      const bytes = await kept();
      const before = await atividadeTraces(tests.app.admin);
      failing(fault, 'GET');
      const { status, body } = await read(bytes);
      expect([status, Object.keys(body)]).toEqual([500, ['error', 'codigo']]);
      expect(logged.join('')).toContain((await rowOf(bytes)).objeto);
      expect(await atividadeTraces(tests.app.admin)).toEqual(before);
    },
  );

  it('that are no longer in the store are an error that the log names [STORE-06]', async () => {
    const bytes = await kept();
    const { objeto } = await rowOf(bytes);
    await bucket().remove(objeto);
    expect((await read(bytes)).status).toBe(500);
    expect(logged.join('')).toContain(objeto);
  });

  it('hold up nobody else while the store is silent [STORE-07]', async () => {
    const bytes = await kept();
    const { id, cd_anex } = await rowOf(bytes);
    const user = { cd_empresa: EMPRESA, acessos: ALL_ACCESSES };
    const users = await Promise.all([1, 2, 3, 4, 5].map(() => signInWith(tests.app, user)));
    server.proxy.calls.length = 0;
    failing('silent', 'GET');
    const params = { company: EMPRESA, id, cd_anex };
    // Each user may make six calls at once, and a company has eight documents on their way.
    const waiting = users.flatMap(({ token }) =>
      [1, 2, 3].map(() => tests.app.call('getAnexoAtividade', { token, params })),
    );
    await expect.poll(() => server.proxy.calls.length).toBe(8);
    const begun = performance.now();
    const { area, areaDocument } = tests.own;
    const { status } = await tests.app.call('getAnexoArea', {
      token: tests.token,
      params: { company: EMPRESA, area, cd_anex: areaDocument },
    });
    expect(status).toBe(200);
    expect(performance.now() - begun).toBeLessThan(3_000);
    // What stays open is what waits; between two statements of a call that goes on, one is open for a moment.
    await expect
      .poll(async () => {
        const { rows } = await tests.app.admin.query(
          `select count(*)::int as abertas from pg_stat_activity
            where datname = current_database() and state like 'idle in transaction%'`,
        );
        return rows[0].abertas;
      })
      .toBe(0);
    // Whoever has waited for some seconds is told to come again.
    expect(await Promise.race(waiting)).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
    });
    server.proxy.fault = 'none';
    server.proxy.cut();
    const statuses = (await Promise.all(waiting)).map((one) => one.status);
    expect(statuses.filter((one) => one === 200)).toHaveLength(8);
    expect(statuses.filter((one) => one === 503)).toHaveLength(7);
  });

  it('are told apart by company: the same bytes are two objects [STORE-04]', async () => {
    const bytes = await kept();
    const { objeto } = await rowOf(bytes);
    const { rows } = await tests.app.admin.query(
      'select count(distinct objeto)::int as objetos, count(*)::int as total from anexo_conteudo where objeto is not null',
    );
    expect(rows[0].objetos).toBe(rows[0].total);
    expect(objeto).not.toContain(createHash('sha256').update(bytes).digest('hex').slice(0, 16));
  });
});

describe('what no row names', () => {
  it('is removed from the store once it is old, and nothing else [STORE-08]', async () => {
    const { pool } = tests.app.database;
    const objects = bucket();
    const [stays, goes] = [await kept(), await kept()];
    const { rows } = await tests.app.admin.query('select prefixo from armazem');
    const bytes = Buffer.from('de outro');
    const hash = createHash('sha256').update(bytes).digest();
    await objects.put('outra-base/aa/1', bytes, hash);
    await objects.put(`${rows[0].prefixo}/aa/sem-linha`, bytes, hash);
    const gone = await rowOf(goes);
    await tests.app.admin.query('delete from atividade_anexo where cd_anex = $1', [gone.cd_anex]);
    await tests.app.admin.query('delete from anexo where cd = $1', [gone.cd_anex]);
    await tests.app.admin.query('delete from anexo_conteudo where objeto = $1', [gone.objeto]);
    // Nothing is a day old.
    expect(await sweepObjects({ pool, objects })).toBe(0);
    expect(await server.names()).toContain(gone.objeto);
    const removed = await sweepObjects({ pool, objects, oldMs: 0 });
    expect(removed).toBeGreaterThanOrEqual(2);
    const left = await server.names();
    expect(left).toContain((await rowOf(stays)).objeto);
    expect(left).toContain('outra-base/aa/1');
    expect(left).not.toContain(gone.objeto);
    const { rows: named } = await tests.app.admin.query(
      'select objeto from anexo_conteudo where objeto is not null order by 1',
    );
    const ours = left.filter((name) => name.startsWith(rows[0].prefixo));
    const lost = new Set(named.map(({ objeto }) => objeto));
    expect(ours.every((name) => lost.has(name))).toBe(true);
    expect((await read(stays)).status).toBe(200);
  });
});
