import { type CallName, contract } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { pathOf, startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.signIn('rh@demo.pt');
});
afterAll(() => app.close());

const menus = (headers: Record<string, string>) => app.call('listMenus', { headers });

describe('the token', () => {
  it('is taken from X-Sessao, or from Authorization: Bearer [API-03]', async () => {
    expect((await menus({ 'x-sessao': token })).status).toBe(200);
    expect((await menus({ authorization: `Bearer ${token}` })).status).toBe(200);
    expect((await menus({ authorization: `bearer ${token}` })).status).toBe(200);
  });

  it('is taken from no cookie, query or other scheme [API-03, API-88]', async () => {
    expect((await menus({ cookie: `sessao=${token}` })).status).toBe(401);
    expect((await menus({ authorization: token })).status).toBe(401);
    expect((await menus({ authorization: `Basic ${token}` })).status).toBe(401);
    expect((await app.call('listMenus', { query: { sessao: token, token } })).status).toBe(401);
  });
});

describe('a POST that stands for another method', () => {
  const headers = { 'x-http-method-override': 'DELETE' };
  const others = (method: 'POST' | 'GET', more: Record<string, string> = {}) =>
    app.app.inject({ method, url: '/api/sessao', headers: { ...headers, ...more } });

  it('is that call, with all of its checks [API-591]', async () => {
    expect((await others('POST')).statusCode).toBe(401);
    const own = await app.signIn('leitura@demo.pt');
    const cookie = `XSRF-TOKEN=${'a'.repeat(32)}`;
    const foreign = await others('POST', { cookie, 'x-sessao': own });
    expect([foreign.statusCode, foreign.json().codigo]).toEqual([403, 'XSRF']);
    const done = await others('POST', { 'x-sessao': own });
    expect([done.statusCode, done.json()]).toEqual([200, { message: expect.any(String) }]);
    // Read as it is, and no call of that method is there.
    expect((await others('GET', { 'x-sessao': own })).json()).toHaveProperty('message.0.aparelho');
    const get = { 'x-http-method-override': 'GET', 'x-sessao': own };
    expect((await others('POST', get)).statusCode).toBe(404);
  });
});

describe('the protection against foreign pages', () => {
  const XSRF = 'a'.repeat(32);
  const cookie = `XSRF-TOKEN=${XSRF}`;
  /** A call that changes something, whose own token is right. */
  const logout = async (headers: Record<string, string>) => {
    const own = (await app.call('login', { body: { email: 'rh@demo.pt', pass: 'demo-sst-2026' } }))
      .body.token;
    const { status, body } = await app.call('logout', { token: own, headers });
    const living = (await app.call('listMenus', { token: own })).status === 200;
    return { status, codigo: body.codigo, living };
  };
  const refused = { status: 403, codigo: 'XSRF', living: true };
  const done = { status: 200, codigo: undefined, living: false };

  it.each([
    ['no cookies: the header of the session alone will do', {}, done],
    ['cookie and equal header', { cookie, 'x-xsrf-token': XSRF }, done],
    ['cookie without header', { cookie }, refused],
    ['cookie and another header', { cookie, 'x-xsrf-token': 'b'.repeat(32) }, refused],
    ['cookie and a header of another length', { cookie, 'x-xsrf-token': 'a' }, refused],
    ['empty cookie and empty header', { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' }, refused],
    ['session cookie without the other', { cookie: 'sessao=x' }, refused],
    [
      'session cookie and a header to match nothing',
      { cookie: 'sessao=x', 'x-xsrf-token': 'x' },
      refused,
    ],
    [
      'session cookie, cookie and equal header',
      { cookie: `sessao=x; ${cookie}`, 'x-xsrf-token': XSRF },
      done,
    ],
    ['a cookie that is not ours', { cookie: 'outra=1' }, done],
  ] as [string, Record<string, string>, object][])(
    '%s [API-02, CONST-02]',
    async (_, headers, expected) => {
      expect(await logout(headers)).toEqual(expected);
    },
  );

  it('holds for signing in as well [API-02]', async () => {
    const body = { email: 'rh@demo.pt', pass: 'demo-sst-2026' };
    const call = (headers: Record<string, string>) => app.call('login', { body, headers });
    expect((await call({ cookie })).status).toBe(403);
    expect((await call({ cookie, 'x-xsrf-token': XSRF })).status).toBe(200);
  });

  it('gives the cookie with the first answer, readable, for this site alone [API-02, CONST-02]', async () => {
    const first = String((await menus({})).headers['set-cookie']);
    expect(first).toMatch(/^XSRF-TOKEN=[\w-]{32}; Path=\/; SameSite=Strict$/);
    expect(String((await menus({})).headers['set-cookie'])).not.toBe(first);
    expect((await menus({ cookie })).headers['set-cookie']).toBeUndefined();
  });
});

describe('the headers of an answer', () => {
  function directives(value: unknown): Record<string, string> {
    const parts = String(value)
      .split(';')
      .map((part) => part.trim());
    return Object.fromEntries(
      parts.map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
    );
  }

  it.each([
    '/api/estado',
    '/api/organigrama/cd',
    '/',
    '/asneira',
    '/api/docs/static/index.html',
    '/api/asneira',
  ])('of %s forbid foreign and inline scripts, frames and guessing of types', async (url) => {
    const { headers } = await app.app.inject({ url });
    const policy = directives(headers['content-security-policy']);
    expect(policy['script-src'] ?? policy['default-src']).toBe("'self'");
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'connect-src': "'self'",
    });
    expect(JSON.stringify(policy)).not.toMatch(/unsafe-eval|https?:|\*/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': expect.stringMatching(/DENY|SAMEORIGIN/),
    });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['permissions-policy']).toContain('camera=(), ');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('ask for https alone where the public address has it, of its subdomains only if it is said so [ID-20]', async () => {
    const publicUrl = 'https://cliente.exemplo.pt';
    const { database } = app;
    for (const [hstsSubdomains, expected] of [
      [undefined, 'max-age=31536000'],
      [true, 'max-age=31536000; includeSubDomains'],
    ] as const) {
      const secure = await startTestApp({ database, publicUrl, hstsSubdomains });
      const { headers } = await secure.app.inject({ url: '/api/estado' });
      expect(headers['strict-transport-security']).toBe(expected);
      await secure.close();
    }
  });

  it('say that an answer is JSON, whatever kind of call it is of', async () => {
    const params = { company: 1, id: 1 };
    for (const name of [
      'getEstado',
      'listMenus',
      'getPainel',
      'listFuncionarios',
      'listTecnicos',
    ] as const) {
      const { status, headers } = await app.call(name, { params, token });
      expect([name, status, headers['content-type']]).toEqual([
        name,
        200,
        'application/json; charset=utf-8',
      ]);
    }
  });

  it('of every call forbid keeping it: these are health data', async () => {
    for (const name of Object.keys(contract) as CallName[]) {
      const params = { company: 1, id: 1, userId: 2, cd_anex: 1 };
      for (const own of [token, undefined]) {
        if (name === 'logout' && own) continue;
        const { headers } = await app.call(name, { params, token: own });
        expect([name, headers['cache-control']]).toEqual([name, 'no-store']);
      }
    }
  });

  it('of a call whose address is written otherwise forbid it as well', async () => {
    const url = pathOf('listMenus').replace('/api', '/%61pi');
    const { statusCode, headers } = await app.app.inject({ url, headers: { 'x-sessao': token } });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  });

  it('ask for https where the public address has it, and make the cookie secure', async () => {
    const secure = await buildApp({
      pool: app.database.pool,
      version: 'teste',
      pageDir: '/nowhere',
      publicUrl: 'https://sst.example.pt',
    });
    const { headers } = await secure.inject({ url: '/api/estado' });
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
    expect(String(headers['set-cookie'])).toMatch(/; Secure/);
    await secure.close();
    const plain = await app.app.inject({ url: '/api/estado' });
    expect(plain.headers['strict-transport-security']).toBeUndefined();
  });
});

