import type { CallName } from '@sst/contract';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { keyOf } from '../support/calls.ts';
import { formContent, pick, picker, textbox } from '../support/fields.ts';
import { type Site, useSite } from '../support/site.ts';
import {
  draftNote,
  draftOffer,
  draftsInBrowser,
  draftsOn,
  goOn,
  whenSaved,
} from '../support/slices/drafts.ts';
import { fillRequired } from '../support/slices/funcionario-form.ts';
import { freeFuncionario, pedidosWhere } from '../support/slices/pedidos.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import type { Visitor } from '../support/visitor.ts';

const site = useSite();
const open = (path: string) => site.enter('rh@demo.pt', path, { before: atTestDay });
const note = draftNote;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const PLACE = 'Local de trabalho';
const DATE = 'Data da transferência';
const drafts = async (form: string) => (await draftsOn(site, form)).map(({ id }) => id);
afterEach(() => site.database.admin.query('delete from rascunho'));

/** Loads the page anew, and goes on with what was typed. */
async function reload(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.locator('form').waitFor();
  await goOn(page);
}

/** Sends a form whose session has ended, and signs in again; the page is where it was, and goes on. */
async function loseSession(
  { page, calls, trouble, signIn }: Visitor,
  { call, send }: { readonly call: CallName; readonly send: string },
): Promise<void> {
  const { pathname } = new URL(page.url());
  trouble.expect(/^401 /);
  await calls.fail(call, 401, { error: 'A sessão terminou.', codigo: 'SEM_SESSAO' });
  await button(page, send).click();
  await page.waitForURL('/login');
  await calls.restore();
  await signIn('rh@demo.pt');
  await page.waitForURL(pathname);
  await goOn(page);
}

/** Changes an employee's data as an accepted request of somebody else would. */
async function changeRecord({ database }: Site, cd: number, set: string): Promise<void> {
  await database.admin.query(
    `update funcionario set ${set}, versao = versao + 1 where cd_empresa = 1 and cd = $1`,
    [cd],
  );
}

test('an admission comes back after its session ended, is sent once, and leaves no draft [decision Requests]', async () => {
  const visitor = await open('/funcionario/criar');
  const { page, calls, goTo } = visitor;
  await fillRequired(page, [], { Nome: 'Rita Recuperada' });
  const typed = await formContent(page);
  await loseSession(visitor, { call: 'createAdmissao', send: 'Adicionar funcionário' });
  await note(page).waitFor();
  await soon(() => formContent(page)).toEqual(typed);
  expect(await drafts('admissao')).toHaveLength(1);
  expect(await draftsInBrowser(page)).toEqual([]);
  await button(page, 'Adicionar funcionário').click();
  await page.waitForURL('/pendente/funcionario');
  expect(await drafts('admissao')).toEqual([]);
  const keys = calls.of('createAdmissao').map(({ request }) => keyOf(request));
  expect(keys).toEqual([expect.any(String), keys[0]]);
  expect(await pedidosWhere(site, 'nome = $1', 'Rita Recuperada')).toHaveLength(1);
  await goTo('/funcionario/criar');
  await page.locator('form').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await draftOffer(page).count()).toBe(0);
  expect(await textbox(page, 'Nome').inputValue()).toBe('');
});

test('an admission is offered after a reload, until it is deleted, which can be undone [SHELL-425, decision Requests]', async () => {
  const { page, goTo } = await open('/funcionario/criar');
  await page.locator('form').waitFor();
  const empty = await formContent(page);
  await textbox(page, 'Nome').pressSequentially('Rui');
  await reload(page);
  await note(page).waitFor();
  expect(await textbox(page, 'Nome').inputValue()).toBe('Rui');
  expect(await button(page, 'Adicionar funcionário').isEnabled()).toBe(true);
  await button(page, 'Apagar rascunho').click();
  await note(page).waitFor({ state: 'detached' });
  expect(await formContent(page)).toEqual(empty);
  await soon(() => drafts('admissao')).toEqual([]);
  await textbox(page, 'Nome').fill('Rui outra vez');
  await soon(() => drafts('admissao')).toHaveLength(1);
  await page.getByRole('main').getByRole('link', { name: 'Cancelar' }).click();
  await button(page, 'Apagar e sair').click();
  await page.waitForURL('/funcionario');
  expect(await drafts('admissao')).toEqual([]);
  await goTo('/funcionario/criar');
  await page.locator('form').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await draftOffer(page).count()).toBe(0);
  // Brought back, it is offered in the form that is open.
  await textbox(page, 'Nome').fill('Rui de novo');
  await soon(() => drafts('admissao')).toHaveLength(1);
  await page.getByRole('main').getByRole('link', { name: 'Cancelar' }).click();
  await button(page, 'Apagar e sair').click();
  await page.waitForURL('/funcionario');
  await page.getByRole('button', { name: 'Anular', exact: true }).click();
  await soon(() => drafts('admissao')).toHaveLength(1);
  await goTo('/funcionario/criar');
  await draftOffer(page).waitFor();
});

