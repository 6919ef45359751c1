import { addDays } from '@sst/contract/rules/dates/dates';
import { PUBLIC_MAX_BODY_BYTES } from '@sst/contract/rules/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEST_TODAY } from '../../../../testing/database/test-cluster.ts';
import { addFuncionario } from '../../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../../testing/pedidos/prestador.ts';
import { codesIn, convocadorOf, convocatoriasTo } from '../../../../testing/saude/convocador.ts';
import { addMarcacao } from '../../../../testing/saude/saude-rows.ts';

let tests: PrestadorTests;
let codigo: string;
let marcacao: number;
const dt = addDays(TEST_TODAY, 20);
beforeAll(async () => {
  tests = await startPrestadorTests();
  const { admin } = tests.app;
  await admin.query('delete from convocatoria_por_ver');
  const email = 'sem-guiao@fabrica.pt';
  const cd = await addFuncionario(admin, tests.own, { nome: 'Rui <b>Antigo</b>', email });
  marcacao = await addMarcacao(admin, cd, 'exame', { dt, hr: '09:30' });
  await convocadorOf(tests.app).tell();
  const [letter] = await convocatoriasTo(tests.app, email);
  codigo = codesIn(letter ?? { texto: '' })[0] ?? '';
});
afterAll(() => tests.app.close());

const URL = '/convocatoria/simples';
const get = (code: string, remoteAddress = '10.0.0.1') =>
  tests.app.app.inject({ url: `${URL}?codigo=${encodeURIComponent(code)}`, remoteAddress });
const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  tests.app.app.inject({
    method: 'POST',
    url: URL,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ codigo, dt, hr: '09:30', ...fields }).toString(),
  });
const told = async () =>
  (
    await tests.app.admin.query(
      'select resposta, motivo from convocatoria where cd_marcacao = $1',
      [marcacao],
    )
  ).rows[0];

it('a worker reads and answers without JavaScript: what is wrong is said and what was chosen kept [CONV-40]', async () => {
  const { statusCode, body, headers } = await get(codigo);
  expect([statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([
    200,
    'no-store',
    'noindex',
  ]);
  expect(body).toContain('às 09:30');
  expect(body).not.toMatch(/<script|Antigo/);
  const missing = await post({ resposta: 'nao-posso' });
  expect([missing.statusCode, missing.body]).toEqual([
    400,
    expect.stringContaining('Indique a razão.'),
  ]);
  expect(missing.body).toContain('value="nao-posso" required checked');
  expect((await told())?.resposta ?? null).toBeNull();
  const done = await post({ resposta: 'confirmo', motivo: 'ferias' });
  expect([done.statusCode, done.body]).toEqual([
    200,
    expect.stringContaining('Ficou registado que vai.'),
  ]);
  expect(await told()).toMatchObject({ resposta: 'confirmo', motivo: null });
});

it('a form of another site answers nothing, whoever is signed in; what is sent by hand carries the code [CONV-40]', async () => {
  const foreign = await post(
    { resposta: 'nao-posso', motivo: 'ferias' },
    { 'sec-fetch-site': 'cross-site' },
  );
  expect(foreign.statusCode).toBe(403);
  const cookies = { cookie: 'XSRF-TOKEN=um; sessao=outra', 'sec-fetch-site': 'same-origin' };
  expect((await post({ resposta: 'confirmo' }, cookies)).statusCode).toBe(200);
  const moved = await post({ resposta: 'confirmo', hr: '10:00' });
  expect([moved.statusCode, moved.body]).toEqual([409, expect.stringContaining('foi alterada')]);
});

it('a wrong code says what the page says, sixty times; what is no form is refused [CONV-40]', async () => {
  const wrong = `1.${'z'.repeat(43)}`;
  for (let turn = 0; turn < 60; turn++) expect((await get(wrong, '10.8.8.8')).statusCode).toBe(404);
  expect((await get(wrong, '10.8.8.8')).statusCode).toBe(429);
  expect((await get(codigo, '10.8.8.8')).statusCode).toBe(200);
  expect((await get('')).body).toContain('A ligação está incompleta.');
  const json = await tests.app.app.inject({
    method: 'POST',
    url: '/api/convocatoria',
    payload: 'a=1',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(json.statusCode).toBeGreaterThanOrEqual(400);
});

it('a form filled in by hand changes nothing and shows no markup of its own [CONV-40]', async () => {
  const before = await told();
  const markup = '"><script>alert(1)</script>';
  const refused: [fields: Record<string, string>, status: number][] = [
    [{ codigo: '' }, 404],
    [{ codigo: `1.${'y'.repeat(43)}`, resposta: 'confirmo' }, 404],
    [{ codigo: markup, resposta: 'confirmo' }, 404],
    [{ resposta: markup }, 400],
    [{ resposta: 'nao-posso', motivo: markup }, 400],
    [{ resposta: 'outra-data', motivo: 'ferias', dt_de: markup, dt_ate: markup }, 400],
    [{ resposta: 'outra-hora', hora: markup }, 400],
    [{ resposta: 'confirmo', dt: markup }, 400],
    [{ resposta: 'nao-posso', motivo: 'x'.repeat(PUBLIC_MAX_BODY_BYTES) }, 413],
  ];
  for (const [fields, status] of refused) {
    const { statusCode, body } = await post(fields);
    expect([Object.keys(fields), statusCode]).toEqual([Object.keys(fields), status]);
    expect(body).not.toContain('<script');
  }
  expect(await told()).toEqual(before);
  // Another answer takes the place of the one before; the same one twice is no fault.
  const other = { resposta: 'nao-posso', motivo: 'ferias' };
  for (let turn = 0; turn < 2; turn++) expect((await post(other)).statusCode).toBe(200);
  expect(await told()).toMatchObject(other);
  await tests.app.admin.query('update marcacao set cd_estad = 4 where cd = $1', [marcacao]);
  const over = await post({ resposta: 'confirmo' });
  expect([over.statusCode, over.body]).toEqual([404, expect.stringContaining('já não serve')]);
  expect(await told()).toMatchObject(other);
});
