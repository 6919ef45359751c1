import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { bodyOf } from '../support/calls.ts';
import { textbox } from '../support/fields.ts';
import { useSite } from '../support/site.ts';
import { pedidosWhere } from '../support/slices/pedidos.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();

const barOf = (page: Page) => page.getByRole('region', { name: 'Registos escolhidos' });

/** Chooses some rows of the list, and names them. */
async function chooseRows(page: Page, count: number): Promise<string[]> {
  const boxes = page.getByRole('checkbox', { name: /^Escolher: / });
  const names: string[] = [];
  for (let index = 0; index < count; index++) {
    await boxes.nth(index).check();
    names.push(((await boxes.nth(index).getAttribute('aria-label')) ?? '').slice(10));
  }
  return names;
}

test('chosen people are asked to leave on one day, which is filled in by nobody else [FUNC-370, FUNC-371]', async () => {
  const { page, calls, notices } = await site.enter(
    'rh@demo.pt',
    '/funcionario?pesquisa=Fábrica da Maia&ordenacao=nome',
    { before: atTestDay },
  );
  const names = await chooseRows(page, 3);
  await barOf(page).getByRole('button', { name: 'Registar saída' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Registar saída: 3 pessoas' });
  await dialog.waitFor();
  await expectAccessible(page, 'departure of many');
  // However long Enter is held, there is no day.
  const day = textbox(page, 'Data de saída de todos');
  for (let held = 0; held < 5; held++) await day.press('Enter');
  await dialog.getByText('Indique a data de saída.').first().waitFor();
  expect(calls.of('createSaida')).toEqual([]);
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: names[2] ?? '' })
    .uncheck();
  await day.fill('31-03-2026');
  await page.getByRole('button', { name: 'Pedir 2 saídas' }).click();
  await soon(notices).toEqual(['Sucesso: Foram pedidas 2 saídas: o prestador decide.']);
  expect(calls.of('createSaida').map((call) => bodyOf(call.request))).toMatchObject(
    names.slice(0, 2).map((nome) => ({ nome, dt_inactiv: '2026-03-31' })),
  );
  expect(
    await pedidosWhere(site, `nome = any($1) and dt_efeito = '2026-03-31'`, names),
  ).toHaveLength(2);
  // Who was not asked for is still chosen.
  await barOf(page).getByText('1 escolhido').waitFor();
});

test('of chosen people who cannot move is named with why, and who has an exam is not asked for; the form has the focus [FUNC-370, MARCAR-41, SHELL-453, SHELL-454]', async () => {
  const { page, calls } = await site.enter('rh@demo.pt', '/funcionario?marcacao=com', {
    before: atTestDay,
  });
  const [first = ''] = await chooseRows(page, 2);
  await barOf(page).getByRole('button', { name: 'Pedir marcação' }).click();
  const ask = page.getByRole('dialog', { name: 'Pedir marcação', exact: true });
  await ask.getByRole('list', { name: 'Ficam de fora' }).getByText(first).waitFor();
  await ask
    .getByText(/tem exame marcado a \d/)
    .first()
    .waitFor();
  await ask.getByText('Não há quem pedir: todas as pessoas ficam de fora.').waitFor();
  expect(
    await ask.getByRole('button', { name: 'Pedir', exact: true }).getAttribute('data-disabled'),
  ).toBe('true');
  await expectAccessible(page, 'nobody to be asked for');
  await page.keyboard.press('Escape');
  await ask.waitFor({ state: 'detached' });

  await barOf(page).getByRole('button', { name: 'Transferir' }).click();
  const move = page.getByRole('dialog', { name: /^Transferir: / });
  await move.waitFor();
  // A form begins with its first field, not with what closes it.
  const focused = () =>
    move.evaluate((form) => form.querySelector('form')?.contains(document.activeElement));
  await soon(focused).toBe(true);
  await expectAccessible(page, 'transfer of many');
  await move.getByRole('button', { name: /^Pedir \d transfer/ }).click();
  await move.getByText('Escolha o organigrama de destino.').first().waitFor();
  await move.getByText('Indique a data da transferência.').first().waitFor();
  expect([...calls.of('createTransferencia'), ...calls.of('createPedidoMarcacao')]).toEqual([]);
});

test('who may only read has no verb on chosen people [FUNC-370]', async () => {
  const { page } = await site.enter('leitura@demo.pt', '/funcionario');
  await chooseRows(page, 1);
  const bar = barOf(page);
  await bar.getByRole('button', { name: 'Exportar escolhidos' }).waitFor();
  for (const name of ['Pedir marcação', 'Transferir', 'Registar saída'])
    expect(await bar.getByRole('button', { name }).count()).toBe(0);
});
