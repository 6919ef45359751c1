import { displayDate } from '@sst/contract/rules/dates/dates';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { factsUnder } from '../support/facts.ts';
import { useSite } from '../support/site.ts';
import { pedidosWhere } from '../support/slices/pedidos.ts';
import { soon } from '../support/soon.ts';

const site = useSite();
const open = (cd: number) => site.enter('rh@demo.pt', `/pendente/funcionario?detalhe=${cd}`);
const detail = (page: Page) => page.getByRole('dialog', { name: 'Dados do pedido' });
const first = async (condition: string) => (await pedidosWhere(site, condition)).at(-1);

const IDENTITY = [
  'Nome',
  'Data de nascimento',
  'Sexo',
  'Nacionalidade',
  'NIF',
  'NISS',
  'Número de utente',
  'Cartão de cidadão',
  'E-mail',
  'Telemóvel',
];

const WORK = [
  'Profissão',
  'Categoria profissional',
  'Agrupamento profissional',
  'Função proposta',
  'Local de trabalho',
  'Organigrama',
];

test('of an admission shows all data and its date [PEND-11, API-46]', async () => {
  const request = await first('cd_tipo = 0 and cd_estad = 0');
  const { page } = await open(request.cd);
  await detail(page).getByRole('heading', { name: request.nome }).waitFor();
  expect(await factsUnder(page, 'Pedido')).toMatchObject({
    Tipo: 'Admissão',
    Estado: 'Novo',
    'Data de admissão': displayDate(request.dt_efeito),
    'Pedido por': expect.any(String),
  });
  expect(Object.keys(await factsUnder(page, 'Identificação'))).toEqual(IDENTITY);
  expect(Object.keys(await factsUnder(page, 'Trabalho'))).toEqual(expect.arrayContaining(WORK));
  expect(await page.getByRole('region', { name: 'Alterações' }).count()).toBe(0);
});

test('of a change shows before and after, and marks the field that changes [PEND-11]', async () => {
  const request = await first("cd_tipo = 1 and cd_estad = 0 and alteracoes ? 'loc_trab'");
  const { antes, depois } = request.alteracoes.loc_trab;
  const { page } = await open(request.cd);
  await page.getByRole('region', { name: 'Alterações' }).waitFor();
  expect(await factsUnder(page, 'Alterações')).toMatchObject({
    'Local de trabalho': `antes: ${antes ?? 'N/D'}, depois: ${depois ?? 'N/D'}`,
  });
  expect((await factsUnder(page, 'Trabalho'))['Local de trabalho']).toBe(
    `${antes ?? 'N/D'} (campo alterado pelo pedido)`,
  );
  const marked = detail(page).locator('[data-marked]');
  expect((await marked.locator('dt').allInnerTexts()).length).toBe(
    Object.keys(request.alteracoes).length,
  );
});

test('of a departure shows its day, of a transfer where to [PEND-11]', async () => {
  const departure = await first('cd_tipo = 5 and cd_estad = 1');
  const transfer = await first('cd_tipo = 6 and cd_estad = 3');
  const { page, goTo } = await open(departure.cd);
  await detail(page).getByRole('heading', { name: departure.nome }).waitFor();
  expect(await factsUnder(page, 'Pedido')).toMatchObject({
    Tipo: 'Inativação / Saída',
    Estado: 'Em análise',
    'Data de saída': displayDate(departure.dt_efeito),
  });
  await goTo(`/pendente/funcionario?detalhe=${transfer.cd}`);
  await detail(page).getByRole('heading', { name: transfer.nome }).waitFor();
  const path = (text: string) => text.replaceAll(' / ', ' › ');
  const { antes, depois } = transfer.alteracoes.organig;
  expect(await factsUnder(page, 'Pedido')).toMatchObject({
    Tipo: 'Transferência',
    Estado: 'Recusado',
    Destino: path(depois),
    'Data da transferência': displayDate(transfer.dt_efeito),
    'Motivo da recusa': expect.stringMatching(/\w/),
  });
  expect(await factsUnder(page, 'Alterações')).toEqual({
    Organigrama: `antes: ${path(antes)}, depois: ${path(depois)}`,
  });
});

test('links to its employee; an admission has none yet [PEND-11, FUNC-306]', async () => {
  const request = await first('cd_tipo = 1 and cd_estad = 0');
  const { page, goTo, address } = await open(request.cd);
  await detail(page).getByRole('link', { name: 'Ver funcionário' }).click();
  await page.getByRole('heading', { name: 'Percurso' }).waitFor();
  expect(address()).toBe(`/funcionario/${request.cd_funcion}`);
  const admission = await first('cd_tipo = 0 and cd_estad = 0');
  await goTo(`/pendente/funcionario?detalhe=${admission.cd}`);
  await detail(page).getByRole('heading', { name: admission.nome }).waitFor();
  expect(await detail(page).getByRole('link').count()).toBe(0);
});

