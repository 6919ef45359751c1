import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { bodyOf, keyOf } from '../support/calls.ts';
import { pick, textbox } from '../support/fields.ts';
import { useSite } from '../support/site.ts';
import { freeFuncionario, pedidosWhere } from '../support/slices/pedidos.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();

const open = (cd: number) =>
  site.enter('rh@demo.pt', `/funcionario/${cd}/transferir`, { before: atTestDay });

const DATE = 'Data da transferência';
const DESTINATION = 'Organigrama de destino';
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirmar' });

test('counts the required field that is still empty as left, sends one request while it says so, and leads to the requests [FUNC-38, FUNC-41, FUNC-43, FUNC-44, ROUTE-34, SHELL-427, API-28]', async () => {
  const { cd, nome } = await freeFuncionario(site, 1);
  const { page, calls, notices } = await open(cd);
  await page.getByRole('button', { name: /^Falta 1/ }).waitFor();
  await pick(page, DESTINATION, 'Fábrica de Sines');
  await textbox(page, DATE).fill('99');
  await page.getByRole('button', { name: /^1 por corrigir/ }).waitFor();
  await textbox(page, DATE).fill('01042026');
  await expectAccessible(page, 'transfer');
  const release = await calls.hold('createTransferencia');
  await confirm(page).click();
  const sending = page.getByRole('button', { name: 'A enviar pedido...' });
  await sending.waitFor();
  expect(await sending.getAttribute('aria-disabled')).toBe('true');
  await sending.click({ force: true });
  await textbox(page, DATE).press('Enter');
  expect(await confirm(page).count()).toBe(0);
  release();
  await page.waitForURL('/pendente/funcionario');
  await soon(notices).toEqual(['Sucesso: Pedido de transferência criado com sucesso.']);
  expect(calls.of('createTransferencia')).toHaveLength(1);
  const request = calls.of('createTransferencia')[0]?.request;
  expect(keyOf(request)).toMatch(/^[0-9a-f-]{36}$/);
  const body = bodyOf(request);
  expect(body).toEqual({
    cd_funcion: cd,
    cd_organig: expect.any(Number),
    organig: 'Fábrica de Sines',
    dt_ini_instit: '2026-04-01',
    confirmar: false,
  });
  expect(await pedidosWhere(site, 'cd_funcion = $1', cd)).toMatchObject([
    {
      cd_tipo: 6,
      cd_estad: 0,
      nome,
      dt_efeito: '2026-04-01',
      dados: { cd_organig: body.cd_organig },
    },
  ]);
});
