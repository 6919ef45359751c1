import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { boxOf } from '../support/box.ts';
import { keyOf } from '../support/calls.ts';
import { formContent, textbox, wrongFields } from '../support/fields.ts';
import { useSite } from '../support/site.ts';
import { goOn } from '../support/slices/drafts.ts';
import { fillRequired } from '../support/slices/funcionario-form.ts';
import { pedidosWhere } from '../support/slices/pedidos.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();
afterEach(() => site.database.admin.query('delete from rascunho'));
const open = () => site.enter('rh@demo.pt', '/funcionario/criar', { before: atTestDay });
const button = (page: Page) => page.getByRole('button', { name: 'Adicionar funcionário' });
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

test('an answer that is lost on its way leaves one request when it is sent again, with the same key [FUNC-33, ROUTE-34]', async () => {
  const { page, calls, trouble, notices } = await open();
  trouble.expect(/^net::ERR_FAILED POST .*\/admissao$/);
  trouble.expect(/^409 PUT .*\/rascunho$/);
  const nome = `Duas Vezes ${randomUUID()}`;
  await fillRequired(page, [], { Nome: nome });
  await calls.answer('createAdmissao', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const typed = await formContent(page);
  // The draft of what the server has taken is saved no more.
  const draftRefused = page.waitForResponse((answer) => answer.status() === 409);
  await button(page).click();
  await soon(notices).toEqual(['Erro: Sem ligação ao servidor. Verifique a rede e tente de novo.']);
  await draftRefused;
  expect(await formContent(page)).toEqual(typed);
  expect(await pedidosWhere(site, 'nome = $1', nome)).toHaveLength(1);
  await calls.restore();
  await button(page).click();
  await page.waitForURL('/pendente/funcionario');
  const keys = calls.of('createAdmissao').map(({ request }) => keyOf(request));
  expect(keys).toEqual([expect.stringMatching(UUID), keys[0]]);
  expect(await pedidosWhere(site, 'nome = $1', nome)).toHaveLength(1);
});

test('values changed after a failure are another request, with a new idempotency key [FUNC-33]', async () => {
  const { page, calls, trouble, notices } = await open();
  trouble.expect(/^500 POST .*\/admissao$/);
  await fillRequired(page, [], { Nome: 'Primeiro Nome' });
  await calls.fail('createAdmissao', 500, { error: 'Tente mais tarde.' });
  await button(page).click();
  await soon(notices).toEqual(['Erro: Tente mais tarde.']);
  await calls.restore();
  await textbox(page, 'Nome').fill('');
  await button(page).click();
  await page.getByText('Por favor, preencha todos os campos').waitFor();
  expect(await notices()).toEqual(['Aviso: Por favor, preencha todos os campos']);
  await textbox(page, 'Nome').fill('Segundo Nome');
  await button(page).click();
  await page.waitForURL('/pendente/funcionario');
  // What the attempts before were told does not stand beside the success.
  const done = 'Pedido de admissão criado com sucesso.';
  await page.getByText(done).waitFor();
  expect(await notices()).toEqual([`Sucesso: ${done}`]);
  const keys = calls.of('createAdmissao').map(({ request }) => keyOf(request));
  expect(new Set(keys).size).toBe(2);
  expect(await pedidosWhere(site, "nome in ('Primeiro Nome', 'Segundo Nome')")).toHaveLength(1);
});

const FAILURES = [
  [400, { error: 'Há dados por corrigir.', campos: { loc_trab: 'Local desconhecido.' } }],
  [400, { error: 'Há dados por corrigir.', campos: { algures: 'Isto não.' } }],
  [409, { error: 'O número já está em uso.' }],
  [500, { error: 'A base de dados não responde.' }],
] as const;

test('after a 400, a 409 and a 500 nothing that was typed is lost [FUNC-33, ERR-01, ERR-03]', async () => {
  const { page, calls, trouble, notices, address } = await open();
  trouble.expect(...FAILURES.map(([status]) => new RegExp(`^${status} POST .*/admissao$`)));
  await fillRequired(page);
  await textbox(page, 'Local de trabalho').fill('Nave Z');
  const typed = await formContent(page);
  for (const [index, [status, body]] of FAILURES.entries()) {
    await calls.fail('createAdmissao', status, body);
    await button(page).click();
    if (index === 0) {
      await page.getByText('Local desconhecido.').waitFor();
      expect(await wrongFields(page)).toEqual(['loc_trab']);
      const place = textbox(page, 'Local de trabalho');
      await soon(() => place.evaluate((box) => box === document.activeElement)).toBe(true);
      expect(await notices()).toEqual([]);
    } else {
      await soon(notices).toEqual([`Erro: ${body.error}`]);
      expect(await wrongFields(page)).toEqual([]);
      await page.getByRole('button', { name: 'Fechar notificação' }).click();
      await soon(notices).toEqual([]);
    }
    expect(await formContent(page)).toEqual(typed);
    await soon(() => button(page).isEnabled()).toBe(true);
  }
  expect(address()).toBe('/funcionario/criar');
  expect(calls.of('createAdmissao')).toHaveLength(FAILURES.length);
  expect(new Set(calls.of('createAdmissao').map(({ request }) => keyOf(request))).size).toBe(1);
});

test('fields cannot be changed while they are sent, and the focus returns to its field with the answer [FUNC-33]', async () => {
  const { page, calls, trouble, notices } = await open();
  trouble.expect(/^409 POST .*\/admissao$/);
  await fillRequired(page);
  const typed = await formContent(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  await calls.answer('createAdmissao', async (route) => {
    await promise;
    await route.fulfill({ status: 409, json: { error: 'O número já está em uso.' } });
  });
  await textbox(page, 'Local de trabalho').focus();
  await page.keyboard.press('Enter');
  await soon(() => calls.of('createAdmissao')).toHaveLength(1);
  await page.keyboard.type('perdido');
  resolve();
  await soon(notices).toEqual(['Erro: O número já está em uso.']);
  expect(await formContent(page)).toEqual(typed);
  const place = textbox(page, 'Local de trabalho');
  await soon(() => place.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.type('Nave K');
  expect(await place.inputValue()).toBe('Nave K');
});

test('a user who leaves while it is sent sees the answer elsewhere, and keeps the draft if it was refused [FUNC-29, FUNC-33]', async () => {
  const { page, calls, trouble, notices, goTo } = await open();
  trouble.expect(/^400 POST .*\/admissao$/);
  await fillRequired(page, [], { Nome: 'Vera Recusada' });
  const { promise, resolve } = Promise.withResolvers<void>();
  await calls.answer('createAdmissao', async (route) => {
    await promise;
    const campos = { loc_trab: 'Local desconhecido.' };
    await route.fulfill({ status: 400, json: { error: 'Há dados por corrigir.', campos } });
  });
  await button(page).click();
  await soon(() => calls.of('createAdmissao')).toHaveLength(1);
  await page.locator('a[href="/acidente"]').first().click();
  const question = page.getByRole('dialog', { name: 'Sair antes da resposta?' });
  await question.getByText('é avisado dela por uma notificação').waitFor();
  await question.getByRole('button', { name: 'Sair', exact: true }).click();
  await page.getByRole('heading', { name: 'Gestão de acidentes' }).waitFor();
  resolve();
  await soon(notices).toEqual(['Erro: Há dados por corrigir. Local desconhecido.']);
  await goTo('/funcionario/criar');
  await goOn(page);
  await soon(() => textbox(page, 'Nome').inputValue()).toBe('Vera Recusada');
});

test('several clicks send once [FUNC-33, ROUTE-34]', async () => {
  const { page, calls, notices, address } = await open();
  await fillRequired(page, [], { Nome: 'Uma Vez' });
  const sentBefore = await pedidosWhere(site, 'nome = $1', 'Uma Vez');
  const release = await calls.hold('createAdmissao');
  await button(page).click();
  await button(page).click({ force: true });
  await textbox(page, 'Nome').press('Enter');
  await soon(() => calls.of('createAdmissao').length).toBe(1);
  release();
  await soon(notices).toEqual(['Sucesso: Pedido de admissão criado com sucesso.']);
  await page.waitForURL('/pendente/funcionario');
  // Nothing unsaved is left to ask about.
  await page.locator('a[href="/acidente"]').first().click();
  await page.waitForURL('/acidente');
  expect(address()).toBe('/acidente');
  expect(calls.of('createAdmissao')).toHaveLength(1);
  const sentNow = await pedidosWhere(site, 'nome = $1', 'Uma Vez');
  expect(sentNow).toHaveLength(sentBefore.length + 1);
});

test('server errors show at their fields [FUNC-33, API-24]', async () => {
  const { page, trouble } = await open();
  trouble.expect(/^400 POST .*\/admissao$/);
  await fillRequired(page);
  // The browser's day is a year ahead of the server's.
  await page.clock.setFixedTime(new Date('2027-03-16T10:00:00Z'));
  await textbox(page, 'Data de nascimento').fill('17-03-2026');
  await textbox(page, 'Data de admissão').fill('01-01-2027');
  await button(page).click();
  await page.getByText('A data de nascimento é posterior a hoje.').waitFor();
  expect(await wrongFields(page)).toEqual(['dt_nasc']);
});

test('a click on the button counts, although leaving the field shows a warning that moves it [FUNC-33, decision Labels]', async () => {
  const { page, calls } = await open();
  await fillRequired(page);
  await textbox(page, 'NIF').fill('123456788');
  await button(page).scrollIntoViewIfNeeded();
  const { left, top } = await boxOf(button(page));
  await page.mouse.move(left + 20, top + 8);
  await page.mouse.down();
  // As long as a hand takes.
  await page.waitForTimeout(80);
  await page.mouse.up();
  await page.waitForURL('/pendente/funcionario');
  expect(calls.of('createAdmissao')).toHaveLength(1);
});
