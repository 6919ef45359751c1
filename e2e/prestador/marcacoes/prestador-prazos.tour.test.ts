import { expect, test } from 'vitest';
import { expectAccessible } from '../../support/accessible.ts';
import { useSite } from '../../support/site.ts';
import { PRESTADOR } from '../../support/slices/prestador.ts';
import { atTestDay } from '../../support/test-day.ts';

const site = useSite();

test('the provider chooses who is late in a company, and the form of bookings has them, with the type of exam that they need [MARCAR-22, MARCAR-25, MARCAR-32]', async () => {
  const { page, address } = await site.enter(
    PRESTADOR,
    '/prestador/prazos?empresa=1&parte=vencidos&estado=por-pedir',
    { before: atTestDay, company: null },
  );
  const boxes = page.getByRole('checkbox', { name: /^Escolher: / });
  await boxes.first().waitFor();
  await expectAccessible(page, 'who is to be booked anywhere');
  const label = (await boxes.first().getAttribute('aria-label')) ?? '';
  await boxes.first().check();
  await page.getByRole('button', { name: 'Marcar (1)' }).press('Enter');
  const name = label.slice('Escolher: '.length);
  await page.getByRole('button', { name: `Remover ${name}` }).waitFor();
  expect(address()).toMatch(
    /^\/saude\/marcacao\/exame\/criar\?funcionarios=\d+&exame=(periodico|ocasional)$/,
  );
  expect(await page.getByLabel('Tipo de exame').inputValue()).toMatch(/^\d+$/);
  // As it was opened, it asks nothing when it is left.
  await page.goBack();
  await boxes.first().waitFor();
});
