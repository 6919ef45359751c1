import { randomUUID } from 'node:crypto';
import { MENUS } from '@sst/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessTo, FACTORY, placeAt } from '../apps/api/src/testing/places.ts';
import { ALL_ACCESSES, createUser, newEmail } from '../apps/api/src/testing/test-users.ts';
import { boxOf } from './support/box.ts';
import { useSite } from './support/site.ts';
import { soon } from './support/soon.ts';
import { PHONE, type Visitor } from './support/visitor.ts';

const site = useSite();
const LIST = '/gestao-utilizadores';
const lastNotice = async ({ notices }: Visitor) => (await notices()).at(-1);
const panel = (page: Page) => page.getByRole('complementary', { name: 'Acessos' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const changes = (page: Page) =>
  page.getByRole('region', { name: 'Alterações por guardar' }).getByRole('listitem');
const save = (page: Page) => page.getByRole('button', { name: 'Guardar acessos' }).click();
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
const sidebar = (page: Page) =>
  page.getByRole('navigation').first().getByRole('link').allInnerTexts();

/** Someone with a place in the first company, who may only see health. */
async function someone(nome: string) {
  const acessos = [{ menu: 2, capabilities: ['doc'] }] as const;
  const cd = await createUser(site.database.admin, [{ cd_empresa: 1, acessos }], { nome });
  return { cd, nome, path: `/gestao-utilizadores?utilizador=${cd}&lugar=1` };
}

/** An administrator of the first company, with every access or with those given. */
async function administrator(nome: string, acessos = ALL_ACCESSES) {
  const email = newEmail();
  const places = [{ cd_empresa: 1, adm: true, acessos }];
  const cd = await createUser(site.database.admin, places, { nome, email });
  return { cd, email, path: `/gestao-utilizadores?utilizador=${cd}&lugar=1` };
}

const stored = async (cd: number) => (await placeAt(site.database.admin, 1, cd))?.acessos;

test('asks to choose a user also where the accesses open over the list [USR-06]', async () => {
  const { page } = await site.enter('admin@demo.pt', '/gestao-utilizadores', {
    viewport: { width: 1100, height: 800 },
  });
  await page.getByText('Selecione um utilizador para ver e mudar os seus acessos.').waitFor();
});

test('asks to choose a user, and then shows each menu with what the user may do [USR-06, USR-16, USR-17]', async () => {
  const { cd, nome } = await someone('Abel Escolhido');
  const { page, calls } = await site.enter('admin@demo.pt', '/gestao-utilizadores');
  await panel(page).getByText('Selecione um utilizador').waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(0);
  await page.getByRole('link', { name: new RegExp(`^${nome}`) }).click();
  await panel(page).getByRole('heading', { name: nome }).waitFor();
  await box(page, 'Saúde: ver').waitFor();
  expect(calls.of('listAcessos').map(({ url }) => url.pathname)).toContain(
    `/api/empresa/1/utilizador/${cd}/acesso`,
  );
  const table = panel(page).getByRole('table', { name: 'Acessos por menu' });
  expect(await table.getByRole('rowheader').allInnerTexts()).toEqual(
    MENUS.map((menu) => menu.nome),
  );
  const checked = await table
    .locator('input:checked')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  expect(checked).toEqual(['Saúde: ver', 'Saúde: documentos']);
  const marked = page.locator('tbody tr[data-marked]');
  expect(await marked.innerText()).toContain(nome);
});

test('any capability brings ver along, and without ver the entry goes; what changes is shown before [USR-17, USR-18, USR-19]', async () => {
  const { cd, path } = await someone('Bela Mudada');
  const visitor = await site.enter('admin@demo.pt', path);
  const { page, calls } = visitor;
  await box(page, 'Acidentes: criar').check();
  expect(await box(page, 'Acidentes: ver').isChecked()).toBe(true);
  await box(page, 'Saúde: ver').uncheck();
  expect(await box(page, 'Saúde: documentos').isChecked()).toBe(false);
  await soon(() => changes(page).allInnerTexts()).toEqual([
    'Saúde: − ver, − documentos',
    'Acidentes: + ver, + criar',
  ]);
  await save(page);
  await soon(() => lastNotice(visitor)).toBe('Sucesso: Acessos guardados com sucesso.');
  const wanted = [accessTo(4, 'ver', 'criar')];
  expect(calls.of('updateAcessos').map(({ request }) => request.postDataJSON())).toEqual([wanted]);
  expect(await stored(cd)).toEqual(wanted);
  expect(await changes(page).count()).toBe(0);
});

test('everything at once, nothing at all, and back to what was [USR-20, USR-21, USR-22, ERR-14]', async () => {
  const { cd, path } = await someone('Caio Completo');
  const visitor = await site.enter('admin@demo.pt', path);
  const { page, calls } = visitor;
  await page.getByRole('button', { name: 'Selecionar tudo' }).click();
  await soon(() => page.locator('table input:checked').count()).toBe(25);
  await page.getByRole('button', { name: 'Remover tudo' }).click();
  await soon(() => page.locator('table input:checked').count()).toBe(0);
  await save(page);
  await soon(() => lastNotice(visitor)).toBe('Aviso: Defina pelo menos um acesso ao utilizador');
  expect(calls.of('updateAcessos')).toEqual([]);
  await page.getByRole('button', { name: 'Repor' }).click();
  await soon(() => page.locator('table input:checked').count()).toBe(2);
  await save(page);
  await soon(() => lastNotice(visitor)).toBe('Informação: Não há alterações por guardar.');
  expect(calls.of('updateAcessos')).toEqual([]);
  await page.getByRole('button', { name: 'Selecionar tudo' }).click();
  await save(page);
  await soon(() => lastNotice(visitor)).toBe('Sucesso: Acessos guardados com sucesso.');
  expect((await stored(cd))?.map(({ cd_menu_web }) => cd_menu_web)).toEqual([1, 2, 3, 4, 5]);
});

test('unsaved accesses ask before another user is chosen or the page is left [USR-06]', async () => {
  const first = await someone('Dora Aberta');
  const second = await someone('Eva Seguinte');
  const { page, address, calls } = await site.enter('admin@demo.pt', first.path);
  await box(page, 'Acidentes: ver').check();
  const dialog = page.getByRole('dialog', { name: 'Continuar sem guardar?' });
  const other = page.getByRole('link', { name: new RegExp(`^${second.nome}`) });
  await other.click();
  await dialog.getByText(`Tem acessos de ${first.nome} por guardar.`).waitFor();
  await dialog.getByRole('button', { name: 'Continuar a editar' }).click();
  expect(address()).toBe(first.path);
  expect(await box(page, 'Acidentes: ver').isChecked()).toBe(true);
  // Another page of the list leaves nothing.
  await page.getByLabel('Por página').selectOption('25');
  await soon(address).toContain('quantidade=25');
  await page.getByRole('link', { name: 'Painel' }).click();
  await dialog.getByRole('button', { name: 'Continuar a editar' }).click();
  await other.click();
  await dialog.getByRole('button', { name: 'Continuar sem guardar' }).click();
  await panel(page).getByRole('heading', { name: second.nome }).waitFor();
  expect(await box(page, 'Acidentes: ver').isChecked()).toBe(false);
  await page.getByRole('link', { name: 'Painel' }).click();
  await soon(address).toBe('/');
  expect(calls.of('updateAcessos')).toEqual([]);
});

test('accesses that another administrator has saved meanwhile are not undone, and one’s own changes stay on top of them', async () => {
  const { cd, path } = await someone('Edite Disputada');
  const other = await administrator('Fernanda Rápida');
  const visitor = await site.enter('admin@demo.pt', path);
  const { page, calls, trouble, notices } = visitor;
  trouble.expect(/^409 PUT .*\/acesso\?antes=/);
  await box(page, 'Acidentes: criar').check();
  const second = await site.enter(other.email, path);
  await box(second.page, 'Funcionários: ver').check();
  await save(second.page);
  await soon(() => lastNotice(second)).toBe('Sucesso: Acessos guardados com sucesso.');
  const read = calls.of('listAcessos').length;
  await comeBack(page);
  await soon(() => calls.of('listAcessos').length).toBeGreaterThan(read);
  await page.waitForLoadState('networkidle');
  await save(page);
  await soon(notices).toEqual([
    'Erro: Os acessos deste utilizador foram alterados entretanto por outra pessoa. Veja os dados atuais antes de guardar.',
  ]);
  const looks = accessTo(2, 'ver', 'doc');
  expect(await stored(cd)).toEqual([accessTo(1, 'ver'), looks]);
  await soon(() => box(page, 'Funcionários: ver').isChecked()).toBe(true);
  expect(await changes(page).allInnerTexts()).toEqual(['Acidentes: + ver, + criar']);
  await save(page);
  await soon(() => lastNotice(visitor)).toBe('Sucesso: Acessos guardados com sucesso.');
  expect(await stored(cd)).toEqual([accessTo(1, 'ver'), looks, accessTo(4, 'ver', 'criar')]);
});

test('a user whom another administrator has changed meanwhile is not changed back, and the dialog says so', async () => {
  const { cd, nome } = await someone('Gil Disputado');
  const other = await administrator('Hélia Rápida');
  const open = `${LIST}?quantidade=100&utilizador=${cd}&lugar=1`;
  const visitor = await site.enter('admin@demo.pt', open);
  const { page, calls, trouble } = visitor;
  trouble.expect(/^409 PUT .*\/utilizador$/);
  const dialog = page.getByRole('dialog', { name: 'Editar utilizador' });
  const name = dialog.getByRole('textbox', { name: 'Nome' });
  await page.getByRole('button', { name: `Editar ${nome}` }).click();
  await name.fill('Gil Renomeado');
  const second = await site.enter(other.email, open);
  await second.page.getByRole('button', { name: `Editar ${nome}` }).click();
  await second.page.getByRole('switch', { name: 'Administrador' }).click({ force: true });
  await second.page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await soon(() => lastNotice(second)).toBe('Sucesso: Utilizador alterado com sucesso.');
  await comeBack(page);
  await panel(page).getByText('Administrador ·').waitFor();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  const outdated = page.getByRole('dialog', { name: 'Os dados mudaram entretanto' });
  await outdated.getByText('Este utilizador foi alterado entretanto por outra pessoa.').waitFor();
  expect((await placeAt(site.database.admin, 1, cd))?.adm).toBe(true);
  expect(calls.of('updateUtilizador')).toHaveLength(1);
  await outdated.getByRole('button', { name: 'Carregar de novo' }).click();
  await soon(() => name.inputValue()).toBe(nome);
  expect(await dialog.getByRole('switch', { name: 'Administrador' }).isChecked()).toBe(true);
  await name.fill('Gil Renomeado');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await soon(() => lastNotice(visitor)).toBe('Sucesso: Utilizador alterado com sucesso.');
  expect((await placeAt(site.database.admin, 1, cd))?.adm).toBe(true);
});

test('a user who has left the page before the answer is not led back', async () => {
  // On the first page of the list, whoever the other tests have added; a try of its own each time.
  const name = `Abel Apressado ${randomUUID()}`;
  const admin = await administrator(name);
  const visitor = await site.enter(admin.email, '/sobre');
  const { page, address, calls, notices } = visitor;
  const openList = async () => {
    await page.getByRole('button', { name: /^Menu do utilizador/ }).click();
    await page.getByRole('menuitem', { name: 'Gerir utilizadores' }).click();
    await soon(address).toBe(LIST);
  };
  await openList();
  await page.getByRole('button', { name: 'Adicionar utilizador' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar utilizador' });
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Lia Adicionada');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(newEmail());
  const addIt = await calls.hold('register');
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await soon(() => calls.of('register')).toHaveLength(1);
  await page.goBack();
  await page.getByRole('heading', { name: 'Sobre', level: 1 }).waitFor();
  addIt();
  await soon(notices).toEqual([expect.stringMatching(/^Sucesso: /)]);
  expect(address()).toBe('/sobre');

  await openList();
  await page.getByRole('button', { name: `Editar ${name}` }).click();
  await page.getByRole('switch', { name: 'Administrador' }).click({ force: true });
  const saveIt = await calls.hold('updateUtilizador');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await soon(() => calls.of('updateUtilizador')).toHaveLength(1);
  await page.goBack();
  await page.getByRole('heading', { name: 'Sobre', level: 1 }).waitFor();
  saveIt();
  await soon(notices).toContain('Aviso: Deixou de ser administrador da empresa');
  expect(address()).toBe('/sobre');
});

test('administrators cannot grant abilities that they lack, and see why [USR-17, PERM-15]', async () => {
  const { cd, path } = await someone('Fábio Guardado');
  const admin = await administrator('Ivo Chefe', [{ menu: 1, capabilities: ['criar'] }]);
  const visitor = await site.enter(admin.email, path);
  const { page } = visitor;
  await page.getByText(/Só pode dar acessos que também tem/).waitFor();
  for (const [name, disabled] of [
    ['Funcionários: criar', false],
    ['Funcionários: remover', true],
    ['Acidentes: ver', true],
    // What the user had may go and come back.
    ['Saúde: documentos', false],
    ['Saúde: criar', true],
  ] as const) {
    expect([name, await box(page, name).isDisabled()]).toEqual([name, disabled]);
  }
  await page.getByRole('button', { name: 'Selecionar tudo' }).click();
  await save(page);
  await soon(() => lastNotice(visitor)).toBe('Sucesso: Acessos guardados com sucesso.');
  expect(await stored(cd)).toEqual([accessTo(1, 'ver', 'criar'), accessTo(2, 'ver', 'doc')]);
});

test('one’s own accesses hold at once: the menu follows [USR-23]', async () => {
  const admin = await administrator('Olga Chefe');
  const visitor = await site.enter(admin.email, admin.path);
  const { page } = visitor;
  await box(page, 'Acidentes: ver').waitFor();
  expect(await sidebar(page)).toContain('Acidentes');
  await box(page, 'Acidentes: ver').uncheck();
  await page.getByText(/Está a retirar acessos a si/).waitFor();
  await save(page);
  await soon(() => lastNotice(visitor)).toBe('Sucesso: Acessos guardados com sucesso.');
  await soon(() => sidebar(page)).not.toContain('Acidentes');
});

test('a user who stops administering sees a warning and the dashboard; otherwise the accesses are refetched [USR-14, USR-15, ERR-14]', async () => {
  const admin = await administrator('Nuno Cessante');
  const other = await someone('Olavo Outro');
  const visitor = await site.enter(admin.email, `${LIST}?quantidade=100`);
  const { page, address, calls, notices } = visitor;
  const dialog = page.getByRole('dialog', { name: 'Editar utilizador' });
  const openSelf = () => page.getByRole('button', { name: 'Editar Nuno Cessante' }).click();
  await page.getByRole('button', { name: `Editar ${other.nome}` }).click();
  await dialog.getByRole('switch', { name: 'Administrador' }).click({ force: true });
  const before = calls.of('listAcessos').length;
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await soon(() => lastNotice(visitor)).toBe('Sucesso: Utilizador alterado com sucesso.');
  await soon(() => calls.of('listAcessos').length).toBeGreaterThan(before);
  expect(address()).toBe(`${LIST}?quantidade=100`);
  await openSelf();
  await dialog.getByText('O seu nome e o seu e-mail mudam-se em').waitFor();
  await dialog.getByRole('switch', { name: 'Administrador' }).click({ force: true });
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await soon(notices).toContain('Aviso: Deixou de ser administrador da empresa');
  await page.getByRole('heading', { name: /^(Bom dia|Boa tarde|Boa noite)/ }).waitFor();
  expect(address()).toBe('/');
  await page.getByRole('button', { name: /^Menu do utilizador/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).waitFor();
  await soon(() => page.getByRole('menuitem', { name: 'Gerir utilizadores' }).count()).toBe(0);
});

test('a user who becomes inactive sees a warning and leaves the company [USR-13, ERR-14]', async () => {
  const admin = await administrator('Paula Cessante');
  const { page, address, notices, cookies } = await site.enter(
    admin.email,
    `${LIST}?quantidade=100`,
  );
  await page.getByRole('button', { name: 'Editar Paula Cessante' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar utilizador' });
  await dialog.getByRole('switch', { name: 'Inativo' }).click({ force: true });
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await soon(notices).toContain('Aviso: Ficou sem acesso à empresa');
  await soon(address).toBe('/empresa');
  expect(await cookies()).not.toHaveProperty('sessaoEmpresa');
  expect(await page.getByRole('navigation').count()).toBe(0);
});

test('removing another user’s administration does not affect the signed-in user [USR-13, USR-14]', async () => {
  await administrator('Quim Outro');
  const visitor = await site.enter('admin@demo.pt', `${LIST}?quantidade=100`);
  const { page, address, notices } = visitor;
  await page.getByRole('button', { name: 'Editar Quim Outro' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar utilizador' });
  await dialog.getByRole('switch', { name: 'Inativo' }).click({ force: true });
  await dialog.getByRole('switch', { name: 'Administrador' }).click({ force: true });
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await soon(notices).toEqual(['Sucesso: Utilizador alterado com sucesso.']);
  expect(address()).toBe(`${LIST}?quantidade=100`);
});

test('the last administrator stays one, and sees why [USR-14]', async () => {
  const visitor = await site.enter('outra@demo.pt', '/gestao-utilizadores');
  const { page, trouble } = visitor;
  trouble.expect(/^409 PUT .*\/utilizador$/);
  await page.getByRole('button', { name: 'Editar Graça Ribeiro' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar utilizador' });
  await dialog.getByRole('switch', { name: 'Administrador' }).click({ force: true });
  await dialog.getByText('Deixa de poder gerir utilizadores.').waitFor();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await soon(() => lastNotice(visitor)).toBe(
    'Erro: É o último administrador ativo da empresa: nomeie outro antes.',
  );
});

test('on a phone the accesses are a dialog over the list; Back closes it [USR-06, USR-16]', async () => {
  const { cd, nome } = await someone('Rute Pequena');
  const { page, address } = await site.enter('admin@demo.pt', `${LIST}?quantidade=100`, {
    viewport: PHONE,
    touch: true,
  });
  await page.getByRole('link', { name: new RegExp(`^${nome}`) }).click();
  const dialog = page.getByRole('dialog', { name: 'Acessos' });
  await dialog.getByRole('checkbox', { name: 'Saúde: ver', exact: true }).waitFor();
  expect(address()).toContain(`utilizador=${cd}&lugar=1`);
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  expect(address()).toBe(`${LIST}?quantidade=100`);
});

test('the whole cell of a capability is a touch target [USR-17]', async () => {
  const { path } = await someone('Abel Tocado');
  const { page } = await site.enter('admin@demo.pt', path, { viewport: PHONE, touch: true });
  const right = box(page, 'Funcionários: ver');
  await right.waitFor();
  const cell = right.locator('xpath=ancestor::td');
  const { width, height } = await boxOf(cell);
  expect([width >= 40, height >= 44]).toEqual([true, true]);
  await cell.tap({ position: { x: 4, y: 6 } });
  await soon(() => right.isChecked()).toBe(true);
});

test('the dialog of a user names the place, and whether the unit or the company would be lost', async () => {
  const nome = 'Zita Duplicada';
  const places = [1, FACTORY].map((cd_organig) => ({ cd_empresa: 1, cd_organig }));
  await createUser(site.database.admin, places, { nome });
  const { page } = await site.enter('admin@demo.pt', `${LIST}?quantidade=100&pesquisa=duplicada`);
  const dialog = page.getByRole('dialog', { name: 'Editar utilizador' });
  const said = [];
  for (const at of [0, 1]) {
    await page
      .getByRole('button', { name: `Editar ${nome}` })
      .nth(at)
      .click();
    const place = await dialog.locator('form > p').first().innerText();
    said.push([place, await dialog.getByText(/^Fica sem acesso/).innerText()]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  const { rows } = await site.database.admin.query(
    `select e.nome as empresa, concat_ws(' / ', a.nome, o.nome) as unidade from organigrama o
       join organigrama e on e.cd = o.cd_empresa left join organigrama a on a.cd = o.cd_base
      where o.cd = $1`,
    [FACTORY],
  );
  expect(Object.fromEntries(said)).toEqual({
    [rows[0].empresa]: 'Fica sem acesso à empresa até voltar a ser ativado.',
    [rows[0].unidade]: 'Fica sem acesso a esta unidade até voltar a ser ativado.',
  });
});
