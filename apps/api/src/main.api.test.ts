import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3Server } from './testing/documentos/s3-server.ts';
import { freePort } from './testing/free-port.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'arranque-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** Starts the server for itself, on the test's database where no other is given. */
function launch(env: Record<string, string>) {
  return spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, DATABASE_URL: app.database.url, DATA_DIR: folder, ...env },
  });
}

async function failure(env: Record<string, string>) {
  const server = launch({ DATABASE_WAIT: '0', ...env });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const [told, code] = await Promise.all([text(server.stderr), ended]);
  return { told, code };
}

/** Listens on a port and passes all on to the database. */
function passOn(port: number, database: { port: number; host: string }): Server {
  return createServer((near) => {
    const far = connect(database);
    near.pipe(far).pipe(near);
    for (const end of [near, far]) end.on('error', () => near.destroy());
  }).listen(port, '127.0.0.1');
}

/** What the server says until it can be used. */
async function announced(env: Record<string, string>): Promise<string> {
  const server = launch({ PORT: await freePort(), ...env });
  let said = '';
  for await (const part of server.stdout) {
    said += part;
    if (said.includes('Ctrl-C')) break;
  }
  server.kill();
  await new Promise((resolve) => server.once('exit', resolve));
  return said;
}

describe('a server that cannot start', () => {
  const wrongPassword = () => {
    const url = new URL(app.database.url);
    url.password = 'segredo-errado';
    return url.href;
  };
  const otherDatabase = () => app.database.url.replace(/\/[^/]+$/, '/nenhuma');

  it.each([
    ['HOST', () => ({ HOST: '203.0.113.7' })],
    ['HOST', () => ({ HOST: 'nao-existe.invalid' })],
    ['HOST', () => ({ HOST: 'http://x' })],
    ['DATABASE_URL', () => ({ DATABASE_URL: 'postgres://u:segredo@nao-existe.invalid/base' })],
    ['DATABASE_URL', () => ({ DATABASE_URL: 'postgres://u:segredo@127.0.0.1:1/base' })],
    ['DATABASE_URL', () => ({ DATABASE_URL: wrongPassword() })],
    ['DATABASE_URL', () => ({ DATABASE_URL: otherDatabase() })],
    ['SMTP_URL', () => ({ SMTP_URL: 'smtp://u:segredo%@host' })],
  ])('says in one line that it is for %s', async (name, env) => {
    const { told, code } = await failure({ PORT: await freePort(), ...env() });
    expect(told.trimEnd().split('\n')).toEqual([expect.stringContaining(name)]);
    expect(told).not.toContain('segredo');
    expect(code).toBe(1);
  });

  it('names the port that another one has', async () => {
    const listener = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => listener.once('listening', resolve));
    const { port } = listener.address() as { port: number };
    const { told, code } = await failure({ PORT: String(port) });
    listener.close();
    expect([told, code]).toEqual([`A porta ${port} já está ocupada: indique outra com PORT.\n`, 1]);
  });
});

describe('a server with a store of documents', () => {
  it('ends in one line where the store refuses, and starts where it does not answer [STORE-03]', async () => {
    const store = await startS3Server();
    const env = { ...store.env, DOCUMENTOS_EM: 's3', DEMO: '0' };
    const wrong = { ...env, PORT: await freePort(), S3_CREDENTIALS: 'S3RVER:segredo-errado' };
    const { told, code } = await failure(wrong);
    expect(told.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^O armazém de documentos não aceita .* 403 SignatureDoesNotMatch\./),
    ]);
    expect(told).not.toContain('segredo');
    expect(code).toBe(1);
    expect(await announced(env)).toContain('Ctrl-C');
    expect(await store.names()).toEqual([]);
    await store.close();
    expect(await announced(env)).toContain('Ctrl-C');
  });
});

