import { DAY_PASSED } from '@sst/contract/rules/dates/dates';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../support/accessible.ts';
import { useSite } from '../../support/site.ts';
import { PRESTADOR } from '../../support/slices/prestador.ts';
import { soon } from '../../support/soon.ts';
import { atTestDay } from '../../support/test-day.ts';

const site = useSite();

test('people who are due are chosen, a plan is proposed, changed by hand and sent, without a mouse [PLANO-12, PLANO-13, PLANO-14, AGENDA-102, PROP-63]', async () => {
  const { page, address } = await site.enter(PRESTADOR, '/prestador/prazos?estado=por-pedir', {
    before: atTestDay,
    company: null,
  });
  const boxes = page.getByRole('checkbox', { name: /^Escolher: / });
  await boxes.first().waitFor();
  const name = ((await boxes.first().getAttribute('aria-label')) ?? '').slice('Escolher: '.length);
  for (const at of [0, 1]) await boxes.nth(at).check();
  await page.getByRole('button', { name: 'Propor marcações (2)' }).press('Enter');
  await soon(address).toMatch(/^\/prestador\/agenda\/plano\?pessoas=/);
  const change = page.getByRole('button', { name: `Mudar: ${name}` });
  await change.waitFor();
  // Its filters are chips: the days in a dialog, which refuses those that are past, and a place that is taken off again.
  const filters = page.getByRole('list', { name: 'Filtros do plano' });
  await filters.getByRole('button', { name: /^Período/ }).press('Enter');
  const days = page.getByRole('dialog', { name: 'Período do plano' });
  await days.getByRole('textbox', { name: /^De/ }).fill('15-03-2026');
  await days.getByRole('button', { name: 'Propor nestes dias' }).press('Enter');
  await days.getByText(DAY_PASSED).first().waitFor();
  await expectAccessible(page, 'days of a plan');
  await page.keyboard.press('Escape');
  await filters.getByLabel('Local').selectOption({ label: 'Clínica de Lisboa' });
  await soon(address).toMatch(/local=\d/);
  await filters.getByRole('button', { name: 'Remover filtro Local' }).press('Enter');
  await soon(address).toMatch(/\?pessoas=[^&]*$/);
  await change.waitFor();
  await page.getByText('Tipos: habituais').click();
  await page
    .getByLabel(/^Tipo dos exames/)
    .first()
    .waitFor();
  await expectAccessible(page, 'plan of bookings');
  await change.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Mudar: ${name}` });
  const hours = dialog.getByLabel('Hora');
  const last = (await hours.locator('option').last().textContent()) ?? '';
  await hours.selectOption(last);
  await expectAccessible(page, 'change of a plan');
  await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
  await page.getByRole('listitem').filter({ hasText: name }).getByText(last).waitFor();
  await page.getByRole('button', { name: 'Enviar 2 propostas' }).press('Enter');
  const sending = page.getByRole('dialog', { name: 'Enviar propostas' });
  await sending.getByLabel('Nota para as empresas').fill('Trazer cartão de cidadão.');
  await expectAccessible(page, 'sending a plan');
  await sending.getByRole('button', { name: 'Enviar', exact: true }).press('Enter');
  await sending.getByText('2 propostas enviadas.').waitFor();
  await sending.getByRole('button', { name: 'Fechar' }).last().press('Enter');
  await page.getByText(/2 enviadas$/).waitFor();
  expect(await page.getByRole('button', { name: 'Enviar propostas' }).isDisabled()).toBe(true);
});
