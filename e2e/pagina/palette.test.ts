import { expect, test } from 'vitest';
import { textbox } from '../support/fields.ts';
import { useSite } from '../support/site.ts';
import { freeFuncionario } from '../support/slices/pedidos.ts';
import { soon } from '../support/soon.ts';
import { PHONE, type Visitor } from '../support/visitor.ts';

const site = useSite();

const LABEL = 'Pesquisar pessoas, ações e páginas';
const searchOf = ({ page }: Visitor) => page.getByRole('combobox', { name: LABEL });
const entriesOf = ({ page }: Visitor) =>
  page.getByRole('dialog').locator('[data-action]').allInnerTexts();

async function openPalette(email: string, company?: 1 | 2 | 3): Promise<Visitor> {
  const visitor = await site.enter(email, '/sobre', { company });
  const { page } = visitor;
  await page.getByRole('button', { name: /^Menu do utilizador ./ }).waitFor();
  await soon(() => page.locator('nav [aria-busy]').getAttribute('aria-busy')).toBe('false');
  await page.keyboard.press('Control+k');
  await searchOf(visitor).waitFor();
  await soon(() => searchOf(visitor).evaluate((box) => box.matches(':focus'))).toBe(true);
  return visitor;
}

test('Ctrl-K, then a few letters and Enter, leads to a page [SHELL-03]', async () => {
  const visitor = await openPalette('rh@demo.pt');
  const { page, address } = visitor;
  await page.keyboard.type('exames real');
  await soon(() => entriesOf(visitor)).toEqual(['Saúde › Exames realizados']);
  await page.keyboard.press('Enter');
  await soon(address).toBe('/saude/exame');
  await searchOf(visitor).waitFor({ state: 'hidden' });
});

test('tells which entry Enter follows, and how many there are', async () => {
  const visitor = await openPalette('rh@demo.pt');
  const { page } = visitor;
  const dialog = page.getByRole('dialog');
  const search = page.getByRole('combobox', {
    name: LABEL,
    expanded: true,
  });
  /** The option that a screen reader reads, which must be the one that looks selected. */
  const read = async () => {
    const id = await search.getAttribute('aria-activedescendant');
    const option = dialog
      .getByRole('listbox', { name: 'Resultados' })
      .getByRole('option', { selected: true })
      .and(page.locator(`[id='${id}'][data-selected]`));
    return (await option.allInnerTexts()).join();
  };
  await page.keyboard.type('marcac');
  await soon(read).not.toBe('');
  const [first = '', second = '', ...more] = await entriesOf(visitor);
  await soon(() => dialog.getByRole('status').innerText()).toBe(`${2 + more.length} resultados`);
  expect(await read()).toBe(first);
  await page.keyboard.press('ArrowDown');
  await soon(read).toBe(second);
  expect(await dialog.getByRole('group', { name: 'Páginas' }).count()).toBe(1);
  await page.keyboard.type('xyz');
  await dialog.getByRole('status').getByText('Nada corresponde a «marcacxyz».').waitFor();
});

test('finds employees by name or number, in one call after the typing, and leads to their page [FUNC-306, PERM-13]', async () => {
  const visitor = await openPalette('outra@demo.pt');
  const { page, address, calls } = visitor;
  const { rows } = await site.database.admin.query(
    `select cd::float8, nome from funcionario where cd_empresa = $1 and num_mecan = 'F007'`,
    [site.company(2).cd],
  );
  await page.keyboard.type('F007');
  await soon(async () => (await entriesOf(visitor))[0]).toContain(rows[0].nome);
  expect(calls.of('listFuncionarios').map(({ query }) => query.pesquisa)).toEqual(['F007']);
  await page.keyboard.press('Enter');
  await soon(address).toBe(`/funcionario/${rows[0].cd}`);
  await page.getByRole('heading', { name: rows[0].nome, level: 1 }).waitFor();
});

test('changes to another company [EMP-10, EMP-15]', async () => {
  const visitor = await openPalette('admin@demo.pt');
  const { page, cookies } = visitor;
  await page.keyboard.type('servicos urbanos');
  await soon(async () => (await entriesOf(visitor)).length).toBeGreaterThan(0);
  await page.getByRole('dialog').getByText('Serviços Urbanos do Norte, E.M.').click();
  await page.getByRole('link', { name: `${site.company(3).label}, mudar de empresa` }).waitFor();
  expect((await cookies()).sessaoEmpresa).toBe(String(site.company(3).cd));
});

