import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { bodyOf, keyOf } from '../support/calls.ts';
import { factsUnder } from '../support/facts.ts';
import { pick, textbox } from '../support/fields.ts';
import { useSite } from '../support/site.ts';
import { freeFuncionario, pedidosWhere } from '../support/slices/pedidos.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();

const open = (cd: number | string) =>
  site.enter('rh@demo.pt', `/funcionario/${cd}/editar`, { before: atTestDay });

const save = (page: Page) => page.getByRole('button', { name: 'Guardar alterações' });

const recordOf = async (cd: number) =>
  (
    await site.database.admin.query('select * from funcionario where cd_empresa = 1 and cd = $1', [
      cd,
    ])
  ).rows[0];

test('sends the form as a change, seen with before and after [FUNC-28, FUNC-33, FUNC-44, ROUTE-34, API-25, PEND-11]', async () => {
  const { cd, nome, loc_trab, cd_organig } = await freeFuncionario(site, 1);
  const { page, calls, notices } = await open(cd);
  await textbox(page, 'Local de trabalho').fill('Gabinete 9');
  await textbox(page, 'Nome').fill(`${nome} Novo`);
  await pick(page, 'Profissão', 'a');
  await expectAccessible(page, 'change of data');
  await save(page).click();
  await page.waitForURL('/pendente/funcionario');
  await soon(notices).toEqual(['Sucesso: Pedido de alteração criado com sucesso.']);
  const [sent] = calls.of('createAlteracao');
  expect(sent?.request.method()).toBe('PUT');
  expect(keyOf(sent?.request)).toMatch(/^[0-9a-f-]{36}$/);
  expect(Object.keys(bodyOf(sent?.request)).toSorted()).toEqual(
    [
      ...['agrup_prof', 'categ', 'func_propost', 'nacion', 'profis'].map((name) => `cd_${name}`),
      'cd',
      'dt_ini_instit',
      'dt_nasc',
      'loc_trab',
      'nome',
      'num_benef',
      'num_bi',
      'num_contrib',
      'num_mecan',
      'num_serv_soc',
      'sexo',
      'versao',
      'cd_organig',
      'organig',
      'email',
      'telemovel',
      'adm_urgente',
    ].toSorted(),
  );
  const [request] = await pedidosWhere(site, 'cd_funcion = $1', cd);
  expect(request).toMatchObject({ cd_tipo: 1, cd_estad: 0, cd_organig, cd_funcion: cd });
  expect((await recordOf(cd)).pendente).toBe(1);
  expect((await recordOf(cd)).nome).toBe(nome);
  await page
    .getByRole('table')
    .getByRole('link', { name: `${nome} Novo` })
    .click();
  await page.getByRole('region', { name: 'Alterações' }).waitFor();
  expect(await factsUnder(page, 'Alterações')).toMatchObject({
    Nome: `antes: ${nome}, depois: ${nome} Novo`,
    'Local de trabalho': `antes: ${loc_trab}, depois: Gabinete 9`,
  });
});
