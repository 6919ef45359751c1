import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { textbox } from '../support/fields.ts';
import { useSite } from '../support/site.ts';
import {
  acidentesWhere,
  choice,
  chooseFuncionario,
  fillAcidente,
  funcionarioBox,
  nodeText,
} from '../support/slices/acidentes.ts';
import {
  draftNote,
  draftOffer,
  draftsInBrowser,
  draftsOn,
  goOn,
  whenSaved,
} from '../support/slices/drafts.ts';
import { freeFuncionario } from '../support/slices/pedidos.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import type { Visitor } from '../support/visitor.ts';

const site = useSite();
const open = (email = 'rh@demo.pt') => site.enter(email, '/acidente/criar', { before: atTestDay });
const note = draftNote;
const drafts = () => draftsOn(site, 'acidente');
afterEach(() => site.database.admin.query('delete from rascunho'));

/** Loads the page anew, and goes on with what was typed. */
async function reload(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await funcionarioBox(page).waitFor();
  await goOn(page);
}

test('an unsent form survives a reload, until it is deleted [ACID-07, decision Accidents]', async () => {
  const one = await freeFuncionario(site);
  const { page } = await open();
  await chooseFuncionario(page, one.num_mecan);
  await textbox(page, 'Data do acidente').fill('13-03-2026');
  await choice(page, 'Primeiros socorros').selectOption('Internamento');
  await page.getByRole('checkbox', { name: /^Interrupção do trabalho/ }).check();
  // Typed a moment before.
  await textbox(page, 'Descrição').pressSequentially('Caiu');
  await reload(page);
  await note(page).waitFor();
  expect(await funcionarioBox(page).inputValue()).toBe(`${one.num_mecan} · ${one.nome}`);
  expect(await textbox(page, 'Data do acidente').inputValue()).toBe('13-03-2026');
  expect(await textbox(page, 'Descrição').inputValue()).toBe('Caiu');
  expect(await choice(page, 'Primeiros socorros').locator('option:checked').innerText()).toBe(
    'Internamento',
  );
  expect(await textbox(page, 'Data da interrupção').isEnabled()).toBe(true);
  expect(await drafts()).toMatchObject([{ titulo: one.nome }]);
  expect(await draftsInBrowser(page)).toEqual([]);
  await page.getByRole('button', { name: 'Apagar rascunho' }).click();
  await note(page).waitFor({ state: 'detached' });
  expect(await textbox(page, 'Descrição').inputValue()).toBe('');
  await soon(drafts).toEqual([]);
  await page.reload();
  await funcionarioBox(page).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await draftOffer(page).count()).toBe(0);
});

test('a field whose node was deleted since is empty [ACID-07]', async () => {
  const { page } = await open();
  await textbox(page, 'Descrição').fill('Caiu');
  await whenSaved(page);
  await site.database.admin.query(
    `update rascunho set conteudo = conteudo || $1::jsonb where formulario = 'acidente'`,
    [JSON.stringify({ cd_organig_acident: 999999 })],
  );
  await reload(page);
  await soon(() => nodeText(page, 'Organigrama do acidente')).toBe('Escolher no organigrama');
  expect(await textbox(page, 'Descrição').inputValue()).toBe('Caiu');
});

test('a node created after the tree was cached stays in its field, with the employee who works there [ACID-07]', async () => {
  const one = await freeFuncionario(site, 4);
  const { page, calls } = await open();
  await soon(() => calls.of('listOrganigrama')).toHaveLength(1);
  await textbox(page, 'Descrição').fill('Caiu');
  const { admin } = site.database;
  const { rows } = await admin.query(
    "insert into organigrama (cd_empresa, cd_base, nome) values (1, 1, 'Unidade de ontem') returning cd",
  );
  await admin.query('update funcionario set cd_organig = $1 where cd_empresa = 1 and cd = $2', [
    rows[0].cd,
    one.cd,
  ]);
  await chooseFuncionario(page, one.num_mecan);
  await soon(() => calls.of('listOrganigrama')).toHaveLength(2);
  await soon(() => nodeText(page, 'Organigrama do funcionário')).toBe('Unidade de ontem');
});

test('a draft with a node that the cached tree lacks keeps it in both fields [ACID-07]', async () => {
  const { page, calls } = await open();
  await textbox(page, 'Descrição').fill('Caiu');
  await whenSaved(page);
  const { rows } = await site.database.admin.query(
    "insert into organigrama (cd_empresa, cd_base, nome) values (1, 1, 'Unidade de hoje') returning cd::float8",
  );
  await site.database.admin.query(
    `update rascunho set conteudo = conteudo || $1::jsonb where formulario = 'acidente'`,
    [JSON.stringify({ cd_organig: rows[0].cd, cd_organig_acident: rows[0].cd })],
  );
  // The tree of before, once more.
  let old = true;
  await calls.answer('listOrganigrama', async (route) => {
    const json = await (await route.fetch()).json();
    if (old) json.message = json.message.filter(({ cd }: { cd: number }) => cd !== rows[0].cd);
    old = false;
    await route.fulfill({ json });
  });
  await reload(page);
  for (const field of ['Organigrama do funcionário', 'Organigrama do acidente']) {
    await soon(() => nodeText(page, field)).toBe('Unidade de hoje');
  }
});

