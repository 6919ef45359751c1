import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import type { Visitor } from '../support/visitor.ts';

const site = useSite();

const paletteOf = ({ page }: Visitor) => page.getByRole('dialog', { name: 'Pesquisar' });
const selectedIn = (visitor: Visitor) =>
  paletteOf(visitor).locator('[role=option][data-selected]').allInnerTexts();
const optionsIn = async (visitor: Visitor) =>
  (await paletteOf(visitor).getByRole('option').allInnerTexts()).map((text) => text.split('\n')[0]);
const groupsIn = (visitor: Visitor) =>
  paletteOf(visitor)
    .getByRole('group')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
const searchOf = (visitor: Visitor) => paletteOf(visitor).getByRole('combobox');

test('by keyboard alone: the first is selected, Tab shows what can be done with an employee, > only actions [SHELL-401, SHELL-404, SHELL-405, SHELL-406, SHELL-407]', async () => {
  const { rows } = await site.database.admin.query(
    `select cd::float8, nome, num_contrib from funcionario
      where cd_empresa = $1 and ativo and pendente = 0 and num_contrib is not null order by cd limit 1`,
    [site.company(1).cd],
  );
  const [person] = rows;
  const visitor = await site.enter('rh@demo.pt', `/funcionario/${person.cd}`);
  const { page, address, goTo } = visitor;
  await page.getByRole('heading', { name: person.nome, level: 1 }).waitFor();
  await goTo('/funcionario?validade=valida');
  await page.getByRole('heading', { name: 'Gestão de funcionários' }).waitFor();
  await soon(() => page.locator('nav [aria-busy]').getAttribute('aria-busy')).toBe('false');
  const open = async () => {
    await page.keyboard.press('Control+k');
    await searchOf(visitor).waitFor();
  };

  // It opens on what was used last, then on actions and pages; the first is selected.
  await open();
  await soon(() => groupsIn(visitor)).toEqual(['Recentes', 'Ações', 'Páginas']);
  await soon(async () => (await selectedIn(visitor)).join()).toContain(person.nome);
  expect(await optionsIn(visitor)).toContain('Exportar isto');

  // A state leads to the list with its filter.
  await page.keyboard.type('expirados');
  await soon(async () => (await selectedIn(visitor)).join()).toMatch(/^Fora do prazo/);
  await page.keyboard.press('Enter');
  await soon(address).toBe('/funcionario?validade=expirada');

  // A number finds its owner; Tab shows what can be done, and Escape leads back.
  await open();
  await page.keyboard.type(person.num_contrib.replace(/(\d{3})(?=\d)/g, '$1 '));
  await soon(() => optionsIn(visitor)).toEqual([person.nome]);
  await page.keyboard.press('Tab');
  await soon(async () => (await optionsIn(visitor))[0]).toBe('Abrir');
  await expectAccessible(page, 'actions of an employee');
  await page.keyboard.press('Escape');
  await soon(() => optionsIn(visitor)).toEqual([person.nome]);

  await page.keyboard.press('Control+A');
  await page.keyboard.type('>');
  await soon(() => groupsIn(visitor)).toEqual(['Ações']);
  await page.keyboard.type('registar said');
  await soon(() => optionsIn(visitor)).toEqual(['Registar saída…']);
  await page.keyboard.press('Enter');
  await soon(() => searchOf(visitor).getAttribute('placeholder')).toBe('Registar saída: quem?');
  await page.keyboard.type(person.num_contrib);
  await soon(() => optionsIn(visitor)).toEqual([person.nome]);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Registar saída de um funcionário' });
  await dialog.getByText(person.nome).waitFor();
  expect(address()).toBe(`/funcionario/${person.cd}?acao=saida`);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await soon(address).toBe(`/funcionario/${person.cd}`);

  // Actions of no page: the theme, and signing out, which forgets what was opened.
  await open();
  await page.keyboard.type('escuro');
  await page.keyboard.press('Enter');
  await soon(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
  await paletteOf(visitor).waitFor({ state: 'detached' });
  await open();
  await page.keyboard.type('sair');
  await page.keyboard.press('Enter');
  const leaving = page.getByRole('dialog', { name: 'Terminar sessão' });
  expect(await page.evaluate(() => localStorage.getItem('recentes'))).not.toContain(person.nome);
  await leaving.getByRole('button', { name: 'Sim' }).click();
  await soon(address).toBe('/login');
  expect(await page.evaluate(() => localStorage.getItem('recentes'))).toBeNull();
});

test('in all companies the provider finds people with their company, and enters it with them; the bell is there [SHELL-408, SHELL-409]', async () => {
  const { cd } = site.company(2);
  const { rows } = await site.database.admin.query(
    `select cd::float8, nome from funcionario where cd_empresa = $1 and ativo order by cd limit 1`,
    [cd],
  );
  const visitor = await site.enter('prestador@demo.pt', '/prestador/pedidos', {
    company: null,
  });
  const { page, address, cookies } = visitor;
  await page.getByRole('button', { name: 'Notificações' }).click();
  const waiting = page.getByRole('dialog', { name: /^Notificações/ }).getByRole('listitem');
  await waiting.first().waitFor();
  await expectAccessible(page, 'the bell over all companies');
  await page.keyboard.press('Escape');
  await waiting.first().waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+k');
  await searchOf(visitor).waitFor();
  await page.keyboard.type(rows[0].nome);
  await paletteOf(visitor).getByRole('option', { name: rows[0].nome }).first().waitFor();
  await soon(async () => (await selectedIn(visitor)).join()).toContain(rows[0].nome);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: rows[0].nome, level: 1 }).waitFor();
  await soon(address).toBe(`/funcionario/${rows[0].cd}`);
  expect((await cookies()).sessaoEmpresa).toBe(String(cd));
});
