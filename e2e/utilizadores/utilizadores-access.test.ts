import { MENUS } from '@sst/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessTo, placeAt } from '../../apps/api/src/testing/utilizadores/places.ts';
import { boxOf } from '../support/box.ts';
import { useSite } from '../support/site.ts';
import {
  administrator,
  lastNotice,
  someone,
  UTILIZADORES,
} from '../support/slices/utilizadores.ts';
import { soon } from '../support/soon.ts';
import { PHONE } from '../support/visitor.ts';

const site = useSite();
const panel = (page: Page) => page.getByRole('complementary', { name: 'Acessos' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const changes = (page: Page) =>
  page.getByRole('region', { name: 'Alterações por guardar' }).getByRole('listitem');
const save = (page: Page) => page.getByRole('button', { name: 'Guardar acessos' }).click();
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
const sidebar = (page: Page) =>
  page.getByRole('navigation').first().getByRole('link').allInnerTexts();

const stored = async (cd: number) => (await placeAt(site.database.admin, 1, cd))?.acessos;

test('asks to choose a user also where the accesses open over the list [USR-06]', async () => {
  const { page } = await site.enter('admin@demo.pt', '/gestao-utilizadores', {
    viewport: { width: 1100, height: 800 },
  });
  await page.getByText('Selecione um utilizador para ver e mudar os seus acessos.').waitFor();
});

test('asks to choose a user, and then shows each menu with what the user may do [USR-06, USR-16, USR-17]', async () => {
  const { cd, nome } = await someone(site, 'Abel Escolhido');
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

test('printing leaves the accesses beside the list, with what is not saved yet [USR-18]', async () => {
  const { path } = await someone(site, 'Berta Impressa');
  const { page } = await site.enter('admin@demo.pt', path);
  await box(page, 'Acidentes: criar').check();
  await soon(() => changes(page).count()).toBe(1);
  await page.pdf({ format: 'A4' });
  expect(await changes(page).count()).toBe(1);
  expect(await box(page, 'Acidentes: criar').isChecked()).toBe(true);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('any capability brings ver along, and without ver the entry goes; what changes is shown before [USR-17, USR-18, USR-19]', async () => {
  const { cd, path } = await someone(site, 'Bela Mudada');
  const visitor = await site.enter('admin@demo.pt', path);
  const { page, calls } = visitor;
  await box(page, 'Acidentes: criar').check();
  expect(await box(page, 'Acidentes: ver').isChecked()).toBe(true);
  await box(page, 'Saúde: ver').uncheck();
  expect(await box(page, 'Saúde: documentos').isChecked()).toBe(false);
  // A sign stays on the line of its word.
  await soon(() => changes(page).allInnerTexts()).toEqual([
    'Saúde: −\u00a0ver, −\u00a0documentos',
    'Acidentes: +\u00a0ver, +\u00a0criar',
  ]);
  await save(page);
  await soon(() => lastNotice(visitor)).toBe('Sucesso: Acessos guardados com sucesso.');
  const wanted = [accessTo(4, 'ver', 'criar')];
  expect(calls.of('updateAcessos').map(({ request }) => request.postDataJSON())).toEqual([wanted]);
  expect(await stored(cd)).toEqual(wanted);
  expect(await changes(page).count()).toBe(0);
});

test('everything at once, a profile, nothing at all, and back to what was [USR-20, USR-21, USR-22, USR-302, ERR-14]', async () => {
  const { cd, path } = await someone(site, 'Caio Completo');
  const visitor = await site.enter('admin@demo.pt', path);
  const { page, calls } = visitor;
  await page.getByRole('button', { name: 'Selecionar tudo' }).click();
  await soon(() => page.locator('table input:checked').count()).toBe(25);
  await page.getByRole('button', { name: 'Só consulta' }).click();
  await soon(() => page.locator('table input:checked').count()).toBe(5);
  await page.getByRole('button', { name: 'Só consulta', pressed: true }).waitFor();
  await page.getByText(/^«Documentos» deixa abrir as fichas/).waitFor();
  await page.getByRole('button', { name: 'Remover tudo' }).click();
  await soon(() => page.locator('table input:checked').count()).toBe(0);
  await save(page);
  await soon(() => lastNotice(visitor)).toBe('Aviso: Defina pelo menos um acesso ao utilizador');
  expect(calls.of('updateAcessos')).toEqual([]);
  await page.getByRole('button', { name: 'Repor' }).click();
  await soon(() => page.locator('table input:checked').count()).toBe(2);
  await save(page);
  await soon(() => lastNotice(visitor)).toBe('Informação: Não há alterações por guardar.');
  expect(await visitor.notices()).toHaveLength(1);
  expect(calls.of('updateAcessos')).toEqual([]);
  await page.getByRole('button', { name: 'Selecionar tudo' }).click();
  await save(page);
  await soon(() => lastNotice(visitor)).toBe('Sucesso: Acessos guardados com sucesso.');
  expect((await stored(cd))?.map(({ cd_menu_web }) => cd_menu_web)).toEqual([1, 2, 3, 4, 5]);
});

test('unsaved accesses ask before another user is chosen or the page is left [USR-06]', async () => {
  const first = await someone(site, 'Dora Aberta');
  const second = await someone(site, 'Eva Seguinte');
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
  const { cd, path } = await someone(site, 'Edite Disputada');
  const other = await administrator(site, 'Fernanda Rápida');
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
  expect(await changes(page).allInnerTexts()).toEqual(['Acidentes: +\u00a0ver, +\u00a0criar']);
  await save(page);
  await soon(() => lastNotice(visitor)).toBe('Sucesso: Acessos guardados com sucesso.');
  expect(await stored(cd)).toEqual([accessTo(1, 'ver'), looks, accessTo(4, 'ver', 'criar')]);
});

test('what a failed attempt to save told is gone with the next one', async () => {
  const { path } = await someone(site, 'Graça Insistente');
  const { page, calls, trouble, notices } = await site.enter('admin@demo.pt', path);
  trouble.expect(/^409 PUT /, /^400 GET /);
  await box(page, 'Acidentes: criar').check();
  await calls.fail('updateAcessos', 409, { error: 'Mudaram.' });
  await calls.fail('listAcessos', 400, { error: 'Não se podem ler.' });
  await save(page);
  await soon(notices).toEqual(['Erro: Mudaram.', 'Erro: Não se podem ler.']);
  await calls.restore();
  await save(page);
  await soon(notices).toContain('Sucesso: Acessos guardados com sucesso.');
  expect(await notices()).toHaveLength(1);
});

test('administrators cannot grant abilities that they lack, and see why [USR-17, PERM-15]', async () => {
  const { cd, path } = await someone(site, 'Fábio Guardado');
  const admin = await administrator(site, 'Ivo Chefe', [{ menu: 1, capabilities: ['criar'] }]);
  const visitor = await site.enter(admin.email, path);
  const { page } = visitor;
  await page.getByText(/Só pode dar os acessos que tem/).waitFor();
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
  const admin = await administrator(site, 'Olga Chefe');
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

test('on a phone the accesses are a dialog over the list; Back closes it [USR-06, USR-16]', async () => {
  const { cd, nome } = await someone(site, 'Rute Pequena');
  const { page, address } = await site.enter('admin@demo.pt', `${UTILIZADORES}?quantidade=100`, {
    viewport: PHONE,
    touch: true,
  });
  await page.getByRole('link', { name: new RegExp(`^${nome}`) }).click();
  const dialog = page.getByRole('dialog', { name: 'Acessos' });
  await dialog.getByRole('checkbox', { name: 'Saúde: ver', exact: true }).waitFor();
  expect(address()).toContain(`utilizador=${cd}&lugar=1`);
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  expect(address()).toBe(`${UTILIZADORES}?quantidade=100`);
});

test('the whole cell of a capability is a touch target [USR-17]', async () => {
  const { path } = await someone(site, 'Abel Tocado');
  const { page } = await site.enter('admin@demo.pt', path, { viewport: PHONE, touch: true });
  const right = box(page, 'Funcionários: ver');
  await right.waitFor();
  const cell = right.locator('xpath=ancestor::td');
  const { width, height } = await boxOf(cell);
  expect([width >= 40, height >= 44]).toEqual([true, true]);
  await cell.tap({ position: { x: 4, y: 6 } });
  await soon(() => right.isChecked()).toBe(true);
});
