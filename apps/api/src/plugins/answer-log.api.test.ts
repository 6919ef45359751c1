import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { holding } from '../testing/database/held-lock.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** How the lines of calls begin. */
const ENDS = new Set(['resposta', 'abortada']);

let tests: TestApp;
let token: string;
let lines: string[];
beforeAll(async () => {
  tests = await startTestApp();
  token = await tests.signIn('admin@demo.pt');
});
afterAll(() => tests.close());

async function withLog(logLevel: string, work: (app: FastifyInstance) => Promise<unknown>) {
  lines = [];
  const logTo = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(...String(chunk).trim().split('\n'));
      done();
    },
  });
  const { pool } = tests.database;
  const app = await buildApp({
    pool,
    version: 'teste',
    pageDir: '/nowhere',
    publicUrl: 'http://localhost:3000',
    clock: tests.clock,
    logLevel,
    logTo,
  });
  await work(app);
  await app.close();
  return lines.map((line) => JSON.parse(line)).filter(({ msg }) => ENDS.has(msg));
}

const search = (app: FastifyInstance) =>
  app.inject({
    url: '/api/empresa/1/funcionario?pesquisa=Segredo+Silva&pagina=1',
    headers: { 'x-sessao': token },
  });

describe('the log of requests', () => {
  it('has one line for each, with codes and never what was searched for or who [API-353]', async () => {
    const told = await withLog('info', async (app) => {
      await search(app);
      await app.inject('/api/empresa/1/funcionario');
      await app.inject('/nenhum/lado?chave=segredo');
    });
    const { rows } = await tests.admin.query(
      `select cd::float8 from utilizador where email = 'admin@demo.pt'`,
    );
    expect(told).toMatchObject([
      { call: 'listFuncionarios', status: 200, empresa: 1, utilizador: rows[0].cd },
      { call: 'listFuncionarios', status: 401, codigo: 'SEM_SESSAO' },
      { call: 'GET outro', status: 404, codigo: 'SEM_ROTA' },
    ]);
    for (const line of told) expect(line.ms).toBeGreaterThanOrEqual(0);
    expect(lines.join('\n')).not.toMatch(/segredo|silva|admin@|demo\.pt/i);
    expect(lines.join('\n')).not.toContain(token);
  });

  it('has one for a call whose caller was gone, once, without what was searched for [API-363]', async () => {
    const lock = await holding(tests, 'lock table funcionario', []);
    const told = await withLog('info', async (app) => {
      const origin = await app.listen({ port: 0, host: '127.0.0.1' });
      const leaving = new AbortController();
      const call = fetch(`${origin}/api/empresa/1/funcionario?pesquisa=Segredo&pagina=1`, {
        headers: { 'x-sessao': token },
        signal: leaving.signal,
      });
      await lock.waiting();
      leaving.abort();
      await expect(call).rejects.toThrow();
      await expect.poll(() => lines.join('')).toContain('abortada');
      await lock.release();
    });
    expect(told).toMatchObject([{ call: 'listFuncionarios', empresa: 1, msg: 'abortada' }]);
    expect(told[0]).not.toHaveProperty('status');
    expect(lines.join('\n')).not.toMatch(/segredo/i);
  });

  it('is silent at the level of a start without settings', async () => {
    expect(await withLog('warn', search)).toEqual([]);
  });
});

it('an error names its request as the log does, each another [API-354]', async () => {
  const bodies: { referencia: string }[] = [];
  const told = await withLog('info', async (app) => {
    for (const url of ['/api/empresa/1/funcionario', '/api/nada', '/%zz'])
      bodies.push((await app.inject({ url, headers: { accept: 'application/json' } })).json());
  });
  const references = bodies.map(({ referencia }) => referencia);
  expect(new Set(references).size).toBe(3);
  for (const reference of references) expect(reference).toMatch(/^[\da-f]{12}$/);
  expect(told.map(({ reqId }) => reqId)).toEqual(references.slice(0, 2));
});
