import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createUser, newEmail } from '../../apps/api/src/testing/utilizadores/test-utilizadores.ts';
import { findAndChoose } from '../support/fields.ts';
import { shownNames } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import type { Visitor } from '../support/visitor.ts';

const site = useSite();
const TITLE = 'Gestão de utilizadores';

const open = (path = '/gestao-utilizadores') =>
  site.enter('admin@demo.pt', path, { before: atTestDay });

const lastNotice = async ({ notices }: Visitor) => (await notices()).at(-1);
const total = (page: Page) => page.getByText(/^\d+ registos?$/).innerText();

const edit = (page: Page, name: string) =>
  page.getByRole('button', { name: `Editar ${name}`, exact: true });

/** The names in the list, without the e-mails under them. */
const names = async (page: Page) =>
  (await shownNames(page)).map((text) => text.split('\n')[0]?.trim());

async function add(nome: string, more: { cd_organig?: number; inactiv?: boolean } = {}) {
  const email = newEmail();
  const cd = await createUser(site.database.admin, [{ cd_empresa: 1, ...more }], { nome, email });
  return { cd, nome, email };
}

test('lists who has access, by name, sorted and searched [USR-01, USR-02, USR-07, USR-24, ROUTE-26, LIST-03, LIST-04]', async () => {
  const { page, calls, address } = await open();
  await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
  await soon(() => page.title()).toBe(`${TITLE} · Área de Cliente SST`);
  await soon(() => names(page)).toEqual([
    'Álvaro Conceição',
    'Helena Vasconcelos',
    'Inês Magalhães',
    'Tomás Queirós',
  ]);
  expect(await total(page)).toBe('4 registos');
  expect(calls.of('listUtilizadores').map(({ query }) => query)).toEqual([
    { pagina: '1', quantidade: '10', inativo: 'false' },
  ]);
  const head = page.getByRole('columnheader');
  expect(await head.allInnerTexts()).toEqual([
    'Nome',
    'Perfil',
    'Unidade',
    'Último acesso',
    'Opções',
  ]);
  await head.getByRole('button', { name: 'Nome' }).click();
  await head.getByRole('button', { name: 'Nome' }).click();
  await soon(async () => (await names(page))[0]).toBe('Tomás Queirós');
  expect(address()).toBe('/gestao-utilizadores?ordenacao=nome.des');
  await page.getByRole('searchbox', { name: 'Pesquisar' }).fill('conceicao');
  await page.getByText('1 registo', { exact: true }).waitFor();
  expect(await names(page)).toEqual(['Álvaro Conceição']);
});

test('the switch shows users without access; each list has its text if it is empty [USR-02, USR-03]', async () => {
  const { page, calls, address } = await open();
  await soon(async () => (await names(page)).length).toBe(4);
  const choose = (name: string) => page.getByText(name, { exact: true }).click();
  await choose('Inativos');
  await page.getByText('Sem utilizadores inativos').waitFor();
  expect(address()).toBe('/gestao-utilizadores?inativo=true');
  expect(calls.of('listUtilizadores').at(-1)?.query.inativo).toBe('true');
  const { nome } = await add('Berta Inativa', { inactiv: true });
  await page.reload();
  await soon(() => names(page)).toEqual([nome]);
  await site.database.admin.query('delete from utilizador_empresa where inactiv');
  await calls.answer(
    'listUtilizadores',
    (route) => route.fulfill({ json: { message: [], count: 0, countPag: 1, pagina: 1 } }),
    ({ inativo }) => inativo === 'false',
  );
  await choose('Ativos');
  await page.getByText('Sem utilizadores ativos').waitFor();
});

