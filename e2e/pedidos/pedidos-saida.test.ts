import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bodyOf, keyOf } from '../support/calls.ts';
import { textbox } from '../support/fields.ts';
import { useSite } from '../support/site.ts';
import { freeFuncionario, pedidosWhere } from '../support/slices/pedidos.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();
const TITLE = 'Registar saída de um funcionário';
const DATE = 'Data de saída';

async function open(employee: { nome: string; num_mecan: string }) {
  const visitor = await site.enter('rh@demo.pt', `/funcionario?pesquisa=${employee.num_mecan}`, {
    before: atTestDay,
  });
  await openDialog(visitor.page, employee.nome);
  return visitor;
}

async function openDialog(page: Page, nome: string): Promise<void> {
  await page.getByRole('button', { name: `Registar saída de ${nome}` }).click();
  await page.getByRole('dialog', { name: TITLE }).waitFor();
}

test('names the employee and asks for the day, and sends nothing without one [FUNC-17, FUNC-18, ERR-14]', async () => {
  const employee = await freeFuncionario(site);
  const { page, calls, notices } = await open(employee);
  const dialog = page.getByRole('dialog', { name: TITLE });
  await dialog
    .getByText(`Tem a certeza que pretende registar a saída de ${employee.nome}?`)
    .waitFor();
  expect(await dialog.locator('form').getByRole('button').allInnerTexts()).toEqual([
    '',
    'Cancelar',
    'Sim',
  ]);
  const isFocused = () => textbox(page, DATE).evaluate((box) => box === document.activeElement);
  await soon(isFocused).toBe(true);
  for (const [typed, text] of [
    ['', 'Indique a data de saída.'],
    ['31-02-2026', 'Data inválida: escreva um dia que exista, como 31-12-1990.'],
  ] as const) {
    await textbox(page, DATE).fill(typed);
    await dialog.getByRole('button', { name: 'Sim' }).click();
    await soon(notices).toEqual(['Aviso: Os dados não são válidos']);
    await dialog.getByText(text, { exact: true }).waitFor();
    await soon(isFocused).toBe(true);
    expect(await textbox(page, DATE).inputValue()).toBe(typed);
    await page.getByRole('button', { name: 'Fechar notificação' }).click();
    await soon(notices).toEqual([]);
  }
  await textbox(page, DATE).fill('31-03-2026');
  const question = page.getByRole('dialog', { name: 'Fechar sem guardar?' });
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Continuar a editar' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await textbox(page, DATE).inputValue()).toBe('31-03-2026');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await question.getByRole('button', { name: 'Fechar sem guardar' }).click();
  await dialog.waitFor({ state: 'detached' });
  await openDialog(page, employee.nome);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(calls.of('createSaida')).toEqual([]);
  expect(await pedidosWhere(site, 'cd_funcion = $1', employee.cd)).toEqual([]);
});

