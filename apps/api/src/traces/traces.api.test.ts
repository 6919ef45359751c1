import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { inTransaction } from '../db/transaction.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { openTracer } from './traces.ts';

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly status: { readonly code: number };
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

let tests: TestApp;
let collector: Server;
let received: Sent[] = [];
const PARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

beforeAll(async () => {
  tests = await startTestApp();
  collector = createServer(async (request, response) => {
    received.push((await json(request)) as Sent);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  await collector[Symbol.asyncDispose]();
  await tests.close();
});

const collectorAddress = () => `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`;

/** A server that is followed, for as long as `work` takes. @returns the spans that were sent. */
async function follow(
  work: (app: Awaited<ReturnType<typeof buildApp>>) => Promise<unknown>,
  { trustProxy = false, endpoint = collectorAddress() } = {},
): Promise<SentSpan[]> {
  received = [];
  const tracer = await openTracer({ endpoint, share: 1, version: 'teste' });
  const app = await buildApp({
    pool: tests.database.pool,
    version: 'teste',
    pageDir: '/nowhere',
    publicUrl: 'http://localhost:3000',
    clock: tests.clock,
    trustProxy,
    tracer,
  });
  await work(app);
  await app.close();
  await tracer?.close();
  return received
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans);
}

const attributeOf = ({ attributes }: SentSpan, wanted: string) =>
  Object.values(attributes.find(({ key }) => key === wanted)?.value ?? {})[0];

describe('a server with a collector of traces', () => {
  it('sends each call with its statements, and nothing of whom they are about [API-360]', async () => {
    const token = await tests.signIn('admin@demo.pt');
    let reference = '';
    const spans = await follow(async (app) => {
      const headers = { 'x-sessao': token };
      await app.inject({ url: '/api/empresa/1/funcionario?pesquisa=maria', headers });
      await app.inject({
        method: 'POST',
        url: '/auth/login',
        payload: { email: 'rh@demo.pt', pass: 'errada-2026' },
      });
      const refused = await app.inject({ url: '/api/empresa/999/funcionario', headers });
      reference = refused.json().referencia;
    });
    const list = spans.find((span) => span.name === 'listFuncionarios') as SentSpan;
    expect(attributeOf(list, 'http.response.status_code')).toBe(200);
    expect(attributeOf(list, 'sst.empresa')).toBe(1);
    const ofList = spans.filter(({ parentSpanId }) => parentSpanId === list.spanId);
    const texts = ofList.map((span) => String(attributeOf(span, 'db.query.text')));
    expect(texts.some((text) => /select[\s\S]+funcionario/.test(text))).toBe(true);
    expect(new Set(ofList.map(({ traceId }) => traceId))).toEqual(new Set([list.traceId]));

    // After its body, which arrives in a context of its own.
    const login = spans.find((span) => span.name === 'login') as SentSpan;
    expect(attributeOf(login, 'sst.codigo')).toBe('CREDENCIAIS');
    expect(spans.some(({ parentSpanId }) => parentSpanId === login.spanId)).toBe(true);

    expect(spans.map((span) => attributeOf(span, 'sst.referencia'))).toContain(reference);
    expect(JSON.stringify(received)).not.toMatch(/maria|demo\.pt|errada|\/api\//i);
  });

  it('tells a failed statement by its code alone [API-360]', async () => {
    const spans = await follow(async (app) => {
      app.get('/falha', { config: { call: 'getEstado' } }, () =>
        inTransaction(tests.database.pool, { readOnly: true }, (transaction) =>
          transaction.all(sql`select ${'Segredo'}::text::int`),
        ),
      );
      await app.inject('/falha');
    });
    const failed = spans.filter(({ status }) => status.code === 2);
    expect(failed.map(({ status }) => status)).toContainEqual({ code: 2, message: '22P02' });
    expect(JSON.stringify(received)).not.toContain('Segredo');
  });

  it('goes on with the trace of a proxy that it trusts, and of nobody else [API-360]', async () => {
    const ask = (app: Awaited<ReturnType<typeof buildApp>>) =>
      app.inject({ url: '/api/estado', headers: { traceparent: PARENT } });
    const [trusted] = await follow(ask, { trustProxy: true });
    expect(trusted).toMatchObject({ parentSpanId: 'b7ad6b7169203331', name: 'getEstado' });
    const [alone] = await follow(ask);
    expect(alone?.traceId).not.toBe(trusted?.traceId);
  });

  it('answers as ever while the collector is away [API-360]', async () => {
    await follow(
      async (app) => expect((await app.inject('/api/estado')).statusCode).toBe(200),
      // A port where nobody listens.
      { endpoint: 'http://127.0.0.1:9' },
    );
  });
});

it('a server without one makes no traces [API-360]', async () => {
  expect(await openTracer({ endpoint: undefined, share: 1, version: 'teste' })).toBeUndefined();
});
