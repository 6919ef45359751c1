import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { pressPhoneEnter } from '../support/fields.ts';
import { saved } from '../support/files.ts';
import { fromMore, headersOf, rowLinks } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import {
  filaNames,
  markedName,
  openFila,
  openPedido,
  PRESTADOR,
} from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { PHONE } from '../support/visitor.ts';

const site = useSite();
const totalOf = (page: Page) => page.getByText(/^\d+ pedidos?$/).innerText();
const tabOf = (page: Page, type: string) =>
  page
    .getByRole('navigation', { name: 'Tipos de pedido' })
    .getByRole('link', { name: new RegExp(`^${type}`) });
const panelOf = (page: Page) => page.getByRole('region', { name: 'Dados do pedido' });

async function countWaiting(condition = 'true'): Promise<number> {
  const { rows } = await site.database.admin.query(
    `select count(*)::int as n from (
       select cd_empresa, cd_estad, cd_tipo, false as acidente from pedido
       union all select cd_empresa, cd_estad * 2, null, true from acidente) f
      where cd_estad in (0, 1) and ${condition}`,
  );
  return rows[0].n;
}

test('the menu opens one queue of all companies, oldest first', async () => {
  const { page, address } = await site.enter(PRESTADOR, '/prestador', { company: null });
  await page.getByRole('link', { name: 'Pedidos das empresas' }).click();
  await page.getByRole('heading', { name: 'Pedidos das empresas', level: 1 }).waitFor();
  expect(address()).toBe('/prestador/pedidos');
  await soon(() => totalOf(page)).toBe(`${await countWaiting()} pedidos`);
  await soon(() => headersOf(page)).toEqual([
    'Empresa',
    'Tipo',
    'N.º mecanográfico',
    'Nome',
    'Unidade',
    'Data e autor',
    'Espera',
    'Estado',
  ]);
  const waits = await page.getByRole('cell', { name: /^(há \d+ dias?|hoje)$/ }).allInnerTexts();
  const days = waits.map((text) => Number(/\d+/.exec(text)?.[0] ?? 0));
  expect(days).toHaveLength(10);
  expect(days).toEqual([...days].sort((one, other) => other - one));
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  expect(await menu.getByRole('link', { name: 'Pedidos das empresas' }).count()).toBe(1);
  await expectAccessible(page, 'queue');
});

test('filters by company, type, state and age are in the address', async () => {
  const { page, address } = await openFila(site);
  const second = site.company(2);
  const box = page.getByRole('combobox', { name: 'Empresa' });
  await box.click();
  await page.getByRole('option').nth(2).waitFor();
  await box.fill('ribeiro');
  const option = page.getByRole('option', { name: new RegExp(second.nome) });
  const waiting = await countWaiting(`cd_empresa = ${second.cd}`);
  await option.getByText(`${waiting} por decidir`).waitFor();
  await pressPhoneEnter(box);
  await soon(() => totalOf(page)).toBe(`${waiting} pedidos`);
  await tabOf(page, 'Acidente').click();
  const accidents = await countWaiting(`cd_empresa = ${second.cd} and acidente`);
  await soon(() => totalOf(page)).toBe(`${accidents} ${accidents === 1 ? 'pedido' : 'pedidos'}`);
  expect(address()).toBe(`/prestador/pedidos?empresa=${second.cd}&tipo=acidente`);
  await page.reload();
  await soon(() => box.inputValue()).toContain(second.nome);
  await page.getByRole('button', { name: 'Limpar filtros' }).first().click();
  await page.getByLabel('Estado').selectOption('Em análise');
  await page.getByLabel('Espera').selectOption('8 a 30 dias');
  await soon(address).toBe('/prestador/pedidos?estado=1&idade=8-30');
  await soon(async () => new Set((await queueDays(page)).map((day) => day >= 8))).toEqual(
    new Set([true]),
  );
});

async function queueDays(page: Page): Promise<number[]> {
  const waits = await page.getByRole('cell', { name: /^há \d+ dias?$/ }).allInnerTexts();
  return waits.map((text) => Number(/\d+/.exec(text)?.[0]));
}

test('the list is exported with its filters', async () => {
  const { page } = await openFila(site, '?tipo=acidente');
  const waiting = await countWaiting('acidente');
  await soon(() => totalOf(page)).toMatch(new RegExp(`^${waiting} `));
  const { name, bytes } = await saved(page, () => fromMore(page, 'Exportar'));
  expect(name.normalize('NFC')).toBe('Pedidos das empresas.csv');
  const lines = bytes.toString('utf8').trimEnd().split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFEmpresa;Tipo;N.º mecanográfico;Nome;Organigrama;Data do pedido;Pedido por;Dias de espera;Estado;Destino',
  );
  expect(lines).toHaveLength(waiting + 1);
  expect(new Set(lines.slice(1).map((line) => line.split(';')[1]))).toEqual(new Set(['Acidente']));
});

