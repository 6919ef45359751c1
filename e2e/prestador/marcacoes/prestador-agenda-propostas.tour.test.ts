import { expect, test } from 'vitest';
import { expectAccessible } from '../../support/accessible.ts';
import { useSite } from '../../support/site.ts';
import { PRESTADOR } from '../../support/slices/prestador.ts';
import { soon } from '../../support/soon.ts';
import { atTestDay } from '../../support/test-day.ts';

const site = useSite();

test('the provider takes proposals of all companies back, many at once, and proposes them again by a plan, without a mouse [PROP-31, PROP-32]', async () => {
  const { page, notices, address } = await site.enter(PRESTADOR, '/prestador/agenda/propostas', {
    before: atTestDay,
    company: null,
  });
  const boxes = page.getByRole('checkbox', { name: /^Escolher: / });
  await boxes.nth(1).waitFor();
  await expectAccessible(page, 'proposals of all companies');
  const label = (await boxes.first().getAttribute('aria-label')) ?? '';
  const name = label.slice('Escolher: '.length);
  for (const at of [0, 1]) await boxes.nth(at).check();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Retirar 2 propostas' });
  await dialog.getByRole('button', { name: 'Retirar', exact: true }).press('Enter');
  await dialog.getByText('Indique o motivo.').first().waitFor();
  await expectAccessible(page, 'taking proposals back');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('O médico não pode.');
  await page.keyboard.press('Enter');
  await soon(notices).toContain('Sucesso: Foram retiradas 2 propostas.');
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('combobox', { name: 'Resposta' }).selectOption({ label: 'Retirada' });
  await soon(address).toBe('/prestador/agenda/propostas?estado=retirada');
  await page.getByText('Retirada: O médico não pode.').first().waitFor();
  await page.getByRole('checkbox', { name: `Escolher: ${name}` }).check();
  await page.getByRole('button', { name: 'Propor de novo (1)' }).press('Enter');
  await soon(address).toMatch(/^\/prestador\/agenda\/plano\?pessoas=\d+\.\d+$/);
  await page.getByRole('button', { name: `Mudar: ${name}` }).waitFor();
  expect(await page.getByRole('button', { name: 'Enviar 1 proposta' }).isEnabled()).toBe(true);
});