describe('a body', () => {
  const send = (payload: string | Buffer | undefined, type: string, url = '/api/logout') =>
    app.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': type, 'x-sessao': token },
      ...(payload !== undefined && { payload }),
    });

  it('may be missing where a client names its type all the same', async () => {
    const own = (await app.call('login', { body: { email: 'rh@demo.pt', pass: 'demo-sst-2026' } }))
      .body.token;
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { 'content-type': 'application/json', 'x-sessao': own },
    });
    expect(answer.statusCode).toBe(200);
    expect((await menus({ 'x-sessao': own })).status).toBe(401);
  });

  it.each([
    ['identity', 200],
    ['Identity', 200],
    ['identity, IDENTITY ,', 200],
    ['identity, gzip', 415],
    ['Gzip', 415],
    ['gzip;identity', 415],
  ])('that is encoded as %j is answered %i', async (encoding, status) => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/auth/login',
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      payload: JSON.stringify({ email: 'rh@demo.pt', pass: 'demo-sst-2026' }),
    });
    expect(answer.statusCode).toBe(status);
  });

  it('that is missing is not compressed, whatever the call says', async () => {
    const headers = { 'content-encoding': 'gzip', 'x-sessao': token };
    expect((await app.app.inject({ url: pathOf('listMenus'), headers })).statusCode).toBe(200);
    const empty = { ...headers, 'content-length': '0' };
    const nowhere = await app.app.inject({ method: 'POST', url: '/nada', headers: empty });
    expect(nowhere.statusCode).toBe(404);
  });

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])(
    'of type %s is none: 415',
    async (type) => {
      const answer = await send('{"nome":"x"}', type, '/api/categoria');
      expect([answer.statusCode, answer.json().codigo]).toEqual([415, 'TIPO_INVALIDO']);
    },
  );

  it('that is no JSON, or would change what all objects have, is refused', async () => {
    const inherited = '{"nome":"Herdada","cd_organig":1,"__proto__":{"x":1}}';
    for (const payload of ['{', inherited, 'null x']) {
      const answer = await send(payload, 'application/json; charset=utf-8', '/api/categoria');
      expect([payload, answer.json().codigo]).toEqual([payload, 'PEDIDO_INVALIDO']);
    }
  });

  it('in another encoding than UTF-8 is refused: its accents would be lost', async () => {
    const text = JSON.stringify({ nome: 'Técnico de manutenção', cd_organig: 1 });
    for (const type of ['application/json', 'application/json; charset=iso-8859-1']) {
      const answer = await send(Buffer.from(text, 'latin1'), type, '/api/categoria');
      expect([answer.statusCode, answer.json().codigo]).toEqual([400, 'PEDIDO_INVALIDO']);
      expect((await send(Buffer.from(text), type, '/api/categoria')).statusCode).toBe(200);
    }
  });
});
