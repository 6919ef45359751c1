import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import { PHONE } from '../support/visitor.ts';

const site = useSite();
const PLAN = '/seguranca/plano-anual';

const box = (within: Locator, name: string) => within.getByRole('textbox', { name, exact: true });

test('the annual plan is planned, done, filtered, copied and exported by the provider with the keyboard, and read by the company [PLANOSST-01, PLANOSST-10, PLANOSST-12]', async () => {
  await site.database.admin.query(`delete from plano_anual_linha where texto = 'Bancadas novas'`);
  const { page, address, goTo, notices } = await site.enter(PRESTADOR, PLAN, {
    before: atTestDay,
  });
  const items = page.locator('main ol > li');
  await items.first().waitFor();
  expect(await items.count()).toBe(19);
  await page.getByText('Sem nada planeado.').first().waitFor();
  await page.getByText('De onde vêm:').first().waitFor();
  await expectAccessible(page, 'the annual plan');

  await page.getByRole('button', { name: 'Planear atividade', exact: true }).press('Enter');
  const planning = page.getByRole('dialog', { name: 'Planear em 2026' });
  const press = (within: Locator, name: string) =>
    within.getByRole('button', { name, exact: true }).press('Enter');
  await press(planning, 'Planear');
  await planning.getByText('Escolha a atividade.').first().waitFor();
  await planning.getByLabel('Atividade').selectOption({
    label: 'e) Conceção de locais e métodos, escolha e manutenção de equipamentos',
  });
  await box(planning, 'O que se faz').fill('Bancadas novas');
  const months = planning.getByRole('combobox', { name: 'Meses previstos' });
  for (const month of ['fevereiro', 'julho']) {
    await months.fill(month);
    await months.press('ArrowDown');
    await months.press('Enter');
  }
  await months.press('Escape');
  await expectAccessible(page, 'the dialog that plans');
  await press(planning, 'Planear');
  await planning.waitFor({ state: 'detached' });
  await soon(notices).toContain('Sucesso: 2 linhas planeadas.');
  const places = items.filter({ hasText: 'Conceção de locais' });
  await places.getByText('Em atraso').first().waitFor();

  await places
    .getByRole('button', { name: /^Dar por feita.*Bancadas novas, fevereiro/ })
    .press('Enter');
  const deciding = page.getByRole('dialog', { name: 'Estado da linha do plano' });
  await box(deciding, 'Feita em').fill('20-02-2026');
  await press(deciding, 'Guardar');
  await deciding
    .getByText('Escolha a atividade realizada, ou diga o que foi feito.')
    .first()
    .waitFor();
  await box(deciding, 'O que foi feito').fill('Escolhidas com a produção.');
  await box(deciding, 'Horas').fill('2,5');
  await deciding.getByLabel('Horas de').selectOption({ label: 'Técnico de segurança' });
  await expectAccessible(page, 'the dialog that decides');
  await press(deciding, 'Guardar');
  await deciding.waitFor({ state: 'detached' });
  await places.getByText('Feita em 20-02-2026 · 2,5 h de técnico de segurança').waitFor();

  await page.getByRole('button', { name: 'Horas contratadas' }).press('Enter');
  const contract = page.getByRole('dialog', { name: 'Horas contratadas em 2026' });
  await box(contract, 'Horas de médico no ano').fill('96,5');
  await press(contract, 'Guardar');
  await contract.waitFor({ state: 'detached' });
  await page.getByText('96,5 h').waitFor();

  await page.getByRole('button', { name: 'Copiar para 2027' }).press('Enter');
  await press(page.getByRole('dialog', { name: 'Copiar para 2027' }), 'Copiar');
  await soon(notices).toEqual(expect.arrayContaining([expect.stringContaining('para 2027.')]));
  await page.getByLabel('Ano').selectOption('2027');
  await soon(address).toBe(`${PLAN}?ano=2027`);
  await places.getByText('Bancadas novas').first().waitFor();
  await goTo(PLAN);
  await page.getByLabel('Estado').selectOption({ label: 'Em atraso' });
  await soon(address).toBe(`${PLAN}?situacao=em-atraso`);
  await soon(() => items.count()).toBeLessThan(19);

  const client = await site.enter('rh@demo.pt', PLAN, { before: atTestDay });
  await client.page.getByText('Escolhidas com a produção.').waitFor();
  expect(
    await client.page.getByRole('button', { name: /^(Planear|Alterar|Dar por)/ }).count(),
  ).toBe(0);
  const pdf = client.page.waitForEvent('download');
  await client.page.getByRole('button', { name: 'PDF' }).press('Enter');
  const bytes = await readFile(await (await pdf).path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const workbook = client.page.waitForEvent('download');
  await client.page.getByRole('button', { name: 'Exportar' }).press('Enter');
  expect((await workbook).suggestedFilename()).toMatch(/^Plano anual do serviço 2026\./);
  await client.page.setViewportSize(PHONE);
  await expectAccessible(client.page, 'the annual plan on a phone');
  const over = await client.page
    .locator('html')
    .evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
});
