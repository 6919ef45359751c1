import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { boxOf, widthOf } from '../support/box.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { PHONE } from '../support/visitor.ts';

const site = useSite();

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });
/** The entries that are there at the first level. */
const entriesOf = async (page: Page) => {
  const entries = menuOf(page).locator('> div > ul > li').locator('> a, > button');
  return (await entries.allInnerTexts()).map((text) => text.trim());
};

test('the menu shows what the user may view [SHELL-03, SHELL-04, SHELL-05, SHELL-06, SHELL-07, SHELL-08, PERM-03, PERM-04]', async () => {
  const { page, calls } = await site.enter('rh@demo.pt', '/');
  await soon(() => entriesOf(page)).toEqual([
    'Painel',
    'Funcionários',
    'Saúde',
    'Segurança',
    'Acidentes',
    'Pedidos pendentes',
  ]);
  const dividers = menuOf(page).locator('[class*=divider]');
  expect(await dividers.count()).toBe(1);
  expect(await dividers.locator('..').innerText()).toBe('Funcionários');

  const { rows: areas } = await site.database.admin.query(
    'select cd::float8, nome from area_atividade where cd_empresa = $1 order by nome',
    [site.company(1).cd],
  );
  expect(calls.of('listAreas')).toHaveLength(1);
  const safety = menuOf(page).getByRole('button', { name: 'Segurança' });
  expect(await safety.getAttribute('aria-expanded')).toBe('false');
  await safety.click();
  const linksIn = async (name: string) => {
    const links = menuOf(page).getByRole('listitem').filter({ hasText: name }).getByRole('link');
    return Promise.all(
      (await links.all()).map(async (link) => [
        (await link.innerText()).trim(),
        await link.getAttribute('href'),
      ]),
    );
  };
  const inSafety = await linksIn('Segurança');
  expect(inSafety.slice(0, 4)).toEqual([
    ['Marcações', '/seguranca/marcacao'],
    ['Medidas em aberto', '/seguranca/medidas'],
    ['Avaliações de riscos', '/seguranca/avaliacoes'],
    ['Plano anual', '/seguranca/plano-anual'],
  ]);
  expect(inSafety.slice(4).sort()).toEqual(
    areas.map(({ cd, nome }) => [nome, `/seguranca/area/${cd}`]).sort(),
  );
  expect(areas.length).toBeGreaterThan(1);
  await menuOf(page).getByRole('button', { name: 'Saúde' }).click();
  expect((await linksIn('Saúde')).map(([name]) => name)).toEqual([
    'Marcações',
    'Exames realizados',
    'Faltas',
  ]);
});

test.each([
  ['leitura@demo.pt', ['Painel', 'Funcionários', 'Saúde']],
  ['semacessos@demo.pt', ['Painel']],
])(
  '%s sees %j, and nothing is asked about the rest [SHELL-03, SHELL-04, PERM-04]',
  async (email, entries) => {
    const { page, calls } = await site.enter(email, '/sobre');
    await soon(() => menuOf(page).locator('[aria-busy]').getAttribute('aria-busy')).toBe('false');
    expect(await entriesOf(page)).toEqual(entries);
    expect(calls.of('listAreas')).toEqual([]);
  },
);

test('before the user and the accesses have come there is no entry, no avatar, no administrator [SHELL-21, SHELL-32]', async () => {
  const releases: (() => void)[] = [];
  const { page } = await site.enter('admin@demo.pt', '/sobre', {
    before: async ({ calls }) => {
      releases.push(await calls.hold('getUtilizador'), await calls.hold('listAcessos'));
    },
  });
  const user = page.getByRole('button', { name: /^Menu do utilizador/ });
  const avatar = user.locator('[data-initials]');
  await page.getByRole('heading', { name: 'Sobre', level: 1 }).waitFor();
  expect(await user.getAttribute('aria-label')).toBe('Menu do utilizador');
  expect(await avatar.count()).toBe(0);
  expect(await entriesOf(page)).toEqual(['Painel']);
  releases[0]?.();
  await soon(() => avatar.getAttribute('data-initials')).toBe('HV');
  expect(await avatar.getAttribute('style')).toMatch(/background: rgb\(\d+, \d+, \d+\)/);
  expect(await entriesOf(page)).toEqual(['Painel']);
  expect(await menuOf(page).locator('[aria-busy=true]').count()).toBe(1);
  releases[1]?.();
  await soon(() => entriesOf(page)).toHaveLength(6);
});