test('a row opens beside the list, with every value before and after', async () => {
  const { rows } = await site.database.admin.query(
    `select nome from pedido where cd_estad in (0, 1) and cd_tipo = 1 and alteracoes ? 'loc_trab' limit 1`,
  );
  const { page, address } = await openFila(site, `?tipo=1&pesquisa=${rows[0].nome}`);
  await rowLinks(page).first().click();
  const request = await openPedido(page);
  const changes = request.getByRole('table', { name: 'Alterações' });
  expect(await changes.getByRole('columnheader').allInnerTexts()).toEqual([
    'Campo',
    'Antes',
    'Depois',
  ]);
  expect(await changes.getByRole('rowheader').allInnerTexts()).toContain('Local de trabalho');
  await request.getByRole('region', { name: 'Identificação' }).waitFor();
  expect(await request.getByRole('button').allInnerTexts()).toContain('Aceitar');
  // The list stays beside it, and the address is that of the open row.
  expect(await rowLinks(page).first().isVisible()).toBe(true);
  expect(address()).toMatch(/detalhe=funcionario-\d+-\d+/);
  await expectAccessible(page, 'queue with a request');
  await page.reload();
  await openPedido(page);
  await panelOf(page).getByRole('button', { name: 'Fechar' }).click();
  await soon(address).not.toMatch(/detalhe/);
});

test('j and k move through the queue, across pages, but not while typing', async () => {
  const { page, address } = await openFila(site);
  const names = await filaNames(page);
  for (const [key, place] of [
    ['j', 0],
    ['j', 1],
    ['k', 0],
  ] as const) {
    await page.keyboard.press(key);
    await soon(() => markedName(page)).toBe(names[place]);
  }
  await rowLinks(page).last().click();
  await soon(() => markedName(page)).toBe(names.at(-1));
  await openPedido(page);
  await page.keyboard.press('j');
  await soon(address).toMatch(/pagina=2/);
  await soon(async () => (await filaNames(page))[0]).not.toBe(names[0]);
  await soon(async () => (await markedName(page)) === (await filaNames(page))[0]).toBe(true);
  await page.keyboard.press('k');
  await soon(() => markedName(page)).toBe(names.at(-1));
  await page.keyboard.press('Escape');
  await soon(() => panelOf(page).count()).toBe(0);
  await page.getByRole('searchbox', { name: 'Pesquisar' }).pressSequentially('jaka');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await soon(address).toMatch(/pesquisa=jaka/);
  expect(address()).not.toMatch(/detalhe/);
});

test('what says where things are goes once something is decided, and stays away [SHELL-429]', async () => {
  const { page, notices } = await openFila(site, '?tipo=0');
  const hint = page.getByRole('region', { name: 'Onde encontrar' });
  await hint.waitFor();
  await rowLinks(page).first().press('Enter');
  await openPedido(page);
  await page.keyboard.press('e');
  await hint.waitFor({ state: 'detached' });
  // Nor does it come back with what is undone.
  await page.keyboard.press('z');
  await soon(async () => (await notices()).at(-1)).toBe('Sucesso: 1 decisão anulada.');
  await page.reload();
  await rowLinks(page).first().waitFor();
  expect(await hint.count()).toBe(0);
});

