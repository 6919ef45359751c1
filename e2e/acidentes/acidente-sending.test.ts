import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { keyOf } from '../support/calls.ts';
import { textbox, wrongFields } from '../support/fields.ts';
import { useSite } from '../support/site.ts';
import {
  acidentesWhere,
  chooseFuncionario,
  fillAcidente,
  funcionarioBox,
} from '../support/slices/acidentes.ts';
import { draftOffer } from '../support/slices/drafts.ts';
import { freeFuncionario } from '../support/slices/pedidos.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();
const open = () => site.enter('rh@demo.pt', '/acidente/criar', { before: atTestDay });
const send = (page: Page) => page.getByRole('button', { name: 'Registar acidente' });

test('server errors show at their fields, and the typed values stay [ACID-13, ERR-01, ERR-03]', async () => {
  const one = await freeFuncionario(site, 2);
  const { page, calls, notices, trouble } = await open();
  trouble.expect(/^400 POST .*\/acidente$/, /^502 POST .*\/acidente$/);
  await fillAcidente(page, one.num_mecan);
  const { rows } = await site.database.admin.query(
    'select min(cd)::float8 as cd, min(cd_organig)::float8 as node from funcionario where cd_empresa <> 1',
  );
  // An employee and a node of another company.
  await calls.answer('createAcidente', async (route) => {
    const body = route.request().postDataJSON();
    const foreign = { ...body, cd_funcion: rows[0].cd, cd_organig_acident: rows[0].node };
    await route.continue({ postData: JSON.stringify(foreign) });
  });
  await send(page).click();
  await page.locator('p', { hasText: 'O funcionário não foi encontrado.' }).waitFor();
  await page.locator('p', { hasText: 'A unidade não existe nesta empresa.' }).waitFor();
  expect(await wrongFields(page)).toEqual(['cd_funcion', 'cd_organig_acident']);
  await calls.restore();
  await calls.fail('createAcidente', 502, { error: 'Tente mais tarde.' });
  await send(page).click();
  await soon(notices).toEqual(['Erro: Tente mais tarde.']);
  expect(await textbox(page, 'Descrição').inputValue()).toBe('Uma caixa caiu da estante.');
  expect(await funcionarioBox(page).inputValue()).toContain(one.nome);
  await calls.restore();
  await send(page).click();
  await page.waitForURL('/pendente/acidente');
});

test('a retry after a lost answer registers one accident only [ACID-18]', async () => {
  const one = await freeFuncionario(site, 1);
  const { page, calls, trouble, notices } = await open();
  // The draft of what the server has taken is saved no more.
  trouble.expect(/^(net::ERR_FAILED POST .*\/acidente|409 PUT .*\/rascunho)$/);
  await fillAcidente(page, one.num_mecan);
  await calls.answer('createAcidente', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send(page).click();
  await soon(notices).toEqual(['Erro: Sem ligação ao servidor. Verifique a rede e tente de novo.']);
  await calls.restore();
  await send(page).click();
  await page.waitForURL('/pendente/acidente');
  const keys = calls.of('createAcidente').map(({ request }) => keyOf(request));
  expect(new Set(keys).size).toBe(1);
  expect(await acidentesWhere(site, 'a.cd_funcion = $1', one.cd)).toHaveLength(1);
});

test('leaving the form asks first, and deletes the draft if it is told so [ACID-07, decision Navigation]', async () => {
  const one = await freeFuncionario(site);
  const { page, address, goTo } = await open();
  await chooseFuncionario(page, one.num_mecan);
  const question = page.getByRole('dialog', { name: 'Guardar o rascunho?' });
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await question.getByRole('button', { name: 'Continuar', exact: true }).click();
  await question.waitFor({ state: 'detached' });
  expect(address()).toBe('/acidente/criar');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await question.getByRole('button', { name: 'Apagar e sair' }).click();
  await page.waitForURL('/acidente');
  await goTo('/acidente/criar');
  await funcionarioBox(page).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await draftOffer(page).count()).toBe(0);
});