test('a node of the tree narrows the list; pages and sizes are those of every list [USR-07, LIST-02, LIST-05]', async () => {
  const codes: number[] = [];
  while (codes.length < 11) {
    codes.push((await add(`Região ${codes.length}`, { cd_organig: 2 })).cd);
  }
  const { page, calls, address } = await open();
  await page.getByRole('button', { name: /^Organigrama / }).click();
  await page.locator('[role=dialog] input:focus').waitFor();
  await findAndChoose(page, 'Região Norte');
  await page.getByText('11 registos', { exact: true }).waitFor();
  expect(calls.of('listUtilizadores').at(-1)?.url.pathname).toBe('/api/empresa/2/utilizador');
  await page.getByRole('button', { name: 'Próximo' }).click();
  await soon(async () => (await names(page)).length).toBe(1);
  await page.getByLabel('Por página').selectOption('25');
  await soon(async () => (await names(page)).length).toBe(11);
  expect(address()).toBe('/gestao-utilizadores?no=2&quantidade=25');
  await site.database.admin.query('delete from utilizador_empresa where cd_utilizador = any($1)', [
    codes,
  ]);
});

test('says when each signed in last, with the moment, and whose invitation waits [USR-02, USR-12]', async () => {
  const seen = await add('Ana Vista');
  const never = await add('Abel Nunca');
  const invited = await add('Bruno Convidado');
  await site.database.admin.query('update utilizador set dt_ult_acesso = $2 where cd = $1', [
    seen.cd,
    '2026-03-13T08:05:00Z',
  ]);
  await site.database.admin.query('update utilizador set pass_hash = null where cd = $1', [
    invited.cd,
  ]);
  const visitor = await open();
  const { page, calls } = visitor;
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const time = row('Ana Vista').locator('time');
  await time.waitFor();
  expect([await time.innerText(), await time.getAttribute('title')]).toEqual([
    'há 3 dias',
    '13-03-2026 08:05',
  ]);
  await row(never.nome).getByText('Ainda não entrou').waitFor();
  await row('Bruno Convidado').getByText('Convite por aceitar').waitFor();
  await page.getByRole('link', { name: /^Bruno Convidado/ }).click();
  await page.getByRole('button', { name: 'Reenviar convite' }).click();
  await soon(() => lastNotice(visitor)).toBe('Sucesso: Convite enviado com sucesso.');
  expect(calls.of('inviteAgain')[0]?.url.pathname).toBe(
    `/api/empresa/1/utilizador/${invited.cd}/convite`,
  );
});

test('a user is changed at the node of its place [USR-04, USR-08, USR-09, USR-24, ENT-17]', async () => {
  const { cd, nome, email } = await add('Carla Região', { cd_organig: 2 });
  const visitor = await open();
  const { page, calls } = visitor;
  await edit(page, nome).click();
  const dialog = page.getByRole('dialog', { name: 'Editar utilizador' });
  const save = dialog.getByRole('button', { name: 'Guardar' });
  const fields = {
    nome: dialog.getByRole('textbox', { name: 'Nome' }),
    email: dialog.getByRole('textbox', { name: 'E-mail' }),
  };
  const changes = dialog.getByRole('region', { name: 'Alterações por guardar' });
  await soon(() => fields.nome.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await save.isDisabled()).toBe(true);
  for (const [wrongName, wrongEmail, said] of [
    ['', email, 'Indique o nome.'],
    ['Carla', '', 'Indique o e-mail.'],
    ['Carla', 'asneira', 'O e-mail não é válido.'],
  ] as const) {
    await fields.nome.fill(wrongName);
    await fields.email.fill(wrongEmail);
    await dialog.getByText(said, { exact: true }).waitFor();
    expect(await save.isDisabled()).toBe(true);
    await fields.email.press('Enter');
  }
  // Nothing changes by a space at the end.
  await fields.nome.fill(`${nome} `);
  await fields.email.fill(email);
  await soon(() => dialog.getByText('O e-mail não é válido.').count()).toBe(0);
  expect(await save.isDisabled()).toBe(true);
  await fields.nome.fill('Carla Mudada');
  await fields.email.fill(`x${email}`);
  await dialog.getByRole('switch', { name: 'Administrador' }).click({ force: true });
  await soon(() => changes.getByRole('listitem').allInnerTexts()).toEqual([
    `Nome: ${nome} → Carla Mudada`,
    `E-mail: ${email} → x${email}`,
    'Administrador: não → sim',
  ]);
  await save.click();
  await soon(() => lastNotice(visitor)).toBe('Sucesso: Utilizador alterado com sucesso.');
  const [sent, ...others] = calls.of('updateUtilizador');
  expect(others).toEqual([]);
  expect(sent?.url.pathname).toBe('/api/empresa/2/utilizador');
  expect(sent?.request.postDataJSON()).toMatchObject({
    cd,
    nome: 'Carla Mudada',
    email: `x${email}`,
    adm: true,
    inactiv: false,
  });
  await edit(page, 'Carla Mudada').waitFor();
});

