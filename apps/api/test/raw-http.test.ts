import { Agent, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemOfError } from '../src/testing/calls/portuguese-errors.ts';
import { holding } from '../src/testing/database/held-lock.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import { ROOT } from '../src/testing/utilizadores/places.ts';

let app: TestApp;
let port: number;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.app.server.address() as AddressInfo).port;
  token = await app.signIn('admin@demo.pt');
});
afterAll(() => app.close());

/** What the server says to bytes as they are. Most answers end with the connection. */
function exchange(bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(5_000, () => socket.destroy(new Error(`no answer to ${bytes.slice(0, 40)}`)));
    socket.on('data', (data) => {
      answer += data.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

function parse(answer: string): { status: number; head: string; body: string } {
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, body: rest.join('\r\n\r\n') };
}

function request(line: string, headers: readonly string[] = [], body = ''): string {
  return [line, 'Host: x', 'Connection: close', ...headers, '', body].join('\r\n');
}

const GARBAGE: Readonly<Record<string, string | Buffer>> = {
  'no HTTP at all': 'olá\r\n\r\n',
  'a TLS greeting': Buffer.from('1603010200010001fc0303', 'hex'),
  'an unknown method': request('ASNEIRA / HTTP/1.1'),
  'an unknown version': request('GET /api/estado HTTP/9.9'),
  'a space in the path': request('GET /api/es tado HTTP/1.1'),
  'a control character in a header': request('GET /api/estado HTTP/1.1', ['X-Sessao: a\0b']),
  'a header without a colon': request('GET /api/estado HTTP/1.1', ['asneira']),
  'headers of 64 kB': request('GET /api/estado HTTP/1.1', [`X-Longo: ${'x'.repeat(65_536)}`]),
  'a path of 64 kB': request(`GET /${'x'.repeat(65_536)} HTTP/1.1`),
  'two lengths': request(
    'POST /auth/login HTTP/1.1',
    ['Content-Length: 1', 'Content-Length: 2'],
    '{}',
  ),
  'a length and chunks': request(
    'POST /auth/login HTTP/1.1',
    ['Content-Length: 2', 'Transfer-Encoding: chunked'],
    '{}',
  ),
  'a chunk of no size': request(
    'POST /auth/login HTTP/1.1',
    ['Transfer-Encoding: chunked'],
    'zz\r\n',
  ),
  'a negative length': request('POST /auth/login HTTP/1.1', ['Content-Length: -1']),
};

describe('over a real connection', () => {
  it.each(Object.keys(GARBAGE))('%s is refused with the error body [ERR-03]', async (name) => {
    const { status, body } = parse(await exchange(GARBAGE[name] as string));
    expect(status).toBe(400);
    expect(problemOfError(status, body)).toBeUndefined();
  });

  it.each([
    ['GET /%ED%A0%80 HTTP/1.1', 400],
    ['GET /api/empresa/%ED%A0%80/funcionario HTTP/1.1', 400],
    ['GET /api/empresa/%00/funcionario HTTP/1.1', 400],
    ['GET /api/empresa/1/funcionario?pesquisa=%ED%A0%80 HTTP/1.1', 400],
    ['GET /api/empresa/1/funcionario?pesquisa=100% HTTP/1.1', 400],
    [`GET /api/empresa/${'9'.repeat(300)}/funcionario HTTP/1.1`, 400],
    ['GET /api/asneira HTTP/1.1', 404],
    ['DELETE /api/empresa/1/funcionario HTTP/1.1', 404],
    ['GET /../../etc/passwd HTTP/1.1', 404],
    ['OPTIONS * HTTP/1.1', 404],
    ['GET http://x/api/asneira HTTP/1.1', 404],
  ])('%s is answered %i with the error body [ERR-03]', async (line, expected) => {
    const { status, body } = parse(await exchange(request(line, [`X-Sessao: ${token}`])));
    expect([status, problemOfError(status, body)]).toEqual([expected, undefined]);
  });

  it.each([
    ['/%', 302, '/404'],
    ['//example.com/%?a=b', 302, '/404'],
    ['/funcionario/%E0%A4%A', 302, '/404'],
    ['/api/empresa/%E0%A4%A/funcionario', 400, undefined],
    ['/static/%', 400, undefined],
  ])('a browser that asks for the malformed %s is answered %i', async (path, expected, to) => {
    const html = 'Accept: text/html,application/xhtml+xml;q=0.9,*/*;q=0.8';
    const { status, head } = parse(await exchange(request(`GET ${path} HTTP/1.1`, [html])));
    expect([status, /^location: (.*)$/im.exec(head)?.[1]]).toEqual([expected, to]);
  });

  it('a token of 10 kB is no session [API-88]', async () => {
    const long = request('GET /api/organigrama/cd HTTP/1.1', [`X-Sessao: ${'x'.repeat(10_240)}`]);
    expect(parse(await exchange(long)).status).toBe(401);
  });

  it('an expectation that nobody knows is ignored', async () => {
    const sent = (headers: readonly string[]) =>
      exchange(request('POST /auth/login HTTP/1.1', ['Content-Length: 0', ...headers]));
    const [plain, expecting] = [parse(await sent([])), parse(await sent(['Expect: banana']))];
    const { referencia } = JSON.parse(plain.body);
    const body = expecting.body.replace(JSON.parse(expecting.body).referencia, referencia);
    expect([expecting.status, body]).toEqual([plain.status, plain.body]);
  });

  it('a token sent twice is no session [API-88]', async () => {
    const line = `X-Sessao: ${token}`;
    const twice = request('GET /api/organigrama/cd HTTP/1.1', [line, line]);
    expect(parse(await exchange(twice)).status).toBe(401);
  });

  it.each(['gzip', 'deflate', 'br', 'zstd', 'gzip, gzip', 'nada'])(
    'a body compressed as %s is refused unread, on every path',
    async (encoding) => {
      for (const path of ['/auth/login', '/api/logout', '/nada']) {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'content-encoding': encoding,
            'x-sessao': token,
          },
          body: gzipSync(JSON.stringify({ email: 'x'.repeat(10 * 1_048_576) })),
        });
        const problem = problemOfError(answer.status, await answer.text());
        expect([path, answer.status, problem]).toEqual([path, 415, undefined]);
      }
    },
  );

  it('bodies of nothing but brackets are refused before they are parsed', async () => {
    const send = async (path: string, body: string) => {
      const headers = { 'content-type': 'application/json', 'x-sessao': token };
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers,
        body,
      });
      return [answer.status, problemOfError(answer.status, await answer.text())];
    };
    const nested = `{"email":"a@b.pt","pass":"x","x":${'['.repeat(5_000)}${']'.repeat(5_000)}}`;
    expect(await send('/auth/login', nested)).toEqual([400, undefined]);
    expect(await send('/auth/login', nested.padEnd(20_000))).toEqual([413, undefined]);
    const rows = `{"cd_organig":1,"funcionarios":[${'{},'.repeat(1_000_000)}{}]}`;
    const series = '/api/empresa/1/funcionario/pendente/admissao/csv';
    expect(await send(series, rows)).toEqual([400, undefined]);
  });

  it('a body to an address that no call has is taken no longer than one that anybody may send', async () => {
    const send = async (bytes: number) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify('x'.repeat(bytes));
      const answer = await fetch(`http://127.0.0.1:${port}/nada`, {
        method: 'POST',
        headers,
        body,
      });
      return [answer.status, problemOfError(answer.status, await answer.text())];
    };
    expect(await send(10_000)).toEqual([404, undefined]);
    expect(await send(20_000)).toEqual([413, undefined]);
  });

  it('a body that is refused before its end does not keep the next call waiting', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const call = (method: string, path: string, body?: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { 'x-sessao': token, ...(body && { 'content-type': 'application/json' }) };
        const signal = AbortSignal.timeout(10_000);
        const options = { port, host: '127.0.0.1', agent, method, path, headers, signal };
        const sent = sendRequest(options, (answer) => {
          answer.resume();
          answer.on('end', () => resolve(answer.statusCode));
        });
        sent.on('error', reject);
        sent.end(body);
      });
    const body = JSON.stringify({ obs: 'x'.repeat(1.5 * 1_048_576) });
    expect(await call('POST', '/api/empresa/1/seguranca/atividade', body)).toBe(413);
    expect(await call('GET', '/api/organigrama/cd')).toBe(200);
    agent.destroy();
  });

  it.each([
    ['Content-Length: 3000000', 'x'.repeat(3_000_000)],
    ['Transfer-Encoding: chunked', `2DC6C0\r\n${'x'.repeat(3_000_000)}\r\n0\r\n\r\n`],
  ])(
    'a body that is too large is read to its end, or its sender would lose the answer: %s',
    async (length, body) => {
      const head = ['POST /api/categoria HTTP/1.1', 'Host: x', `X-Sessao: ${token}`, length];
      const sent = [...head, 'Content-Type: application/json', '', body].join('\r\n');
      const answers = await exchange(sent + request('GET /api/estado HTTP/1.1'));
      expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
    },
  );

  it('a refusal tells how long its connection is kept, as every answer does', async () => {
    for (const [path, expected] of [
      ['/api/estado', 200],
      ['/api/organigrama/cd', 401],
    ] as const) {
      const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`);
      expect([status, headers.get('keep-alive')]).toEqual([expected, 'timeout=72']);
    }
  });

  it('an answer is packed where the client says so, and whole either way', async () => {
    const list = (encoding: string) =>
      fetch(`http://127.0.0.1:${port}/api/empresa/1/funcionario`, {
        headers: { 'x-sessao': token, 'accept-encoding': encoding },
      });
    const packed = await list('gzip');
    const plain = await list('identity');
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await packed.text()).toBe(await plain.text());
  });

  describe('calls sent ahead on one connection', () => {
    const insertion = (session: string) => {
      const body = JSON.stringify({ nome: 'Enviada Antes', cd_organig: ROOT });
      const headers = ['Content-Type: application/json', `Content-Length: ${body.length}`];
      const lines = ['POST /api/categoria HTTP/1.1', 'Host: x', `X-Sessao: ${session}`, ...headers];
      return [...lines, '', body].join('\r\n');
    };

    it('are answered one after the other', async () => {
      const own = await app.signIn('admin@demo.pt');
      const tree = `select pg_advisory_xact_lock(hashtextextended('organigrama', $1))`;
      const held = await holding(app, tree, [ROOT]);
      const leaving = request('POST /api/logout HTTP/1.1', [`X-Sessao: ${own}`]);
      const answers = exchange(insertion(own) + leaving);
      await held.waiting(1);
      await setTimeout(100);
      const meanwhile = await app.call('getUtilizador', { token: own });
      await held.release();
      expect((await answers).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
      expect(meanwhile.status).toBe(200);
      expect((await app.call('getUtilizador', { token: own })).status).toBe(401);
    });

    it('and more of them than any program sends end it', async () => {
      const asked = 'GET /api/estado HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1_000);
      const answers = await exchange(asked + request('GET /api/estado HTTP/1.1'));
      expect(answers.match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThan(1_000);
    });
  });
});