test('a row opens the detail, Escape and Back close it; an unknown request shows that it does not exist [PEND-11, PEND-21, ERR-14]', async () => {
  const other = await site.database.admin.query(
    'select min(cd)::float8 as cd from pedido where cd_empresa <> 1',
  );
  const { page, address, trouble, goTo } = await site.enter('rh@demo.pt', '/pendente/funcionario');
  trouble.expect(/^404 GET .*\/pendente\/\d+$/);
  const link = page.locator('tbody tr').nth(2).getByRole('link').first();
  const nome = (await link.innerText()).trim();
  await page.locator('tbody tr').nth(2).locator('td').nth(5).click();
  await detail(page).getByRole('heading', { name: nome }).waitFor();
  expect(address()).toMatch(/detalhe=\d+$/);
  await page.keyboard.press('Escape');
  await detail(page).waitFor({ state: 'detached' });
  await soon(() => link.evaluate((node) => node === document.activeElement)).toBe(true);
  await link.click();
  await detail(page).waitFor();
  await page.goBack();
  await detail(page).waitFor({ state: 'detached' });
  for (const cd of [999_999_999, other.rows[0].cd]) {
    await goTo(`/pendente/funcionario?detalhe=${cd}`);
    await detail(page).getByText('O funcionário pendente não foi encontrado').waitFor();
  }
});

test('a request that is no longer new is not removed, and the list shows what it is now [PEND-18, API-49]', async () => {
  const request = await first('cd_tipo = 0 and cd_estad = 0');
  const { page, notices, trouble } = await open(request.cd);
  trouble.expect(/^409 DELETE .*\/pendente\/\d+$/);
  await detail(page).getByRole('button', { name: 'Remover pedido' }).click();
  await site.database.admin.query(
    'update pedido set cd_estad = 1 where cd_empresa = 1 and cd = $1',
    [request.cd],
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Remover', exact: true }).click();
  await soon(notices).toEqual(['Aviso: Só é possível remover pedidos no estado Novo.']);
  expect(await pedidosWhere(site, 'cd = $1', request.cd)).toMatchObject([{ cd_estad: 1 }]);
  // Its detail has closed, and opens again.
  await page.getByRole('searchbox', { name: 'Pesquisar' }).fill(request.nome);
  await page.getByText('1 pedido', { exact: true }).waitFor();
  await page.getByRole('link', { name: request.nome, exact: true }).click();
  await detail(page).getByRole('heading', { name: request.nome }).waitFor();
  await soon(() => detail(page).getByRole('button', { name: 'Remover pedido' }).count()).toBe(0);
});

test('users without the ability to remove see no remove button, in list and detail, nor a column for it [PEND-19]', async () => {
  const request = await first('cd_estad = 0');
  const change = (remover: boolean) =>
    site.database.admin.query(
      `update acesso set remover = $1 where cd_menu_web = 5 and cd_empresa = 1
          and cd_utilizador = (select cd from utilizador where email = 'rh@demo.pt')`,
      [remover],
    );
  await change(false);
  try {
    const { page } = await site.enter(
      'rh@demo.pt',
      `/pendente/funcionario?estado=0&detalhe=${request.cd}`,
    );
    await detail(page).getByRole('heading', { name: request.nome }).waitFor();
    expect(
      await page.getByRole('button', { name: /^Remover pedido/, includeHidden: true }).count(),
    ).toBe(0);
    expect(await page.locator('tbody tr').count()).toBeGreaterThan(0);
    expect(await page.locator('thead').innerText()).not.toContain('Opções');
  } finally {
    await change(true);
  }
});

test('the late answer to a removal does not go back again after Back was pressed [PEND-18]', async () => {
  const { page, calls, notices, address } = await site.enter('rh@demo.pt', '/sobre');
  await page.getByRole('link', { name: 'Pedidos pendentes' }).first().click();
  await page.getByText(/^\d+ pedidos$/).waitFor();
  await page.getByLabel('Estado', { exact: true }).selectOption('Novo');
  const list = '/pendente/funcionario?estado=0';
  await soon(address).toBe(list);
  await page.locator('tbody tr').first().getByRole('link').first().click();
  await detail(page).getByRole('button', { name: 'Remover pedido' }).click();
  const release = await calls.hold('deletePedido');
  await page.getByRole('dialog').getByRole('button', { name: 'Remover', exact: true }).click();
  await soon(() => calls.of('deletePedido').length).toBe(1);
  await page.goBack();
  await soon(address).toBe(list);
  release();
  await soon(notices).toEqual([
    'Sucesso: Pedido removido com sucesso.',
    'Ainda pode anular: O que removeu volta a estar na lista.: Anular',
  ]);
  await soon(() => page.getByRole('dialog').count()).toBe(0);
  // Going back takes the browser a moment.
  await page.waitForTimeout(300);
  expect(address()).toBe(list);
});
