import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { developmentEnvironment } from './dev-environment.ts';

let development: ChildProcess | undefined;
afterEach(() => {
  try {
    if (development?.pid) process.kill(-development.pid, 'SIGKILL');
  } catch {
    // Everything has ended.
  }
});

/** What is told on the error output until all that `npm run dev` has started is gone. */
async function failure(env: Record<string, string>): Promise<string> {
  const started = spawn(process.execPath, [join(import.meta.dirname, 'dev.ts')], {
    // No database answers there: nothing is left behind by a server that is started all the same.
    env: { PATH: process.env.PATH, DATABASE_URL: 'postgres://u:p@127.0.0.1:1/base', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  development = started;
  return text(started.stderr);
}

it('ends the development server in one line, with nothing left, where the port is taken', async () => {
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  expect(await failure({ PORT: String(port) })).toBe(
    `A porta ${port} já está ocupada: indique outra com PORT.\n`,
  );
  other.close();
}, 30_000);

it('ends the development server in one line, with nothing left, where PORT is no port', async () => {
  expect(await failure({ PORT: 'abc' })).toBe(
    'Configuração inválida: PORT deve ser um número de porta (valor: «abc»).\n',
  );
}, 30_000);

it('writes mail with the address of the page, not with that of the API behind it', () => {
  const { port, api } = developmentEnvironment({ PORT: '4000' });
  expect([port, api.PORT, api.PUBLIC_URL]).toEqual([4000, '4001', 'http://localhost:4000']);
  const given = developmentEnvironment({ PORT: '4000', PUBLIC_URL: 'http://sst.local:8080/' });
  expect(given.api.PUBLIC_URL).toBe('http://sst.local:8080');
});
