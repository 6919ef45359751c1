import { gunzipSync } from 'node:zlib';
import { type Call, contract } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;

type Described = Record<string, unknown>;
/** The description with what its references name in their place. */
async function described() {
  const whole = (await app.app.inject({ url: '/api/docs/json' })).json();
  const resolved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolved);
    if (value === null || typeof value !== 'object') return value;
    const { $ref } = value as { $ref?: string };
    const path = $ref?.replace('#/', '').split('/');
    if (path) return resolved(path.reduce<Described>((at, key) => at[key] as Described, whole));
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolved(one)]));
  };
  return resolved(whole) as typeof whole;
}
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the documentation of the calls', () => {
  it('is a page with what it needs, and nothing besides', async () => {
    const page = await app.app.inject({ url: '/api/docs' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      200,
      expect.stringMatching(/^text\/html/),
    ]);
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)];
    expect(files.length).toBeGreaterThan(3);
    for (const [, file] of files) {
      const url = new URL(file ?? '', 'http://x/api/docs/').pathname;
      expect([url, (await app.app.inject({ url })).statusCode]).toEqual([url, 200]);
    }
    const elsewhere = ['/api/docs//json', '/api/docs/static//index.html'];
    // Kept under each spelling, they would fill the memory; not every file system tells large letters from small.
    const respelt = ['a%2f..', 'a%2f.', '.', 'index.html.', 'Index.html'].map(
      (name) => `/api/docs/static/${name}`,
    );
    for (const url of ['/api/docs/asneira', '/api/docs/static/%00', ...elsewhere, ...respelt]) {
      const none = await app.app.inject({ url });
      expect([url, none.statusCode, none.json().codigo]).toEqual([url, 404, 'SEM_ROTA']);
    }
  });

  it('is compressed once, not anew for everybody who asks', async () => {
    for (const url of ['/api/docs/json', '/api/docs/static/swagger-ui-bundle.js']) {
      const ask = (encoding: string) =>
        app.app.inject({ url, headers: { 'accept-encoding': encoding } });
      const [packed, plain] = [await ask('br, gzip'), await ask('gzip;q=0')];
      expect([url, packed.headers['content-encoding'], plain.headers['content-encoding']]).toEqual([
        url,
        'gzip',
        undefined,
      ]);
      // A length is known beforehand only of what is compressed already.
      expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length);
      expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
      expect([packed.headers.vary, plain.headers.vary]).toEqual([
        'accept-encoding',
        'accept-encoding',
      ]);
    }
  });

  it('has a file for each audience, and an ETag by which nobody gets it twice [DESC-02]', async () => {
    for (const name of ['json', 'yaml', 'empresa.json', 'prestador.json', 'programas.json']) {
      const url = `/api/docs/${name}`;
      const file = await app.app.inject({ url });
      expect([name, file.statusCode, file.headers['cache-control']]).toEqual([
        name,
        200,
        'public, no-cache',
      ]);
      const headers = { 'if-none-match': `"x", ${file.headers.etag}` };
      const again = await app.app.inject({ url, headers });
      expect([name, again.statusCode, again.body]).toEqual([name, 304, '']);
    }
  });

  it.each([
    ['*', 'gzip'],
    ['identity;q=0.5, GZIP', 'gzip'],
    ['gzip;q=0.5, identity', undefined],
    ['x-not-gzip', undefined],
    ['', undefined],
  ])('is compressed as is asked for by %j', async (encoding, given) => {
    const headers = { 'accept-encoding': encoding };
    const answer = await app.app.inject({ url: '/api/docs/json', headers });
    expect(answer.headers['content-encoding']).toBe(given);
  });

  it('names every call of the contract with its permission, and says what it reveals [API-88, API-242]', async () => {
    const { paths } = await described();
    for (const [name, call] of Object.entries(contract) as [string, Call][]) {
      const { path, method, permission, saude, confirma } = call;
      const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect([name, operation?.operationId]).toEqual([name, name]);
      expect([name, operation['x-saude'], operation['x-confirma']]).toEqual([
        name,
        saude,
        confirma,
      ]);
      if (confirma)
        expect([name, operation.responses]).toEqual([
          name,
          expect.objectContaining({ 409: expect.anything() }),
        ]);
      expect([name, operation.security?.length === 0]).toEqual([
        name,
        permission.kind === 'public',
      ]);
    }
  });

  it('tells both answers of a sign-in: a session, or the step that is missing [API-287]', async () => {
    const { paths } = await described();
    const step = (passo: string, more: object = {}, optional: object = {}) =>
      expect.objectContaining({
        properties: {
          passo: { type: 'string', const: passo },
          codigo: { type: 'string' },
          ...more,
          ...optional,
        },
        required: ['passo', 'codigo', ...Object.keys(more)],
      });
    for (const path of ['/auth/login', '/auth/login/nova-palavra-passe']) {
      const { schema } = paths[path].post.responses[200].content['application/json'];
      expect(schema.anyOf).toEqual([
        expect.objectContaining({ properties: { token: { type: 'string' } }, required: ['token'] }),
        {
          oneOf: [
            step('nova-palavra-passe'),
            step('segundo-fator', {}, { chave: { type: 'string', enum: ['unica', 'tambem'] } }),
            step('palavra-passe-fraca', { adiavel: { type: 'boolean' } }),
            step('entrada-propria', {
              emissor: { type: 'string' },
              obrigatoria: { type: 'boolean' },
            }),
            step('ativar-fator'),
          ],
        },
      ]);
    }
  });

  it('names the address, both ways to sign and the headers of a change [API-02, API-03]', async () => {
    const { servers, components, paths, security } = await described();
    expect(servers[0].url).toMatch(/^https?:/);
    expect(components.securitySchemes).toMatchObject({
      sessao: { type: 'apiKey', in: 'header', name: 'X-Sessao' },
      bearer: { type: 'http', scheme: 'bearer' },
    });
    for (const [name, call] of Object.entries(contract) as [string, Call][]) {
      const operation = paths[call.path.replace(/:(\w+)/g, '{$1}')][call.method.toLowerCase()];
      const session = call.permission.kind === 'public' ? [] : ['sessao', 'bearer'];
      const signed = call.programa ? [...session, 'chave'] : session;
      const told = operation.security ?? security;
      expect([name, told.flatMap(Object.keys)]).toEqual([name, signed]);
      const headers = ((operation.parameters ?? []) as Record<string, unknown>[])
        .filter((parameter) => parameter.in === 'header')
        .map((parameter) => [parameter.name, parameter.required]);
      expect([name, headers]).toEqual([
        name,
        [
          ...(call.method === 'GET' ? [] : [['X-XSRF-TOKEN', false]]),
          ...(call.idempotent ? [['Idempotency-Key', false]] : []),
        ],
      ]);
    }
  });

  it('describes bodies with documents as JSON and as a form [SEG-27]', async () => {
    const { paths } = await described();
    for (const { path, method, documents, body } of Object.values<Call>(contract)) {
      if (!body) continue;
      const operation = paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
      const { content } = operation.requestBody;
      const json = content['application/json'].schema;
      const form = content['multipart/form-data']?.schema.properties.dados;
      expect([path, form]).toEqual([path, documents === undefined ? undefined : json]);
    }
  });

  it('says what a list can be sorted by, and how long a page may be', async () => {
    const { paths } = await described();
    const { parameters } = paths['/api/empresa/{company}/funcionario'].get;
    const told = Object.fromEntries(
      parameters.map(({ name, description, schema }: Record<string, { description?: string }>) => [
        name,
        description ?? schema?.description,
      ]),
    );
    expect(told.ordenacao).toContain('dt_ult_exam');
    expect(told.quantidade).toBe('De 1 a 100.');
  });
});
