import { Writable } from 'node:stream';
import { contract } from '@sst/contract';
import { VIOLACOES } from '@sst/contract/calls/violacoes';
import { PUBLIC_MAX_BODY_BYTES } from '@sst/contract/rules/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { Metrics } from '../../metrics/metrics.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let tests: TestApp;
beforeAll(async () => {
  tests = await startTestApp();
});
afterAll(() => tests.close());

const TOKEN = 'quem-vigia-sabe-isto';
const SINK = {
  'document-uri': 'https://sst.exemplo.pt/funcionarios?pesquisa=Segredo',
  'effective-directive': 'require-trusted-types-for',
  'blocked-uri': 'trusted-types-sink',
  'source-file': 'https://sst.exemplo.pt/static/lista-1a.js?v=Segredo',
  'line-number': 3,
  'column-number': 14,
  'script-sample': 'Element innerHTML|<b>Segredo</b>',
  referrer: 'https://sst.exemplo.pt/Segredo',
};

/** A server that writes its log here. */
async function started() {
  const lines: string[] = [];
  const logTo = new Writable({
    write(line, _, done) {
      lines.push(String(line));
      done();
    },
  });
  const { database, clock } = tests;
  const app = await buildApp({
    pool: database.pool,
    version: 'teste',
    pageDir: '/nowhere',
    clock,
    logTo,
    publicUrl: 'https://sst.exemplo.pt',
    logLevel: 'warn',
    metricsToken: TOKEN,
    metrics: new Metrics(database.pool),
  });
  const report = (payload: string | object, type = 'application/csp-report', ip = '192.0.2.7') =>
    app.inject({
      method: 'POST',
      url: contract.reportViolacoes.path,
      headers: { 'content-type': type, cookie: 'XSRF-TOKEN=a; sessao=b' },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      remoteAddress: ip,
    });
  return { app, report, lines };
}

it('takes what browsers report in either form, counts and tells it, and nothing of whom a page showed [ID-98]', async () => {
  const { app, report, lines } = await started();
  expect((await report({ 'csp-report': SINK })).statusCode).toBe(200);
  const body = { effectiveDirective: 'img-src', blockedURL: 'https://mau.exemplo/Segredo' };
  const reports = [{ type: 'csp-violation', body, url: 'Segredo' }, { type: 'deprecation' }];
  expect((await report(reports, 'application/reports+json')).statusCode).toBe(200);
  const old = { 'violated-directive': 'Segredo', 'blocked-uri': 'Segredo' };
  expect((await report({ 'csp-report': old })).statusCode).toBe(200);
  const told = lines.map((line) => JSON.parse(line).violacao).filter(Boolean);
  expect(told).toEqual([
    {
      directiva: 'require-trusted-types-for',
      recusado: 'trusted-types-sink',
      ficheiro: 'lista-1a.js',
      linha: 3,
      coluna: 14,
    },
    { directiva: 'img-src', recusado: 'externo' },
    { directiva: 'outra', recusado: 'externo' },
  ]);
  expect(lines.join('')).not.toContain('Segredo');
  const headers = { authorization: `Bearer ${TOKEN}` };
  const { body: figures } = await app.inject({ url: '/metrics', headers });
  for (const directive of ['require-trusted-types-for', 'img-src', 'outra'])
    expect(figures).toContain(`sst_content_violations_total{directive="${directive}"} 1\n`);
  await app.close();
});

it('refuses what is no report, too much of it, and reports sent to other calls [ID-98]', async () => {
  const { app, report, lines } = await started();
  for (const payload of ['[1]', '{}', 'null', '"x"', '{"csp-report":[]}', '{', '[{"type":1}]'])
    expect([payload, (await report(payload)).statusCode]).toEqual([payload, 400]);
  const long = { 'csp-report': { 'blocked-uri': 'x'.repeat(PUBLIC_MAX_BODY_BYTES) } };
  expect((await report(long)).statusCode).toBe(413);
  expect((await report({}, 'text/plain')).statusCode).toBe(415);
  const login = await app.inject({
    method: 'POST',
    url: contract.login.path,
    headers: { 'content-type': 'application/csp-report' },
    payload: '{"email":"rh@demo.pt","pass":"x"}',
  });
  expect([login.statusCode, lines.join('')]).toEqual([415, '']);
  await app.close();
});

it('listens to an address, and to all together, only so often a minute [ID-98]', async () => {
  const { app, report } = await started();
  const send = async (ip: string) => (await report({ 'csp-report': {} }, undefined, ip)).statusCode;
  for (let turn = 0; turn < VIOLACOES.perAddress; turn++) expect(await send('192.0.2.1')).toBe(200);
  expect([await send('192.0.2.1'), await send('192.0.2.2')]).toEqual([429, 200]);
  for (let turn = VIOLACOES.perAddress + 1; turn < VIOLACOES.perServer; turn++)
    expect(await send(`198.51.100.${turn}`)).toBe(200);
  expect(await send('192.0.2.3')).toBe(429);
  await tests.clock.during(60_000, async () => expect(await send('192.0.2.1')).toBe(200));
  await app.close();
});

it('is named by every answer, with the demand that no text becomes HTML; the foreign page of the description is left out [ID-97, ID-98]', async () => {
  const { app } = await started();
  const policyOf = async (url: string, server = app) => {
    const { headers } = await server.inject({ url });
    return [String(headers['content-security-policy']), headers['reporting-endpoints']] as const;
  };
  const [policy, endpoints] = await policyOf('/api/estado');
  expect(policy).toContain(
    "require-trusted-types-for 'script';trusted-types default svelte-trusted-html;",
  );
  expect(policy).toContain('report-uri /api/violacoes;report-to conteudo');
  expect(endpoints).toBe('conteudo="/api/violacoes"');
  const [foreign] = await policyOf('/api/docs/static/index.html');
  expect(foreign).not.toContain('trusted-types');
  expect(foreign).toContain("script-src 'self'");
  // Browsers take the newer form by https alone.
  const [plain, none] = await policyOf('/api/estado', tests.app);
  expect([plain.includes('report-to'), none]).toEqual([false, undefined]);
  await app.close();
});
