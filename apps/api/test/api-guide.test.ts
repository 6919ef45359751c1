import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import { addKey } from '../src/testing/utilizadores/keys.ts';
import { ALL_ACCESSES, createUser } from '../src/testing/utilizadores/test-utilizadores.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Below the repository, whose packages it takes in place of what the guide installs. */
const FOLDER = join(ROOT, '.cache/guia');
const GENERATOR = join(ROOT, 'packages/cliente/node_modules/openapi-typescript/bin/cli.js');
const TSC = join(ROOT, 'node_modules/typescript/lib/tsc.js');
const COMPANY = 1;

let app: TestApp;
let env: NodeJS.ProcessEnv;
let guide: string;
beforeAll(async () => {
  app = await startTestApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  const place = { cd_empresa: COMPANY, adm: true, acessos: ALL_ACCESSES };
  const cd_utilizador = await createUser(app.admin, [place]);
  const direitos = ['funcionarios.ver', 'saidas.criar', 'alteracoes.criar'];
  const options = { cd_empresa: COMPANY, cd_utilizador, direitos, saude: false };
  const { secret } = await addKey(app.admin, options);
  const own = { SST: `http://127.0.0.1:${port}`, SST_CHAVE: secret, SST_EMPRESA: `${COMPANY}` };
  env = { ...process.env, ...own };
  guide = await readFile(join(ROOT, 'docs/api/README.md'), 'utf8');
  await mkdir(FOLDER, { recursive: true });
});
afterAll(async () => {
  await app.close();
  await rm(FOLDER, { recursive: true });
});

/** The blocks of the guide in a language. */
function blocks(language: string): string[] {
  const found = guide.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'));
  return [...found].map(([, block = '']) => block);
}

/** What a command prints, its errors included where it fails. */
async function printed(command: string, ...args: string[]): Promise<string> {
  const run = promisify(execFile)(command, args, { env, cwd: FOLDER });
  const { stdout } = await run.catch((error: { stdout: string; stderr: string }) => ({
    stdout: `${error.stdout}${error.stderr}`,
  }));
  return stdout;
}

it('the commands of the guide answer what it says they do [DESC-09]', async () => {
  const answers = await Promise.all(blocks('sh').map((block) => printed('sh', '-c', block)));
  expect(answers).toEqual([
    expect.stringMatching(/^\{"message":\[\{"cd":\d+.*"count":\d+,"countPag":\d+,"pagina":1\}$/),
    expect.stringMatching(/"codigo":"INVALIDO".*"campos":\{"quantidade":/),
    expect.stringMatching(/^ratelimit-policy: .*\r?\nratelimit: "chave";r=\d+;t=\d+/im),
    expect.stringContaining('{"openapi":"3.1.0"'),
    expect.stringMatching(/^\{"message":\[.*"cursor":"[^"]+","mais":(true|false)\}$/),
    expect.stringMatching(/^\{"message":\[\{"cd":\d+.*"count":\d+,"countPag":\d+,"pagina":1\}$/),
    expect.stringMatching(
      /^\{"message":"Ensaio: nada foi pedido\. Lista de 1 pessoa: .*"espera":\[/,
    ),
    expect.stringMatching(/^\{"message":"Ensaio: nada foi pedido\. Lista de 1 pessoa: /),
    '{"message":[],"count":0,"countPag":1,"pagina":1}',
    '{"message":[]}',
  ]);
});

it('its program compiles with the types that it generates, and does what it says [DESC-09]', async () => {
  const [program = ''] = blocks('ts');
  await writeFile(join(FOLDER, 'package.json'), '{"type":"module"}');
  await writeFile(join(FOLDER, 'saida.ts'), program);
  const description = `${env.SST}/api/docs/programas.json`;
  await printed(process.execPath, GENERATOR, description, '-o', 'sst.ts');
  const compilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    target: 'es2024',
    module: 'nodenext',
    allowImportingTsExtensions: true,
    types: ['node'],
    noEmit: true,
  };
  await writeFile(join(FOLDER, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  expect(await printed(process.execPath, TSC, '-p', '.')).toBe('');

  const text = await printed(process.execPath, 'saida.ts');
  expect(text).toMatch(/^\d{2,} employees\ndeparture of .+ asked for: request \d+\n$/);
});

it('its receiver believes what is signed, tells a message once, and nothing else [DESC-09]', async () => {
  const [receiver = ''] = blocks('js');
  await writeFile(join(FOLDER, 'package.json'), '{"type":"module"}');
  await writeFile(join(FOLDER, 'gancho.js'), receiver);
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const port = await freePort();
  const server = spawn(process.execPath, ['gancho.js'], {
    cwd: FOLDER,
    env: { ...env, SST_GANCHO: secret, PORT: `${port}` },
  });
  try {
    const lines: string[] = [];
    server.stdout.on('data', (text: Buffer) => lines.push(text.toString()));
    await expect.poll(() => lines.join(''), { timeout: 20_000 }).toContain('listening');
    const body = JSON.stringify({ type: 'pedido.criado', data: { cd: 7 } });
    const post = (key: string, at = new Date()) =>
      fetch(`http://127.0.0.1:${port}`, {
        method: 'POST',
        body,
        headers: {
          'webhook-id': 'msg_1',
          'webhook-timestamp': `${Math.floor(at.getTime() / 1_000)}`,
          'webhook-signature': new Webhook(key).sign('msg_1', at, body),
        },
      }).then(({ status }) => status);
    const other = `whsec_${randomBytes(32).toString('base64')}`;
    const old = new Date(Date.now() - 600_000);
    expect([
      await post(secret),
      await post(secret),
      await post(other),
      await post(secret, old),
    ]).toEqual([204, 204, 401, 401]);
    expect(lines.join('').match(/pedido\.criado/g)).toHaveLength(1);
  } finally {
    server.kill();
  }
});

/** A port that nobody listens at. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