describe('a server whose database is away at its start', () => {
  it('waits for it, saying so, and starts once it is there [API-341]', async () => {
    const port = await freePort();
    const url = new URL(app.database.url);
    const database = { port: Number(url.port), host: url.hostname };
    url.host = `127.0.0.1:${port}`;
    const server = launch({ PORT: await freePort(), DATABASE_URL: url.href, DEMO: '0' });
    let said = '';
    let way: Server | undefined;
    for await (const part of server.stdout) {
      said += part;
      // The database comes up only once it was missed.
      if (said.includes('espera-se')) way ??= passOn(Number(port), database);
      if (said.includes('Ctrl-C')) break;
    }
    server.kill();
    await new Promise((resolve) => server.once('exit', resolve));
    way?.close();
    expect(said).toMatch(/^A base de dados não aceita ligações: espera-se por ela 30 segundos\.\n/);
  });

  it('gives up after the time that it was given, in one line [API-341]', async () => {
    const begun = performance.now();
    const DATABASE_URL = 'postgres://u:segredo@127.0.0.1:1/base';
    const { told, code } = await failure({
      PORT: await freePort(),
      DATABASE_URL,
      DATABASE_WAIT: '2',
    });
    expect(performance.now() - begun).toBeGreaterThan(2_000);
    expect([told, code]).toEqual(['A base de dados de DATABASE_URL não responde.\n', 1]);
  });
});

describe('a server that starts', () => {
  it('tells of the accounts of the demonstration only where they are', async () => {
    expect(await announced({ DEMO: '1' })).toContain('admin@demo.pt');
    expect(await announced({ DEMO: '0' })).not.toContain('demo.pt');
    await app.admin.query(`update utilizador set email = 'x' || email`);
    expect(await announced({ DEMO: '1' })).toMatch(/http:\/\/localhost:\d+\n\nCtrl-C/);
  });
});

it('starts under a role of its own, with the owner for the migrations alone, and then without [API-357, API-358]', async () => {
  const url = new URL(app.database.url);
  url.username = `servidor_${url.pathname.slice(1)}`;
  url.password = 'segredo';
  const DATABASE_URL = url.href;
  const refused = { PORT: await freePort(), DATABASE_URL };
  expect((await failure(refused)).told).toContain('DATABASE_URL não aceita o utilizador');
  const said = await announced({ DATABASE_URL, DATABASE_OWNER_URL: app.database.url });
  expect(said).toMatch(/A base de dados está atualizada\.[\s\S]*Ctrl-C/);
  expect(await announced({ DATABASE_URL })).toMatch(/Ctrl-C/);
});

it('tells last where users open it, where that is not where it listens', async () => {
  const said = await announced({ PUBLIC_URL: 'http://localhost:3999' });
  expect(said).toMatch(/SST [^\n]+: http:\/\/localhost:\d+\n/);
  expect(said).toMatch(/\n\nOs utilizadores entram por http:\/\/localhost:3999\n\nCtrl-C/);
  expect(await announced({})).not.toContain('Os utilizadores entram por');
});

describe('a server that is asked to end', () => {
  it('does not wait for a call that never arrives whole', async () => {
    const port = await freePort();
    const server = launch({ PORT: port });
    for await (const part of server.stdout) if (String(part).includes('Ctrl-C')) break;
    const socket = connect(Number(port), '127.0.0.1')
      .on('error', () => {})
      .resume();
    const cut = new Promise((resolve) => socket.once('close', resolve));
    socket.write('POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n{');
    await new Promise((resolve) => setTimeout(resolve, 300));
    const asked = performance.now();
    server.kill();
    const code = await new Promise((resolve) => server.once('exit', resolve));
    await cut;
    expect(code).toBe(0);
    expect(performance.now() - asked).toBeLessThan(10_000);
  }, 30_000);

  it('while it starts leaves no database server behind', async () => {
    const own = await mkdtemp(join(tmpdir(), 'arranque-'));
    await chmod(own, 0o755);
    const server = launch({ PORT: await freePort(), DATABASE_URL: '', DATA_DIR: own });
    const pidFile = join(own, 'postgres', 'postmaster.pid');
    const read = () => readFile(pidFile, 'utf8').catch(() => '');
    const isWhole = async () => existsSync(`/proc/${Number((await read()).split('\n')[0]) || '-'}`);
    await expect.poll(isWhole, { timeout: 60_000 }).toBe(true);
    const pid = Number((await read()).split('\n')[0]);
    server.kill();
    await new Promise((resolve) => server.once('exit', resolve));
    await expect.poll(() => existsSync(`/proc/${pid}`), { timeout: 20_000 }).toBe(false);
    await rm(own, { recursive: true });
  }, 120_000);
});
