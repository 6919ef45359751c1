import { type AddressInfo, connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import { ROOT } from '../src/testing/utilizadores/places.ts';

const SHORT_MS = 300;

let app: TestApp;
let port: number;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ publicBodyMs: SHORT_MS });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.app.server.address() as AddressInfo).port;
  token = await app.signIn('admin@demo.pt');
});
afterAll(() => app.close());

/** Begins a call and sends its last byte when told to. @returns its answer, once the connection is closed. */
function begin(path: string, body: string, headers: readonly string[] = ['Connection: close']) {
  const lines = [`POST ${path} HTTP/1.1`, 'Host: x', ...headers];
  const told = ['Content-Type: application/json', `Content-Length: ${body.length}`];
  const socket = connect(port, '127.0.0.1', () =>
    socket.write([...lines, ...told, '', body.slice(0, -1)].join('\r\n')),
  );
  let answer = '';
  socket.on('data', (data) => {
    answer += data.toString();
  });
  const closed = new Promise<string>((resolve, reject) => {
    socket.on('error', reject).on('close', () => resolve(answer));
  });
  return { closed, end: () => socket.write(body.slice(-1)) };
}

it.each(['/auth/login', '/nada'])(
  'a body that anybody may send to %s is not awaited for long',
  { timeout: 10_000 },
  async (path) => {
    expect(await begin(path, '{}').closed).toBe('');
  },
);

it.each([
  ['without a session', '/api/categoria', 401],
  ['without a right', '/api/prestador/decisao', 403],
  ['to a malformed address', '/%ED%A0%80', 400],
] as const)(
  'the rest of a body is not awaited for long where a call %s is answered already',
  { timeout: 10_000 },
  async (_, path, status) => {
    const headers = status === 401 ? [] : [`X-Sessao: ${token}`];
    expect(await begin(path, '{}', headers).closed).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`));
  },
);

it('a body of a user is', async () => {
  const body = JSON.stringify({ nome: 'Enviada Devagar', cd_organig: ROOT });
  const sent = begin('/api/categoria', body, ['Connection: close', `X-Sessao: ${token}`]);
  await setTimeout(3 * SHORT_MS);
  sent.end();
  expect(await sent.closed).toMatch(/^HTTP\/1\.1 200/);
});