test('a change of data comes back after its session ended, for that employee alone [decision Requests]', async () => {
  const [one, other] = [await freeFuncionario(site), await freeFuncionario(site, 1)];
  const visitor = await open(`/funcionario/${one.cd}/editar`);
  const { page, goTo } = visitor;
  await textbox(page, PLACE).fill('Gabinete 7');
  const typed = await formContent(page);
  await loseSession(visitor, { call: 'createAlteracao', send: 'Guardar alterações' });
  await note(page).waitFor();
  await soon(() => formContent(page)).toEqual(typed);
  await goTo(`/funcionario/${other.cd}/editar`);
  await soon(() => textbox(page, PLACE).inputValue()).toBe(other.loc_trab);
  await page.waitForLoadState('networkidle');
  expect(await draftOffer(page).count()).toBe(0);
  await goTo(`/funcionario/${one.cd}/editar`);
  await goOn(page);
  await note(page).waitFor();
  await button(page, 'Guardar alterações').click();
  await page.waitForURL('/pendente/funcionario');
  expect(await drafts('alteracao')).toEqual([]);
  expect(await pedidosWhere(site, 'cd_funcion = $1', one.cd)).toMatchObject([
    { alteracoes: { loc_trab: { depois: 'Gabinete 7' } } },
  ]);
});

test('the draft of a change never replaces what somebody else changed meanwhile [decision Requests, decision Two users edit]', async () => {
  const { cd } = await freeFuncionario(site, 2);
  const { page, calls } = await open(`/funcionario/${cd}/editar`);
  await textbox(page, PLACE).fill('O meu local');
  await textbox(page, 'Número de utente').fill('987654321');
  await soon(() => drafts('alteracao')).toHaveLength(1);
  await whenSaved(page);
  await changeRecord(site, cd, "loc_trab = 'O local novo', num_mecan = 'M-NOVO'");
  await reload(page);
  await note(page)
    .getByText(
      'Os dados do funcionário mudaram entretanto. Nestes campos ficou o valor atual, e não o que tinha escrito: Local de trabalho: «O meu local».',
    )
    .waitFor();
  expect(await formContent(page)).toMatchObject({
    loc_trab: 'O local novo',
    num_mecan: 'M-NOVO',
    num_benef: '987654321',
  });
  await button(page, 'Guardar alterações').click();
  await page.waitForURL('/pendente/funcionario');
  expect(calls.of('createAlteracao')).toHaveLength(1);
  const [request] = await pedidosWhere(site, 'cd_funcion = $1', cd);
  expect(Object.keys(request.alteracoes)).toEqual(['num_benef']);
});

test('values that the record already has are no draft [decision Requests]', async () => {
  const { cd } = await freeFuncionario(site, 3);
  const { page, notices } = await open(`/funcionario/${cd}/editar`);
  await textbox(page, PLACE).fill('Nave 12');
  await soon(() => drafts('alteracao')).toHaveLength(1);
  await whenSaved(page);
  await changeRecord(site, cd, "loc_trab = 'Nave 12'");
  await reload(page);
  await soon(() => textbox(page, PLACE).inputValue()).toBe('Nave 12');
  await soon(notices).toEqual(['Aviso: Este rascunho já não tem nada por enviar.']);
  expect(await note(page).count()).toBe(0);
  await soon(() => drafts('alteracao')).toEqual([]);
});

test('a transfer comes back after its session ended, until it is deleted, which can be undone [SHELL-425, decision Requests]', async () => {
  const { cd } = await freeFuncionario(site, 4);
  const visitor = await open(`/funcionario/${cd}/transferir`);
  const { page } = visitor;
  await pick(page, 'Organigrama de destino', 'Fábrica de Sines');
  await loseSession(visitor, { call: 'createTransferencia', send: 'Confirmar' });
  await note(page).waitFor();
  await soon(() => picker(page, 'Organigrama de destino').innerText()).toContain(
    'Fábrica de Sines',
  );
  expect(await textbox(page, DATE).inputValue()).toBe('16-03-2026');
  await button(page, 'Apagar rascunho').click();
  await note(page).waitFor({ state: 'detached' });
  expect(await picker(page, 'Organigrama de destino').innerText()).toBe('Escolher no organigrama');
  await soon(() => drafts('transferencia')).toEqual([]);
});
