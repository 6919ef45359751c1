import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { bodyOf, keyOf } from '../support/calls.ts';
import { pick, textbox } from '../support/fields.ts';
import { useSite } from '../support/site.ts';
import { fillRequired } from '../support/slices/funcionario-form.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();
afterEach(() => site.database.admin.query('delete from rascunho'));
const open = () => site.enter('rh@demo.pt', '/funcionario/criar', { before: atTestDay });
const button = (page: Page) => page.getByRole('button', { name: 'Adicionar funcionário' });
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

test('sends the form, says what the server said and leads to the requests [FUNC-33, FUNC-44, FUNC-45, PEND-351, ROUTE-34, API-24, API-45]', async () => {
  const { num_mecan } = (
    await site.database.admin.query(
      `select num_mecan from funcionario where cd_empresa = 1 and ativo and num_mecan <> '' limit 1`,
    )
  ).rows[0];
  const { page, calls, notices, address } = await open();
  await fillRequired(page, [], { Nome: ' Rosa Enviada ' });
  await pick(page, 'Agrupamento profissional', 'a');
  await pick(page, 'Profissão', 'a');
  await pick(page, 'Função proposta', 'o');
  for (const [label, text] of [
    ['N.º mecanográfico', 'E-77'],
    ['NIF', '123456789'],
    ['NISS', '11234567890'],
    ['Cartão de cidadão', '12345678'],
    ['Número de utente', '987654321'],
    ['Local de trabalho', 'Nave C'],
  ] as const)
    await textbox(page, label).fill(text);
  await textbox(page, 'N.º mecanográfico').fill(num_mecan);
  const known = page.getByRole('status').filter({ hasText: 'Já trabalha na empresa' });
  await known.getByText('Igual: N.º mecanográfico').waitFor();
  await expectAccessible(page, 'admission');
  await textbox(page, 'N.º mecanográfico').fill('E-77');
  await known.waitFor({ state: 'detached' });
  await button(page).click();
  await page.waitForURL('/pendente/funcionario');
  await soon(notices).toEqual(['Sucesso: Pedido de admissão criado com sucesso.']);
  expect(address()).toBe('/pendente/funcionario');
  const [sent] = calls.of('createAdmissao');
  expect(sent?.url.pathname).toBe('/api/empresa/1/funcionario/pendente/admissao');
  expect(keyOf(sent?.request)).toMatch(UUID);
  expect(bodyOf(sent?.request)).toEqual({
    nome: 'Rosa Enviada',
    sexo: 1,
    num_mecan: 'E-77',
    dt_nasc: '1988-04-05',
    cd_nacion: expect.any(Number),
    num_contrib: '123456789',
    num_serv_soc: '11234567890',
    num_bi: '12345678',
    num_benef: '987654321',
    cd_categ: 2,
    cd_agrup_prof: expect.any(Number),
    cd_profis: expect.any(Number),
    cd_func_propost: expect.any(Number),
    loc_trab: 'Nave C',
    cd: null,
    dt_ini_instit: '2026-04-01',
    cd_organig: 3,
    organig: 'Fábrica da Maia',
  });
  const row = page.getByRole('table').getByRole('row', { name: /Rosa Enviada/ });
  await soon(async () => (await row.locator('td').allInnerTexts()).slice(1, 10)).toEqual([
    'E-77',
    'Rosa Enviada',
    '05-04-1988',
    'Feminino',
    expect.any(String),
    '16-03-2026',
    'Fábrica da Maia',
    'Admissão',
    'Novo',
  ]);
});
