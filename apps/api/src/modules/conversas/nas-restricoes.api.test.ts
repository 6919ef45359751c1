import { afterAll, beforeAll, expect, it } from 'vitest';
import { addFuncionario, EMPRESA, REGION } from '../../testing/pedidos/pedidos.ts';
import {
  addPrestador,
  giveRoles,
  type PrestadorTests,
  startPrestadorTests,
} from '../../testing/pedidos/prestador.ts';
import { decideExame } from '../../testing/saude/decide-exame.ts';
import { signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

it('the row of who is restricted says that a question waits, that its answer is unread, and that it was read [CONVERSA-25]', async () => {
  const hr = await signInWith(tests.app, {
    cd_empresa: EMPRESA,
    acessos: [{ menu: 2, capabilities: ['ver', 'editar', 'doc'] }],
  });
  const cd_funcion = await addFuncionario(tests.app.admin, tests.own, { cd_organig: REGION });
  const id = await decideExame(tests, cd_funcion, {
    cd_decis: 'AC',
    recomendacoes_itens: [{ tipo: 'epi', texto: 'Luvas.' }],
  });
  // Once the physician has an account, what others record waits for her.
  const physician = await addPrestador(tests);
  await giveRoles(tests, physician.cd, ['medico'], { cd_medic: tests.own.physician });
  const pergunta = async () => {
    const given = { token: hr.token, params: { company: EMPRESA } };
    const { body } = await tests.app.call('listRestricoes', given);
    return body.message.find((row: { cd: number }) => row.cd === id).pergunta;
  };
  const params = { company: EMPRESA, tipo: 'ficha', id };
  const write = async ({ token }: { token: string }, texto: string, vista: number | null) =>
    (await tests.app.call('createMensagem', { token, params, body: { texto, vista } })).body.cd;

  expect(await pergunta()).toBe(null);
  const vista = await write(hr, 'Até quantos quilos?', null);
  expect(await pergunta()).toEqual({
    espera: 'prestador',
    desde: expect.stringMatching(/^\d{4}-/),
    por_ler: false,
  });
  await write(physician, 'Até cinco.', vista);
  expect(await pergunta()).toMatchObject({ espera: 'empresa', por_ler: true });
  await tests.app.call('getConversa', { token: hr.token, params });
  expect(await pergunta()).toMatchObject({ espera: 'empresa', por_ler: false });

  // Clerks of the provider read restrictions, and no threads.
  const clerk = await addPrestador(tests);
  await giveRoles(tests, clerk.cd, ['atendimento']);
  const given = { token: clerk.token, params: { company: EMPRESA } };
  const { body } = await tests.app.call('listRestricoes', given);
  expect(body.message.find((row: { cd: number }) => row.cd === id).pergunta).toBe(null);
});
