import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { HEAVY } from '../calls/shares.ts';
import { Places } from '../concurrency/places.ts';
import { DEMO_PASSWORD } from '../db/demo/index.ts';
import { createPool } from '../db/pool.ts';
import { CallError } from '../errors.ts';
import { holding } from '../testing/database/held-lock.ts';
import { pathOf, startTestApp, type TestApp } from '../testing/test-app.ts';
import { ROOT } from '../testing/utilizadores/places.ts';
import { Metrics } from './metrics.ts';
import { openMetrics } from './open-metrics.ts';

const TOKEN = 'quem-vigia-sabe-isto';

let tests: TestApp;
beforeAll(async () => {
  tests = await startTestApp();
});
afterAll(() => tests.close());

const watched = (metricsPort?: number) =>
  buildApp({
    pool: tests.database.pool,
    version: 'teste',
    pageDir: '/nowhere',
    publicUrl: 'http://localhost:3000',
    clock: tests.clock,
    metrics: new Metrics(tests.database.pool),
    metricsToken: TOKEN,
    metricsPort,
  });

type App = Awaited<ReturnType<typeof watched>>;

const read = (app: App, authorization = `Bearer ${TOKEN}`) =>
  app.inject({ url: '/metrics', headers: { authorization } });

describe('the metrics of a server', () => {
  it('count each call by its name, and sign-ins that failed [API-351]', async () => {
    const app = await watched();
    const token = await tests.signIn('admin@demo.pt');
    const login = (pass: string) =>
      app.inject({ method: 'POST', url: '/auth/login', payload: { email: 'rh@demo.pt', pass } });
    await login(DEMO_PASSWORD);
    await login('errada-2026');
    const url = '/api/empresa/1/funcionario?pesquisa=Segredo';
    await app.inject({ url, headers: { 'x-sessao': token } });
    const { body } = await read(app);
    expect(body).toContain('sst_calls_total{call="login",status="200"} 1\n');
    expect(body).toContain('sst_calls_total{call="login",status="404"} 1\n');
    expect(body).toContain('sst_sign_ins_failed_total{code="CREDENCIAIS"} 1\n');
    expect(body).toContain('sst_call_duration_seconds_count{call="listFuncionarios"} 1\n');
    expect(body).toMatch(/sst_pool_connections\{state="idle"\} [1-9]/);
    expect(body).toContain('sst_pool_connections_max 10\n');
    expect(body).toContain('sst_pool_waiting 0\n');
    expect(body).toContain('sst_places_max 9\n');
    expect(body).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
    expect(body).toMatch(/process_resident_memory_bytes \d/);
    expect(body).not.toMatch(/segredo|demo\.pt|\/api\//i);
    await app.close();
  });

  it('tell how many calls are worked on and wait, and how many of these are heavy [API-362]', async () => {
    const metrics = new Metrics(tests.database.pool);
    const places = new Places({ places: 2, refusal: () => new Error('cheio') });
    metrics.watchPlaces(places);
    const share = { key: HEAVY, refusal: () => new Error('pesado') };
    const until = performance.now() + 60_000;
    const held = [await places.enter([share], until), await places.enter([], until)];
    const waiting = [places.enter([share], until), places.enter([], until)];
    const text = await metrics.text();
    const told = text.split('\n').filter((line) => line.startsWith('sst_places'));
    expect(told).toEqual([
      'sst_places_held{kind="all"} 2',
      'sst_places_held{kind="heavy"} 1',
      'sst_places_waiting{kind="all"} 2',
      'sst_places_waiting{kind="heavy"} 1',
      'sst_places_max 2',
    ]);
    for (const place of held) places.leave(place);
    await Promise.all(waiting);
    expect(await metrics.text()).toContain('sst_places_waiting{kind="heavy"} 0');
  });

  it('have a name for each thing that an alert looks at [API-362]', async () => {
    const rules = await readFile(
      join(import.meta.dirname, '../../../../deploy/alertas.yaml'),
      'utf8',
    );
    const expressions = [...rules.matchAll(/^\s+expr: (.+)$/gm)].map(
      ([, expression]) => expression,
    );
    const names = expressions.join(' ').match(/\b(sst|nodejs|process)_\w+/g) ?? [];
    const text = await new Metrics(tests.database.pool).text();
    const unknown = names.filter(
      (name) => !text.includes(`# TYPE ${name.replace(/_bucket$/, '')} `),
    );
    expect([expressions.length, unknown]).toEqual([10, []]);
  });

  it('count a call whose caller was gone before its answer [API-363]', async () => {
    const app = await watched();
    const token = await tests.signIn('admin@demo.pt');
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const lock = await holding(tests, 'lock table medico', []);
    const leaving = new AbortController();
    const call = fetch(`${origin}${pathOf('listMedicos', { company: ROOT })}`, {
      headers: { 'x-sessao': token },
      signal: leaving.signal,
    });
    await lock.waiting();
    leaving.abort();
    await expect(call).rejects.toThrow();
    const aborted = 'sst_calls_total{call="listMedicos",status="abortada"} 1\n';
    await expect.poll(async () => (await read(app)).body).toContain(aborted);
    await lock.release();
    await app.close();
  });

  it('count what is turned away before its route is known, by whoever does it [API-351]', async () => {
    const app = await watched();
    app.addHook('onRequest', async ({ url }) => {
      if (url === '/api/estado') throw new CallError(503, 'OCUPADO', 'Muito ocupado.');
    });
    await app.inject('/api/estado');
    expect((await read(app)).body).toContain('sst_refused_total{code="OCUPADO"} 1\n');
    await app.close();
  });

  it('tell of jobs and messages, and go without where the database is silent [API-351]', async () => {
    await tests.admin.query(`
      update pgboss.queue set queued_count = 3, active_count = 1, failed_count = 2 where name = 'correio';
      insert into correio (para, assunto, texto, html, dt_cria, dt_proxima)
      select 'a@b.pt', 'a', 'a', 'a', now(), due from unnest(array[now(), 'infinity']) due`);
    const { pool } = tests.database;
    const metrics = new Metrics(pool);
    const text = await metrics.text();
    expect(text).toContain('sst_jobs_waiting{job="correio"} 4\n');
    expect(text).toContain('sst_jobs_failed{job="correio"} 2\n');
    expect(text).toContain('sst_mail_waiting 1\n');
    expect(text).toContain('sst_mail_given_up 1\n');
    const away = createServer().listen(0, '127.0.0.1');
    await once(away, 'listening');
    const { port } = away.address() as { port: number };
    const silent = createPool({
      addresses: [`postgres://u:p@127.0.0.1:${port}/base`],
      max: 1,
    });
    const asked = performance.now();
    expect(await new Metrics(silent).text()).toContain('sst_pool_connections_max 1\n');
    expect(performance.now() - asked).toBeLessThan(2_000);
    away.close();
  });
});

describe('nobody reads the metrics', () => {
  it('without the token, or where neither token nor port is set [API-352]', async () => {
    const app = await watched();
    for (const wrong of ['', 'Bearer ', `Bearer ${TOKEN}x`, TOKEN]) {
      const { statusCode, body } = await read(app, wrong);
      expect([statusCode, body.includes('sst_')]).toEqual([401, false]);
    }
    await app.close();
    expect((await read(tests.app)).statusCode).toBe(404);
    const nothing = { metricsPort: undefined, metricsToken: undefined, host: '127.0.0.1' };
    expect((await openMetrics(nothing, tests.database.pool)).metrics).toBeUndefined();
  });

  it('on the port of the page where they have one of their own [API-352]', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as { port: number };
    probe.close();
    await once(probe, 'close');
    const { closeMetrics } = await openMetrics(
      { metricsPort: port, metricsToken: TOKEN, host: '127.0.0.1' },
      tests.database.pool,
    );
    const app = await watched(port);
    expect((await read(app)).statusCode).toBe(404);
    const at = (path: string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers }).then(({ status }) => status);
    expect(await at('/metrics')).toBe(401);
    expect(await at('/metrics', { authorization: `Bearer ${TOKEN}` })).toBe(200);
    expect(await at('/api/estado')).toBe(404);
    await closeMetrics();
    await app.close();
  });
});