test('shows only pages that the user may view, and searches no employees without the ability [SHELL-04, PERM-04]', async () => {
  const visitor = await openPalette('semacessos@demo.pt');
  const { page, calls } = visitor;
  await soon(() => entriesOf(visitor)).toEqual([
    'Imprimir',
    'Tema claro',
    'Tema escuro',
    'Terminar sessão',
    'Painel',
    'Alterar dados',
    'Alterar palavra-passe',
    'Segurança da conta',
    'Sobre',
  ]);
  await page.keyboard.type('zzz');
  await page.getByText('Nada corresponde a «zzz».').waitFor();
  expect(calls.of('listFuncionarios')).toEqual([]);
  await page.keyboard.press('Escape');
  await searchOf(visitor).waitFor({ state: 'hidden' });
});

test('opens by its button as well, and gives the focus back to it [SHELL-01]', async () => {
  const visitor = await site.enter('rh@demo.pt', '/sobre');
  const { page } = visitor;
  const button = page.getByRole('button', { name: 'Pesquisar...' });
  expect(await button.getAttribute('aria-keyshortcuts')).toBe('Control+K Meta+K');
  await button.click();
  await searchOf(visitor).waitFor();
  await page.keyboard.press('Escape');
  await searchOf(visitor).waitFor({ state: 'hidden' });
  await soon(() => button.evaluate((one) => one.matches(':focus'))).toBe(true);
});

test('keys typed before the palette has loaded go into its search, not to the page', async () => {
  const visitor = await site.enter('rh@demo.pt', '/sobre');
  const { page, address } = visitor;
  await page.getByRole('button', { name: /^Menu do utilizador ./ }).waitFor();
  await soon(() => page.locator('nav [aria-busy]').getAttribute('aria-busy')).toBe('false');
  let bring = () => {};
  const wanted = new Promise<void>((done) => {
    bring = done;
  });
  await page.route(/\/palette-[^/]*\.js$/, async (route) => {
    await wanted;
    await route.continue();
  });
  const taken: string[] = [];
  await page.exposeFunction('takeKey', (key: string) => taken.push(key));
  await page.evaluate("addEventListener('keydown', ({ key }) => takeKey(key))");
  await page.keyboard.press('Control+k');
  await page.keyboard.type('exames realx');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  bring();
  await soon(() => searchOf(visitor).inputValue()).toBe('exames real');
  await soon(() => searchOf(visitor).evaluate((box) => box.matches(':focus'))).toBe(true);
  expect(taken).toEqual(['Control', 'k']);
  await page.keyboard.press('Enter');
  await soon(address).toBe('/saude/exame');
});

test('asks before a form is left for another company, and stays in the form’s own [EMP-10]', async () => {
  const visitor = await site.enter('admin@demo.pt', '/funcionario/criar');
  const { page, address, cookies } = visitor;
  const name = page.getByRole('textbox', { name: 'Nome', exact: true });
  const companyLink = (position: 1 | 3) =>
    page.getByRole('link', { name: `${site.company(position).label}, mudar de empresa` });
  const chooseOther = async () => {
    await page.keyboard.press('Control+k');
    await searchOf(visitor).fill('servicos urbanos');
    await page.getByRole('dialog').getByText(site.company(3).nome).click();
  };
  await name.fill('Ana Martins');
  await chooseOther();
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  expect(await name.inputValue()).toBe('Ana Martins');
  expect((await cookies()).sessaoEmpresa).toBe(String(site.company(1).cd));
  await companyLink(1).waitFor();

  await chooseOther();
  await page.getByRole('button', { name: 'Apagar e sair' }).click();
  await companyLink(3).waitFor();
  await soon(address).toBe('/');
});

test('shows no employees of the previous company while it searches in the next one [PERM-13, EMP-15]', async () => {
  const visitor = await openPalette('admin@demo.pt');
  const { page } = visitor;
  const people = async () => (await entriesOf(visitor)).filter((text) => text.includes(' · '));
  await page.keyboard.type('ana');
  await soon(people).not.toEqual([]);
  await searchOf(visitor).fill('servicos urbanos');
  await page.getByRole('dialog').getByText(site.company(3).nome).click();
  await page.getByRole('link', { name: `${site.company(3).label}, mudar de empresa` }).waitFor();
  const answer = await visitor.calls.hold('listFuncionarios');
  const asked = page.waitForRequest(/\/funcionario\?.*pesquisa=ana/);
  await page.keyboard.press('Control+k');
  await searchOf(visitor).fill('ana');
  await asked;
  expect(await people()).toEqual([]);
  answer();
  await soon(people).not.toEqual([]);
});

test('Ctrl-K while the palette is open does not change the search', async () => {
  const visitor = await site.enter('rh@demo.pt', '/sobre');
  const { page } = visitor;
  await page.getByRole('button', { name: /^Menu do utilizador ./ }).waitFor();
  await page.keyboard.press('Control+k');
  await soon(() => searchOf(visitor).evaluate((box) => box.matches(':focus'))).toBe(true);
  await page.keyboard.type('sobre');
  await page.keyboard.press('Home');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('x');
  await soon(() => searchOf(visitor).inputValue()).toBe('xsobre');
});

