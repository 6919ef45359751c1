import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { FACTORY, placeAt } from '../../apps/api/src/testing/utilizadores/places.ts';
import { createUser, newEmail } from '../../apps/api/src/testing/utilizadores/test-utilizadores.ts';
import { useSite } from '../support/site.ts';
import {
  administrator,
  lastNotice,
  someone,
  UTILIZADORES,
} from '../support/slices/utilizadores.ts';
import { soon } from '../support/soon.ts';

const site = useSite();
const panel = (page: Page) => page.getByRole('complementary', { name: 'Acessos' });
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test('a user whom another administrator has changed meanwhile is not changed back, and the dialog says so', async () => {
  const { cd, nome } = await someone(site, 'Gil Disputado');
  const other = await administrator(site, 'Hélia Rápida');
  const open = `${UTILIZADORES}?quantidade=100&utilizador=${cd}&lugar=1`;
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
  const admin = await administrator(site, name);
  const visitor = await site.enter(admin.email, '/sobre');
  const { page, address, calls, notices } = visitor;
  const openList = async () => {
    await page.getByRole('button', { name: /^Menu do utilizador/ }).click();
    await page.getByRole('menuitem', { name: 'Gerir utilizadores' }).click();
    await soon(address).toBe(UTILIZADORES);
  };
  await openList();
  await page.getByRole('button', { name: 'Adicionar utilizador' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar utilizador' });
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Lia Adicionada');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(newEmail());
  const addIt = await calls.hold('register');
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await soon(() => calls.of('register')).toHaveLength(1);
  await page.locator('button[data-loading]').waitFor();
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
  await page.locator('button[data-loading]').waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Sobre', level: 1 }).waitFor();
  saveIt();
  await soon(notices).toContain('Aviso: Deixou de ser administrador da empresa');
  expect(address()).toBe('/sobre');
});

test('a user who stops administering sees a warning and the dashboard; otherwise the accesses are refetched [USR-14, USR-15, ERR-14]', async () => {
  const admin = await administrator(site, 'Nuno Cessante');
  const other = await someone(site, 'Olavo Outro');
  const visitor = await site.enter(admin.email, `${UTILIZADORES}?quantidade=100`);
  const { page, address, calls, notices } = visitor;
  const dialog = page.getByRole('dialog', { name: 'Editar utilizador' });
  const openSelf = () => page.getByRole('button', { name: 'Editar Nuno Cessante' }).click();
  await page.getByRole('button', { name: `Editar ${other.nome}` }).click();
  await dialog.getByRole('switch', { name: 'Administrador' }).click({ force: true });
  const before = calls.of('listAcessos').length;
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await soon(() => lastNotice(visitor)).toBe('Sucesso: Utilizador alterado com sucesso.');
  await soon(() => calls.of('listAcessos').length).toBeGreaterThan(before);
  expect(address()).toBe(`${UTILIZADORES}?quantidade=100`);
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

test('a user who loses the last company sees a warning, leaves it and is signed out [USR-13, ERR-14]', async () => {
  const admin = await administrator(site, 'Paula Cessante');
  const { page, address, notices, cookies, calls, trouble } = await site.enter(
    admin.email,
    `${UTILIZADORES}?quantidade=100`,
  );
  const edit = page.getByRole('button', { name: 'Editar Paula Cessante' });
  await edit.waitFor();
  // The palette reads the companies.
  await page.keyboard.press('Control+k');
  await soon(() => calls.of('listEmpresas').length).toBe(1);
  await page.keyboard.press('Escape');
  await edit.click();
  const dialog = page.getByRole('dialog', { name: 'Editar utilizador' });
  await dialog.getByRole('switch', { name: 'Inativo' }).click({ force: true });
  // With the last place the session ends.
  trouble.expect(/^401 GET .*\/empresa$/);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await soon(notices).toContain('Aviso: Ficou sem acesso à empresa');
  await soon(address).toBe('/login');
  expect(await cookies()).not.toHaveProperty('sessaoEmpresa');
  const again = await site.enter(admin.email, '/empresa', { company: null });
  await again.page.getByText('Ainda não tem acesso a nenhuma empresa.').waitFor();
  expect(await again.page.getByRole('navigation').count()).toBe(0);
});

test('removing another user’s administration does not affect the signed-in user [USR-13, USR-14]', async () => {
  await administrator(site, 'Quim Outro');
  const visitor = await site.enter('admin@demo.pt', `${UTILIZADORES}?quantidade=100`);
  const { page, address, notices } = visitor;
  await page.getByRole('button', { name: 'Editar Quim Outro' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar utilizador' });
  await dialog.getByRole('switch', { name: 'Inativo' }).click({ force: true });
  await dialog.getByRole('switch', { name: 'Administrador' }).click({ force: true });
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await soon(notices).toEqual(['Sucesso: Utilizador alterado com sucesso.']);
  expect(address()).toBe(`${UTILIZADORES}?quantidade=100`);
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

test('the dialog of a user names the place, and whether the unit or the company would be lost', async () => {
  const nome = `Zita Duplicada ${randomUUID().slice(0, 8)}`;
  const places = [1, FACTORY].map((cd_organig) => ({ cd_empresa: 1, cd_organig }));
  await createUser(site.database.admin, places, { nome });
  const { page } = await site.enter(
    'admin@demo.pt',
    `${UTILIZADORES}?quantidade=100&pesquisa=${nome}`,
  );
  const dialog = page.getByRole('dialog', { name: 'Editar utilizador' });
  const said = [];
  for (const at of [0, 1]) {
    await page
      .getByRole('button', { name: `Editar ${nome}` })
      .nth(at)
      .click();
    const placeLine = dialog.locator('form > p').first();
    // The place has no name until the tree is there.
    await soon(() => placeLine.innerText()).not.toBe('…');
    const place = await placeLine.innerText();
    said.push([place, await dialog.getByText(/^Fica sem acesso/).innerText()]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  const { rows } = await site.database.admin.query(
    `select e.nome as empresa, o.nome as unidade from organigrama o
       join organigrama e on e.cd = o.cd_empresa
      where o.cd = $1`,
    [FACTORY],
  );
  expect(Object.fromEntries(said)).toEqual({
    [rows[0].empresa]: 'Fica sem acesso à empresa até voltar a ser ativado.',
    [rows[0].unidade]: 'Fica sem acesso a esta unidade até voltar a ser ativado.',
  });
});
