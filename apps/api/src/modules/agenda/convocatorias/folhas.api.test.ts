import { addDays } from '@sst/contract/rules/dates/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEST_TODAY } from '../../../testing/database/test-cluster.ts';
import { pdfText } from '../../../testing/pdf/pdf-text.ts';
import { addFuncionario, REGION } from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';
import { addMarcacao } from '../../../testing/saude/saude-rows.ts';
import { ALL_ACCESSES, signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const sheets = (query: Record<string, string | number>, token = tests.token, company = 1) =>
  tests.app.call('getFolhasConvocatoria', { token, params: { company }, query });
const textOf = ({ body }: { body: { message: { anex: string } } }) =>
  pdfText(Buffer.from(body.message.anex, 'base64')).replace(/\s+/g, ' ');

it('bookings on paper have a sheet each, of a person, a unit or the filtered list, with a place to sign [CONV-19, CONV-20]', async () => {
  const { admin } = tests.app;
  const day = addDays(TEST_TODAY, 90);
  const mute = await addFuncionario(admin, tests.own, { nome: 'Otília Papel', email: null });
  const reached = await addFuncionario(admin, tests.own, {
    nome: 'Paulo Correio',
    email: 'p@fabrica.pt',
  });
  for (const [cd, hr] of [
    [mute, '10:00'],
    [reached, '10:20'],
  ] as const) {
    await addMarcacao(admin, cd, 'exame', { dt: day, hr, minutos: 20 });
  }
  const period = { de: day, ate: day };
  const both = await sheets(period);
  expect(both.body.message).toMatchObject({
    total: 2,
    nome_fich: `Convocatórias ${TEST_TODAY}.pdf`,
  });
  expect(both.body.message.pessoas).toMatchObject([
    { nome: 'Otília Papel', sem_email: true },
    { nome: 'Paulo Correio', sem_email: false },
  ]);
  expect((await sheets({ ...period, local: 99_999_999 })).status).toBe(404);
  const text = textOf(await sheets({ ...period, sem_email: '1' }));
  expect(text).toContain('Otília Papel');
  expect(text).not.toContain('Paulo Correio');
  expect(text).toContain('Tomei conhecimento');
  expect(text).toContain('às 10:00 (cerca de 20 minutos)');
  expect(text).not.toMatch(/periódico|admissão/i);
  expect(textOf(await sheets({ funcionario: reached }))).toContain('Paulo Correio');
  // The provider prints them too; another company, and another branch, have none of them.
  expect((await sheets(period, tests.provider.token)).body.message.total).toBe(2);
  const other = await signInWith(tests.app, { cd_empresa: 61, acessos: ALL_ACCESSES });
  expect((await sheets(period, other.token, 61)).status).toBe(404);
  expect((await sheets(period, other.token)).status).toBe(403);
  const branch = await signInWith(tests.app, {
    cd_empresa: 1,
    cd_organig: REGION,
    acessos: ALL_ACCESSES,
  });
  expect((await sheets({ funcionario: mute }, branch.token, REGION)).status).toBe(404);
  const without = await signInWith(tests.app, {
    cd_empresa: 1,
    acessos: ALL_ACCESSES.filter(({ menu }) => menu !== 2),
  });
  expect((await sheets(period, without.token)).status).toBe(403);
});