test('the entry of the page is marked, its group open [SHELL-03]', async () => {
  const { page } = await site.enter('rh@demo.pt', '/saude/falta/exame');
  const marked = menuOf(page).locator('[aria-current=page]');
  await soon(() => marked.allInnerTexts()).toEqual(['Faltas']);
  await menuOf(page).getByRole('link', { name: 'Funcionários' }).click();
  await soon(() => marked.allInnerTexts()).toEqual(['Funcionários']);
  const health = menuOf(page).getByRole('button', { name: 'Saúde' });
  expect(await health.getAttribute('aria-expanded')).toBe('false');
});

test('the menu beside an icon lies over the page, also over its charts', async () => {
  const { page } = await site.enter('rh@demo.pt', '/saude/exame');
  await page.getByRole('button', { name: 'Recolher menu' }).click();
  await page.getByRole('button', { name: 'Gráficos' }).click();
  await page.locator('[data-part]').first().waitFor();
  await menuOf(page).getByRole('button', { name: 'Saúde' }).click();
  const menu = page.getByRole('menu');
  await menu.waitFor();
  const covered = await menu.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const points: string[] = [];
    for (let y = top + 8; y < bottom - 8; y += 4) {
      for (let x = left + 8; x < right - 8; x += 4) {
        if (!one.contains(document.elementFromPoint(x, y))) points.push(`${x} ${y}`);
      }
    }
    return points;
  });
  expect(covered).toEqual([]);
});

test('its width follows the window until somebody chooses; then it stays after a reload, with names and groups [SHELL-03, SHELL-375]', async () => {
  const { page, address } = await site.enter('rh@demo.pt', '/');
  await soon(() => entriesOf(page)).toHaveLength(6);
  expect((await boxOf(menuOf(page))).width).toBe(240);
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.reload();
  await soon(async () => (await boxOf(menuOf(page))).width).toBe(64);
  await page.setViewportSize({ width: 1440, height: 900 });
  await soon(async () => (await boxOf(menuOf(page))).width).toBe(240);
  await page.getByRole('button', { name: 'Recolher menu' }).click();
  await menuOf(page).getByRole('link', { name: 'Funcionários' }).waitFor();
  expect((await boxOf(menuOf(page))).width).toBe(64);
  await page.reload();
  const employees = menuOf(page).getByRole('link', { name: 'Funcionários' });
  await employees.waitFor();
  expect((await boxOf(menuOf(page))).width).toBe(64);
  await employees.hover();
  await page.getByRole('tooltip', { name: 'Funcionários' }).waitFor();
  await menuOf(page).getByRole('button', { name: 'Saúde' }).click();
  await page.getByRole('menuitem', { name: 'Exames realizados' }).click();
  await page.waitForURL('/saude/exame');
  await page.getByRole('button', { name: 'Expandir menu' }).click();
  await soon(async () => (await boxOf(menuOf(page))).width).toBe(240);
  expect(address()).toBe('/saude/exame');
});

test('on a phone the menu is a drawer that closes with a choice and with Escape [SHELL-03]', async () => {
  const { page } = await site.enter('rh@demo.pt', '/', { viewport: PHONE, touch: true });
  await page.getByRole('heading', { name: 'Áreas' }).waitFor();
  expect(await menuOf(page).filter({ visible: true }).count()).toBe(0);
  const open = page.getByRole('button', { name: 'Abrir menu' });
  await open.click();
  const drawer = page.getByRole('dialog', { name: 'Área de Cliente SST' });
  await drawer.getByRole('link', { name: 'Funcionários' }).waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await soon(() => open.evaluate((button) => button.matches(':focus'))).toBe(true);
  await open.click();
  await drawer.getByRole('link', { name: 'Funcionários' }).click();
  await page.waitForURL('/funcionario');
  await drawer.waitFor({ state: 'hidden' });
  expect(await widthOf(page)).toBe(PHONE.width);
});

test('a menu opens by Enter, with arrows through it, and gives the focus back, the first time too [LIST-380]', async () => {
  const { page } = await site.enter('admin@demo.pt', '/funcionario');
  const focused = () =>
    page.evaluate('document.activeElement.textContent || document.activeElement.ariaLabel');
  for (const name of ['Mais opções', /^Menu do utilizador/]) {
    const button = page.getByRole('button', { name });
    const label = await button.evaluate((one) => one.textContent || one.ariaLabel);
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    if (name === 'Mais opções') {
      await page.keyboard.press('ArrowDown');
      await soon(focused).toBe('Exportar');
    }
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await soon(focused).toBe(label);
  }
});