test('users who may only choose employees in forms are not led to a page that they may not open [SHELL-04, PERM-04]', async () => {
  const visitor = await site.enter('rh@demo.pt', '/sobre', {
    before: ({ calls }) =>
      calls.answer('listAcessos', async (route) => {
        const answer = await route.fetch();
        const body = await answer.json();
        const message = body.message.map((acesso: { cd_menu_web: number }) =>
          acesso.cd_menu_web === 1 ? { ...acesso, ver: false } : acesso,
        );
        await route.fulfill({ json: { ...body, message } });
      }),
  });
  const { page, calls } = visitor;
  await soon(() => page.locator('nav [aria-busy]').getAttribute('aria-busy')).toBe('false');
  await page.keyboard.press('Control+k');
  await searchOf(visitor).fill('silva');
  await page.getByText('Nada corresponde a «silva».').waitFor();
  expect(calls.of('listFuncionarios')).toEqual([]);
});

test('a failed search is not shown as one without results, and has a retry [ERR-01]', async () => {
  const visitor = await openPalette('rh@demo.pt');
  const { page, calls, trouble } = visitor;
  trouble.expect(/^500 GET .*\/funcionario\?/);
  await calls.fail('listFuncionarios', 500, { error: 'Avaria.' });
  await page.keyboard.type('silva');
  await soon(() => entriesOf(visitor)).toEqual([
    'Não foi possível pesquisar funcionários\nTentar de novo',
  ]);
  expect(await page.getByText(/^Nada corresponde/).count()).toBe(0);
  expect(await page.getByRole('dialog').getByRole('status').innerText()).toBe('');
  await calls.restore();
  await page.keyboard.press('Enter');
  await soon(async () => (await entriesOf(visitor)).join()).toMatch(/silva/i);
});

test('an employee found over a dialog of the list takes its place; a form with changes asks first [FUNC-306]', async () => {
  const employee = await freeFuncionario(site);
  const { page, address } = await site.enter('rh@demo.pt', '/funcionario');
  const dialogs = page.getByRole('dialog');
  const found = page.getByRole('heading', { name: employee.nome, level: 1 });
  const openOver = async () => {
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Pesquisar' });
    await palette.getByText('Painel').waitFor();
    await page.keyboard.type(employee.num_mecan);
    await palette.getByRole('option', { name: employee.nome }).waitFor();
    await page.keyboard.press('Enter');
  };
  await page.getByRole('button', { name: /^Organigrama/ }).click();
  await dialogs.getByRole('treeitem').first().waitFor();
  await openOver();
  await found.waitFor();
  await soon(() => dialogs.count()).toBe(0);
  expect(address()).toBe(`/funcionario/${employee.cd}`);
  await soon(() => page.locator('main').and(page.locator(':has(:focus)')).count()).toBe(1);
  await page.goBack();
  await soon(address).toBe('/funcionario');

  await page
    .getByRole('button', { name: /^Registar saída de / })
    .first()
    .click();
  await textbox(page, 'Data de saída').fill('31-03-2026');
  await openOver();
  const question = page.getByRole('dialog', { name: 'Fechar sem guardar?' });
  await question.getByRole('button', { name: 'Continuar a editar' }).press('Enter');
  await soon(() => dialogs.count()).toBe(1);
  expect(await textbox(page, 'Data de saída').inputValue()).toBe('31-03-2026');
  await openOver();
  await question.getByRole('button', { name: 'Fechar sem guardar' }).press('Enter');
  await found.waitFor();
  await soon(() => dialogs.count()).toBe(0);
});

test('Escape closes only the palette, not the dialog below it', async () => {
  const { page } = await site.enter('rh@demo.pt', '/funcionario');
  const tree = page.getByRole('dialog', { name: 'Filtrar por organigrama' });
  const palette = page.getByRole('dialog', { name: 'Pesquisar' });
  // The second time the palette is there before the dialog.
  for (let time = 1; time <= 2; time++) {
    await page.getByRole('button', { name: /^Organigrama/ }).click();
    await tree.getByRole('treeitem').first().waitFor();
    await page.keyboard.press('Control+k');
    await palette.getByText('Painel').waitFor();
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
    expect(await tree.count()).toBe(1);
    await page.keyboard.press('Escape');
    await tree.waitFor({ state: 'detached' });
  }
});

test('Escape closes only the palette, not the menu of a phone below it', async () => {
  const { page } = await site.enter('rh@demo.pt', '/funcionario', { viewport: PHONE });
  const menu = page.getByRole('dialog', { name: 'Área de Cliente SST' });
  const palette = page.getByRole('dialog', { name: 'Pesquisar' });
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await menu.getByRole('link', { name: 'Painel' }).waitFor();
  await page.keyboard.press('Control+k');
  await palette.getByText('Painel').waitFor();
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'detached' });
  expect(await menu.getByRole('button', { name: 'Fechar menu' }).isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
});