test('a and r decide the chosen requests whichever is open, without the way to their buttons [PEND-309]', async () => {
  const { page, notices, calls } = await openFila(site, '?tipo=5');
  const boxes = page.getByRole('checkbox', { name: /^Escolher: / });
  // What is there already is read aloud when it changes.
  const statuses = page.getByRole('main').getByRole('status');
  await statuses.evaluateAll((all) => {
    for (const one of all) one.setAttribute('data-before', '');
  });
  await boxes.nth(0).press('Space');
  await boxes.nth(1).press('Space');
  await page.locator('[data-before]').getByText('2 escolhidos').waitFor({ state: 'attached' });
  const bar = page.getByRole('region', { name: 'Pedidos escolhidos' });
  const accept = bar.getByRole('button', { name: 'Aceitar 2 pedidos' });
  expect(await accept.getAttribute('aria-keyshortcuts')).toBe('a');
  for (const [key, title] of [
    ['a', 'Aceitar 2 pedidos'],
    ['r', 'Recusar 2 pedidos'],
  ] as const) {
    await page.keyboard.press(key);
    await page.getByRole('dialog', { name: title }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await soon(() => boxes.nth(1).evaluate((box) => box === document.activeElement)).toBe(true);
  }
  // Also with another one open, whose own buttons decide that one.
  await rowLinks(page).nth(2).click();
  const open = await openPedido(page);
  await open.getByText('As teclas decidem os 2 escolhidos.').waitFor();
  await page.keyboard.press('a');
  await page.getByRole('dialog', { name: 'Aceitar 2 pedidos' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('e');
  await soon(notices).toEqual([expect.stringMatching(/^Informação: As teclas decidem/)]);
  await open.getByRole('button', { name: 'Recusar' }).click();
  await page.getByRole('dialog', { name: 'Recusar o pedido' }).waitFor();
  expect(calls.of('decidePedido')).toEqual([]);
});

test('r tells that chosen accidents can only be accepted, and a and r that too many are chosen', async () => {
  const { page, notices, calls } = await openFila(site, '?tipo=acidente');
  await page
    .getByRole('checkbox', { name: /^Escolher: / })
    .first()
    .press('Space');
  await page.keyboard.press('r');
  await soon(notices).toEqual([
    'Informação: Um acidente só pode ser aceite: não pode ser recusado nem posto em análise.',
  ]);
  const dismiss = page.getByRole('button', { name: 'Fechar notificação' });
  await dismiss.click();
  await calls.answer('listFila', async (route) => {
    const answer = await (await route.fetch()).json();
    const [row] = answer.message;
    const message = Array.from({ length: 201 }, (_, index) => ({ ...row, cd: index + 1 }));
    await route.fulfill({ json: { ...answer, message, count: 201 } });
  });
  await tabOf(page, 'Admissão').click();
  await page.getByText('201 pedidos', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: 'Escolher tudo nesta página' }).check();
  const bar = page.getByRole('region', { name: 'Pedidos escolhidos' });
  await bar.getByText('201 escolhidos').waitFor();
  // As after the typing of a reason that nobody asked for.
  await page.waitForTimeout(1600);
  const tooMany = 'Informação: Escolha, no máximo, 200 pedidos de cada vez.';
  for (const decide of [
    () => page.keyboard.press('a'),
    () => page.keyboard.press('r'),
    () => bar.getByRole('button', { name: 'Aceitar 201 pedidos' }).click(),
  ]) {
    await decide();
    await soon(notices).toEqual([tooMany]);
    await dismiss.click();
    await soon(notices).toEqual([]);
  }
  await page.waitForTimeout(1600);
  await page.keyboard.press('e');
  await soon(async () => (await notices()).join()).toContain('só um de cada vez se põe em análise');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('a row opened while the next page loads stays open', async () => {
  const { page, calls, address } = await openFila(site);
  const names = await filaNames(page);
  // Before the pointer gets near the button for the next page, which loads it.
  const release = await calls.hold('listFila', ({ pagina }) => pagina === '2');
  await rowLinks(page).last().click();
  await openPedido(page);
  await page.keyboard.press('j');
  await soon(address).toMatch(/pagina=2/);
  await rowLinks(page).first().click();
  await soon(() => markedName(page)).toBe(names[0]);
  const chosen = new URL(address(), site.origin).searchParams.get('detalhe');
  release();
  await soon(async () => (await filaNames(page))[0]).not.toBe(names[0]);
  expect(new URL(address(), site.origin).searchParams.get('detalhe')).toBe(chosen);
});

test('? lists the keyboard shortcuts, which can be turned off', async () => {
  const { page } = await openFila(site);
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Atalhos de teclado' });
  await dialog.getByText('Pedido seguinte').waitFor();
  await dialog.getByRole('switch', { name: 'Usar estes atalhos' }).click();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await markedName(page)).toBeUndefined();
  await fromMore(page, 'Atalhos');
  await dialog.getByRole('switch').click();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('j');
  await soon(() => markedName(page)).toBe((await filaNames(page))[0]);
});

test('on a phone a row opens as a dialog, and leads on to the next', async () => {
  const { page, address } = await openFila(site, '', { viewport: PHONE, touch: true });
  const names = await filaNames(page);
  await rowLinks(page).first().click();
  const dialog = page.getByRole('dialog', { name: 'Dados do pedido' });
  await dialog.getByRole('heading', { name: names[0], level: 3 }).waitFor();
  await dialog.getByRole('button', { name: 'Pedido seguinte' }).click();
  await dialog.getByRole('heading', { name: names[1], level: 3 }).waitFor();
  await expectAccessible(page, 'request on a phone');
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  expect(address()).toBe('/prestador/pedidos');
});

test.each(['/prestador', '/prestador/pedidos', '/prestador/outra'])(
  'who is not of the provider is led away from %s at once',
  async (path) => {
    const { page, address, calls } = await site.enter('admin@demo.pt', path);
    await page.getByRole('heading', { name: 'Não tem acesso a esta página.' }).waitFor();
    expect(address()).toBe('/proibido');
    expect(calls.of('listFila')).toEqual([]);
  },
);

test('in a company the provider sees everything and creates nothing; pages of all companies name none [PEND-22, SHELL-376]', async () => {
  const { page, goTo } = await site.enter(PRESTADOR, '/funcionario');
  await page.getByText('1500 registos', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Descarregar fichas de aptidão em série' }).waitFor();
  const actions = page.getByRole('main').getByLabel(/^(Transferir|Editar dados|Registar saída)/);
  expect(await actions.count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Adicionar funcionários' }).count()).toBe(0);
  await goTo('/acidente');
  await page.getByText(/^\d+ registos?$/).waitFor();
  expect(await page.getByRole('link', { name: 'Registar acidente' }).count()).toBe(0);
  await page.getByRole('button', { name: /^Menu do utilizador/ }).click();
  await page.getByRole('menuitem', { name: 'Todas as empresas' }).click();
  await page.getByText(/ · todas as empresas$/).waitFor();
  await page.getByRole('link', { name: 'Todas as empresas, mudar de empresa' }).waitFor();
});