test('an e-mail that is another’s is said at its field; an account of others keeps its identity [USR-08, USR-09]', async () => {
  const taken = await add('Dinis Livre');
  const shared = await add('Elsa Partilhada');
  await site.database.admin.query(
    'insert into utilizador_empresa (cd_empresa, cd_organig, cd_utilizador) values ($1, $1, $2)',
    [site.company(2).cd, shared.cd],
  );
  const visitor = await open();
  const { page, trouble } = visitor;
  trouble.expect(/^409 PUT .*\/utilizador$/);
  await edit(page, taken.nome).click();
  const dialog = page.getByRole('dialog', { name: 'Editar utilizador' });
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('rh@demo.pt');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.getByText('Este e-mail já é usado por outra conta.').waitFor();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Fechar sem guardar' }).click();
  await edit(page, shared.nome).click();
  await dialog.getByText(/só podem ser alterados pela própria pessoa/).waitFor();
  for (const name of ['Nome', 'E-mail']) {
    expect(await dialog.getByRole('textbox', { name }).getAttribute('readonly')).not.toBeNull();
  }
  await dialog.getByRole('switch', { name: 'Inativo' }).click({ force: true });
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await soon(() => lastNotice(visitor)).toBe('Sucesso: Utilizador alterado com sucesso.');
  await soon(() => edit(page, shared.nome).count()).toBe(0);
});

test('an existing user shows an error at the e-mail [USR-10, USR-12, CONST-21]', async () => {
  const { page, trouble } = await open();
  trouble.expect(/^409 POST .*\/api\/register$/);
  await page.getByRole('button', { name: 'Adicionar utilizador' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar utilizador' });
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Álvaro');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('rh@demo.pt');
  // An administrator, unless it is switched off.
  expect(await dialog.getByRole('switch', { name: 'Administrador' }).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await dialog.getByText('Este utilizador já existe nesta empresa.').waitFor();
});

test('users who are not administrators are redirected [USR-25, PERM-15, ROUTE-05]', async () => {
  const { page, calls, goTo, address } = await site.enter('rh@demo.pt', '/sobre');
  for (const path of ['/gestao-utilizadores', '/registo-atividade']) {
    await goTo(path);
    await page.getByRole('heading', { name: 'Não tem acesso a esta página.', level: 1 }).waitFor();
    expect(address()).toBe('/proibido');
  }
  expect(calls.of('listUtilizadores')).toEqual([]);
  expect(calls.of('listAuditoria')).toEqual([]);
});

test('administrators find it in their menu [PERM-05, SHELL-10, ROUTE-26, SHELL-11]', async () => {
  const { page, address } = await site.enter('admin@demo.pt', '/sobre');
  await page.getByRole('button', { name: /^Menu do utilizador/ }).click();
  await page.getByRole('menuitem', { name: 'Gerir utilizadores' }).click();
  await soon(address).toBe('/gestao-utilizadores');
});

test('what stands beside the users is said in words where there is room, above the accesses [LIST-397]', async () => {
  const { page } = await open();
  const main = page.getByRole('main');
  const panel = page.getByRole('complementary', { name: 'Acessos' });
  for (const width of [1366, 1280, 1024]) {
    await page.setViewportSize({ width, height: 768 });
    const said = [
      main.getByRole('link', { name: 'Registo de acessos' }),
      main.getByRole('button', { name: 'Segundo fator' }),
      main.getByRole('link', { name: 'Registo de alterações' }),
      main.getByRole('button', { name: 'Adicionar utilizador' }),
    ];
    for (const one of said)
      await soon(async () => (await one.boundingBox())?.width ?? 0).toBeGreaterThan(100);
    const bottom = await said[2]?.boundingBox();
    if (width > 1272)
      expect((await panel.boundingBox())?.y).toBeGreaterThan(
        (bottom?.y ?? 0) + (bottom?.height ?? 0),
      );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