test('the draft is deleted once the form was sent [ACID-18]', async () => {
  const one = await freeFuncionario(site);
  const { page, goTo } = await open();
  await fillAcidente(page, one.num_mecan);
  await reload(page);
  await note(page).waitFor();
  await page.getByRole('button', { name: 'Registar acidente' }).click();
  await page.waitForURL('/pendente/acidente');
  expect(await drafts()).toEqual([]);
  await goTo('/acidente/criar');
  await funcionarioBox(page).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await draftOffer(page).count()).toBe(0);
});

test('the draft belongs to one user in one company, and signing out leaves nothing in the browser [SHELL-24]', async () => {
  const { page, goTo } = await open('admin@demo.pt');
  await textbox(page, 'Descrição').fill('De uma empresa');
  await whenSaved(page);
  const other = site.company(3);
  await page.context().addCookies(
    Object.entries({ sessaoEmpresa: String(other.cd), nomeEmpresa: other.label }).map(
      ([name, value]) => ({
        name,
        value: encodeURIComponent(value),
        url: site.origin,
        sameSite: 'Strict' as const,
      }),
    ),
  );
  await goTo('/acidente/criar');
  await funcionarioBox(page).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await draftOffer(page).count()).toBe(0);
  expect(await textbox(page, 'Descrição').inputValue()).toBe('');
  expect(await drafts()).toHaveLength(1);
  await page.getByRole('button', { name: /^Menu do utilizador/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
  await page.waitForURL('/login');
  expect(await draftsInBrowser(page)).toEqual([]);
  expect(await drafts()).toHaveLength(1);
});

/** Lets the session end by a call, as one that has expired does, and another begin by the form. */
async function returnAs(email: string, { page, calls, trouble, signIn, goTo }: Visitor) {
  trouble.expect(/^401 POST .*\/acidente$/);
  await calls.fail('createAcidente', 401, { error: 'A sessão terminou.', codigo: 'SEM_SESSAO' });
  await page.getByRole('button', { name: 'Registar acidente' }).click();
  await page.waitForURL('/login');
  await calls.restore();
  await signIn(email);
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await goTo('/acidente/criar');
}

test('the draft survives an expired session for the same user [ACID-07]', async () => {
  const one = await freeFuncionario(site, 2);
  const visitor = await open();
  await fillAcidente(visitor.page, one.num_mecan);
  await returnAs('rh@demo.pt', visitor);
  await goOn(visitor.page);
  await note(visitor.page).waitFor();
  expect(await textbox(visitor.page, 'Descrição').inputValue()).toBe('Uma caixa caiu da estante.');
});

test('another user who signs in in the same browser finds no draft [ACID-07, SHELL-24]', async () => {
  const one = await freeFuncionario(site, 2);
  const visitor = await open();
  await fillAcidente(visitor.page, one.num_mecan);
  await returnAs('admin@demo.pt', visitor);
  await soon(() => draftsInBrowser(visitor.page)).toEqual([]);
  expect(await draftOffer(visitor.page).count()).toBe(0);
});

/** Another tab at the form, of the same browser. */
async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/acidente/criar');
  await funcionarioBox(page).waitFor();
  return page;
}

test('closing a tab with an empty form keeps the draft of another tab [ACID-07]', async () => {
  const { page, context } = await open();
  const empty = await openTab(context);
  await textbox(page, 'Descrição').fill('Num separador');
  await soon(drafts).toHaveLength(1);
  await empty.goto('/sobre');
  expect(await drafts()).toHaveLength(1);
});

test('what a refused attempt told is gone when a changed form is sent [ACID-07]', async () => {
  const one = await freeFuncionario(site, 4);
  const { page, calls, trouble, notices } = await open();
  trouble.expect(/^409 POST /);
  await fillAcidente(page, one.num_mecan);
  await calls.fail('createAcidente', 409, { error: 'Repetida.', codigo: 'CHAVE_REPETIDA' });
  const register = page.getByRole('button', { name: 'Registar acidente' });
  await register.click();
  await soon(notices).toEqual([
    'Aviso: O registo já foi enviado noutro separador. O que está aqui é diferente: se o enviar de novo, fica em duplicado.',
  ]);
  await calls.restore();
  await textbox(page, 'Descrição').fill('Outra queda');
  await register.click();
  await page.waitForURL('/pendente/acidente');
  await soon(async () => (await notices()).at(-1)).toMatch(/^Sucesso: /);
  expect(await notices()).toHaveLength(1);
});

test('a draft sent by one tab is reported in the other, which neither saves it nor sends it again [ACID-07, ACID-18]', async () => {
  const one = await freeFuncionario(site, 3);
  const { page, context } = await open();
  await fillAcidente(page, one.num_mecan);
  await whenSaved(page);
  const other = await openTab(context);
  await goOn(other);
  await note(other).waitFor();
  await page.getByRole('button', { name: 'Registar acidente' }).click();
  await page.waitForURL('/pendente/acidente');
  const sent = other.getByText('O registo já foi enviado noutro separador.');
  await sent.waitFor();
  expect(await note(other).count()).toBe(0);
  await other.getByRole('button', { name: 'Registar acidente' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Registar outro' }).click();
  await other.waitForURL('/pendente/acidente');
  expect(await drafts()).toEqual([]);
  expect(await acidentesWhere(site, 'a.cd_funcion = $1', one.cd)).toHaveLength(1);
});
