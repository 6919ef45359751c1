import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { saved } from '../support/files.ts';
import { fromMore } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { writeRegisto, writeThree } from '../support/slices/registo-prestador.ts';
import { soon } from '../support/soon.ts';
import { PHONE } from '../support/visitor.ts';

const site = useSite();
const TITLE = 'Registo de alterações';
const RECORD = '/prestador/registo';
const HEADERS = ['Data e hora', 'Utilizador', 'Ação', 'O quê', 'Sobre', 'Endereço IP'];

const open = (path = RECORD, options = {}) =>
  site.enter(PRESTADOR, path, { company: null, ...options });

test('it is filtered, searched, and exported as it is filtered', async () => {
  await writeThree(site);
  const { page, address } = await open();
  await page.getByText('3 registos', { exact: true }).waitFor();
  const user = page.getByLabel('Utilizador', { exact: true });
  await soon(() => user.locator('option').allInnerTexts()).toContain('Dra. Rita Simões');
  await user.selectOption('Dra. Rita Simões');
  await page.getByText('1 registo', { exact: true }).waitFor();
  await page.getByLabel('O quê', { exact: true }).selectOption('Tipo de exame');
  await soon(address).toMatch(/entidade=exame_tipo/);
  const { name, bytes } = await saved(page, () => fromMore(page, 'Exportar'));
  expect(name).toBe(`${TITLE}.csv`);
  expect(bytes.toString('utf8')).toBe(
    `\uFEFF${HEADERS.join(';')}\r\n10-03-2026 23:31;Dra. Rita Simões;Alterou;Tipo de exame;Ocasional → Pontual;10.0.0.7`,
  );
  await page.getByLabel('Ação', { exact: true }).selectOption('Removeu');
  await page.getByText('Nada corresponde aos filtros aplicados.').waitFor();
  await page.goto(`${RECORD}?de=2026-03-11`);
  await page.getByText('Nada corresponde aos filtros aplicados.').waitFor();
  await page.getByRole('button', { name: 'Limpar filtros' }).first().click();
  await page.getByText('3 registos', { exact: true }).waitFor();
  await page.getByRole('searchbox', { name: 'Pesquisar' }).fill('tecnica equipa');
  await page.getByText('1 registo', { exact: true }).waitFor();
});

test('one’s own action shows in the log at once, on a phone too', async () => {
  await writeRegisto(site);
  const { page } = await open(RECORD, { viewport: PHONE, touch: true });
  const follow = async (name: string) => {
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name, exact: true }).click();
  };
  await page.getByText('Ainda não há alterações à equipa nem às listas.').waitFor();
  await follow('Listas');
  await page.getByRole('button', { name: 'Novo médico' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo médico' });
  await dialog.getByLabel('Nome').fill('Dra. Vera Cruz');
  await dialog.getByLabel('Cédula profissional').fill('88 002');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await follow(TITLE);
  await page.getByText('1 registo', { exact: true }).waitFor();
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Dra. Vera Cruz' });
  await card.getByText('Adicionou').waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  await expectAccessible(page, "the provider's record on a phone");
});

test('when it does not load, it says so and tries again', async () => {
  await writeThree(site);
  const { page, trouble } = await open('/prestador/equipa');
  trouble.expect(/^500 GET .*\/registo/);
  await page.route('**/api/prestador/registo?*', (route) =>
    route.fulfill({ status: 500, json: { error: 'Algo correu mal.', codigo: 'ERRO' } }),
  );
  await page.getByRole('link', { name: TITLE, exact: true }).click();
  const again = page.getByRole('button', { name: 'Tentar de novo' });
  await again.waitFor();
  await page.unroute('**/api/prestador/registo?*');
  await again.click();
  await page.getByText('3 registos', { exact: true }).waitFor();
});

test('other users than the provider’s are redirected', async () => {
  const { page, address } = await site.enter('admin@demo.pt', RECORD);
  await page.getByRole('heading', { name: 'Não tem acesso a esta página.' }).waitFor();
  expect(address()).toBe('/proibido');
  expect(await page.getByRole('link', { name: TITLE }).count()).toBe(0);
});