test('sends one departure and leads to the requests [FUNC-19, FUNC-44, ROUTE-34, API-27]', async () => {
  const employee = await freeFuncionario(site, 1);
  const { page, calls, trouble, notices } = await open(employee);
  trouble.expect(/^net::ERR_FAILED POST .*\/saida$/);
  const yes = page.getByRole('dialog').getByRole('button', { name: 'Sim' });
  await textbox(page, DATE).fill('31/03/2026');
  await calls.answer('createSaida', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await yes.click();
  await soon(async () => (await notices()).join()).toContain('Sem ligação ao servidor.');
  expect(await textbox(page, DATE).inputValue()).toBe('31-03-2026');
  await calls.restore();
  const release = await calls.hold('createSaida');
  await yes.click();
  await yes.click({ force: true });
  // What is on its way is waited for.
  await page.keyboard.press('Escape');
  expect(await page.getByRole('dialog').count()).toBe(1);
  release();
  await page.waitForURL('/pendente/funcionario');
  await soon(notices).toContain('Sucesso: Pedido de saída criado com sucesso.');
  // 'Sem ligação' of the first attempt is gone.
  expect(await notices()).toHaveLength(1);
  const sent = calls.of('createSaida').map(({ request }) => request);
  expect(sent.map(bodyOf)).toEqual(
    [1, 2].map(() => ({ cd: employee.cd, nome: employee.nome, dt_inactiv: '2026-03-31' })),
  );
  expect(new Set(sent.map(keyOf)).size).toBe(1);
  expect(keyOf(sent[0])).toMatch(/^[0-9a-f-]{36}$/);
  expect(await pedidosWhere(site, 'cd_funcion = $1', employee.cd)).toMatchObject([
    { cd_tipo: 5, cd_estad: 0, dt_efeito: '2026-03-31' },
  ]);
});

test('a refusal shows the server’s text, and the typed day stays [FUNC-19, API-27, decision Requests]', async () => {
  const employee = await freeFuncionario(site, 2);
  const { page, trouble, notices } = await open(employee);
  trouble.expect(/^400 POST .*\/saida$/, /^409 POST .*\/saida$/);
  const dialog = page.getByRole('dialog', { name: TITLE });
  const yes = dialog.getByRole('button', { name: 'Sim' });
  await textbox(page, DATE).fill('01-01-1950');
  await yes.click();
  await dialog.getByText('A data de saída é anterior à de admissão.').waitFor();
  expect(await textbox(page, DATE).inputValue()).toBe('01-01-1950');
  expect(await notices()).toEqual([]);
  await textbox(page, DATE).fill('31-03-2026');
  expect(await dialog.getByText('A data de saída é anterior à de admissão.').count()).toBe(0);
  await yes.click();
  await page.waitForURL('/pendente/funcionario');
  await page.goto(`/funcionario?pesquisa=${employee.num_mecan}`);
  await openDialog(page, employee.nome);
  await textbox(page, DATE).fill('01-04-2026');
  await yes.click();
  await soon(notices).toEqual([
    'Erro: Já existe um pedido de saída por decidir para este funcionário.',
  ]);
  expect(await textbox(page, DATE).inputValue()).toBe('01-04-2026');
  expect(await pedidosWhere(site, 'cd_funcion = $1', employee.cd)).toHaveLength(1);
});

test('asks whether to replace the day of a departure that was accepted; the list shows it [FUNC-172, FUNC-173]', async () => {
  const employee = await freeFuncionario(site, 3);
  await site.database.admin.query(
    `update funcionario set dt_inactiv = '2026-03-30' where cd = $1`,
    [employee.cd],
  );
  const { page } = await open(employee);
  const dialog = page.getByRole('dialog', { name: TITLE });
  await dialog.getByText(`${employee.nome} sai em 30-03-2026: substituir o dia?`).waitFor();
  expect(await dialog.getByText(/Tem a certeza/).count()).toBe(0);
  await textbox(page, DATE).fill('31-03-2026');
  await dialog.getByRole('button', { name: 'Sim' }).click();
  await page.waitForURL('/pendente/funcionario');
  expect(await pedidosWhere(site, 'cd_funcion = $1', employee.cd)).toMatchObject([
    { cd_tipo: 5, cd_estad: 0, dt_efeito: '2026-03-31' },
  ]);
  await page.goto(`/funcionario?pesquisa=${employee.num_mecan}`);
  await page
    .getByRole('row', { name: employee.nome })
    .getByText('Sai a 30-03', { exact: true })
    .waitFor();
  // The badge is no part of the link.
  await page.getByRole('link', { name: employee.nome, exact: true }).waitFor();
});

test('departure and change tell which requests are not decided yet [FUNC-174]', async () => {
  const employee = await freeFuncionario(site, 4);
  await site.database.admin.query('update funcionario set pendente = 1 where cd = $1', [
    employee.cd,
  ]);
  await site.database.admin.query(
    `insert into pedido (cd_empresa, cd_tipo, cd_funcion, cd_organig, nome, dados, retrato, alteracoes, cd_estad)
     select cd_empresa, 1, cd, cd_organig, nome, '{}', '{}', '{}', 1 from funcionario where cd = $1`,
    [employee.cd],
  );
  const text = 'Este funcionário já tem 1 pedido por decidir: Alteração de dados (Em análise).';
  const { page } = await open(employee);
  const dialog = page.getByRole('dialog', { name: TITLE });
  await dialog.getByText(text).waitFor();
  await page.goto(`/funcionario/${employee.cd}/editar`);
  await page.getByText(text).waitFor();
  const link = page.getByRole('link', { name: 'Ver os pedidos pendentes' });
  expect(await link.getAttribute('href')).toBe(`/pendente/funcionario?funcionario=${employee.cd}`);
});

test('the day that is typed and sent before the record has come is sent once it has [FUNC-17]', async () => {
  const employee = await freeFuncionario(site);
  const { page } = await site.enter('rh@demo.pt', `/funcionario?pesquisa=${employee.num_mecan}`, {
    before: atTestDay,
  });
  let come = () => {};
  const comes = new Promise<void>((done) => {
    come = done;
  });
  await page.route(`**/funcionario/${employee.cd}`, async (route) => {
    await comes;
    await route.continue();
  });
  await openDialog(page, employee.nome);
  await textbox(page, DATE).fill('31-03-2026');
  await page.keyboard.press('Enter');
  expect(await pedidosWhere(site, 'cd_funcion = $1', employee.cd)).toHaveLength(0);
  come();
  await page.getByRole('dialog', { name: TITLE }).waitFor({ state: 'detached' });
  expect(await pedidosWhere(site, 'cd_funcion = $1', employee.cd)).toHaveLength(1);
});
