import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCliente } from '@sst/cliente';
import { typesOf } from '@sst/cliente/geradores';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeApi } from '../src/plugins/documentation/describe-api.ts';
import { TEST_TODAY } from '../src/testing/database/test-cluster.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import { addKey } from '../src/testing/utilizadores/keys.ts';
import { ALL_ACCESSES, createUser } from '../src/testing/utilizadores/test-utilizadores.ts';

const ROOT = join(import.meta.dirname, '../../..');
const ABOUT = { version: '1', publicUrl: '/' };
const COMPANY = 1;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The platform's `fetch`, answered by the application without a network. */
async function fetchOfApp(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const answer = await app.app.inject({
    method: request.method as 'GET' | 'POST',
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    payload: await request.text(),
  });
  const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
  return new Response(answer.body, {
    status: answer.statusCode,
    headers: headers as [string, string][],
  });
}

async function keyWith(direitos: readonly string[]): Promise<string> {
  const place = { cd_empresa: COMPANY, adm: true, acessos: ALL_ACCESSES };
  const cd_utilizador = await createUser(app.admin, [place]);
  const options = { cd_empresa: COMPANY, cd_utilizador, direitos, saude: false };
  return (await addKey(app.admin, options)).secret;
}

it('our own client is made of the description as it is [DESC-05]', async () => {
  const kept = await readFile(join(ROOT, 'packages/cliente/src/api.gen.ts'), 'utf8');
  const made = await typesOf(await describeApi('programas', ABOUT));
  // Compared as one: a difference of thousands of lines says less than the command that ends it.
  expect(made === kept, 'npm run cliente').toBe(true);
});

it('a program with a key reads the employees and creates something by our own client [DESC-05]', async () => {
  const chave = await keyWith(['funcionarios.ver', 'saidas.criar']);
  const cliente = createCliente({ endereco: 'http://sst', chave, fetch: fetchOfApp });
  const path = { company: String(COMPANY) };

  const people = await cliente.GET('/api/empresa/{company}/funcionario', {
    params: { path, query: { quantidade: '5', ordenacao: 'nome.asc' } },
  });
  expect(people.data?.message.map(({ nome }) => typeof nome)).toEqual(Array(5).fill('string'));
  expect(people.response.headers.get('ratelimit')).toMatch(/^"chave";r=\d+;t=\d+$/);

  // Who is not asked for already may leave.
  const cd = people.data?.message.find(({ pendente }) => pendente === 0)?.cd ?? 0;
  const created = await cliente.POST('/api/empresa/{company}/funcionario/pendente/saida', {
    params: { path, header: { 'Idempotency-Key': 'saida-de-ensaio' } },
    body: { cd, dt_inactiv: TEST_TODAY },
  });
  expect(created.data?.cd).toBeGreaterThan(0);

  const refused = await cliente.POST('/api/empresa/{company}/funcionario/pendente/saida', {
    params: { path },
    body: { cd, dt_inactiv: 'amanhã' },
  });
  const { campos, error } = refused.error ?? {};
  expect([refused.response.status, Object.keys(campos ?? {}), typeof error]).toEqual([
    400,
    ['dt_inactiv'],
    'string',
  ]);
});
