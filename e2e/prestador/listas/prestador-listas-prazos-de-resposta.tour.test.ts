import { expect, test } from 'vitest';
import { expectAccessible } from '../../support/accessible.ts';
import { useSite } from '../../support/site.ts';
import { PRESTADOR } from '../../support/slices/prestador.ts';
import { soon } from '../../support/soon.ts';

const site = useSite();

test('what is promised of a kind is changed by keys, and a wrong number is told beside the field [HOJE-16]', async () => {
  const { page, notices } = await site.enter(PRESTADOR, '/prestador/listas/prazos-de-resposta', {
    company: null,
  });
  const row = page.getByRole('listitem').filter({ hasText: 'Transferência' });
  await row.getByText('3 dias úteis').waitFor();
  await expectAccessible(page, 'times of answers');
  await row.getByRole('button').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Prazo de resposta: Transferência' });
  const field = dialog.getByLabel('Horas');
  await field.fill('0');
  await field.press('Enter');
  await dialog.getByText('Indique um número de horas entre 1 e 720.').waitFor();
  await expectAccessible(page, 'form of the time of an answer');
  await field.fill('48');
  await field.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await soon(notices).toContain('Sucesso: Prazos de resposta guardados.');
  await row.getByText('2 dias úteis').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});
