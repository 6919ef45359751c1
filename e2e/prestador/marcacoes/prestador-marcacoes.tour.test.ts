import { test } from 'vitest';
import { expectAccessible } from '../../support/accessible.ts';
import { useSite } from '../../support/site.ts';
import { PRESTADOR } from '../../support/slices/prestador.ts';
import { soon } from '../../support/soon.ts';
import { atTestDay } from '../../support/test-day.ts';

const site = useSite();

test('the provider refuses somebody of a request with the reason, and the others wait [MARCAR-13, MARCAR-15, MARCAR-16]', async () => {
  const { page, notices } = await site.enter(PRESTADOR, '/prestador/marcacoes', {
    before: atTestDay,
    company: null,
  });
  await page.getByRole('navigation', { name: 'Tipos de pedido' }).waitFor();
  await expectAccessible(page, 'requests for bookings');
  await page
    .getByRole('link', { name: /e mais 3$/ })
    .first()
    .click();
  const request = page.getByRole('dialog', { name: 'Marcar exame: 4 pessoas' });
  const boxes = request.getByRole('checkbox');
  await boxes.first().waitFor();
  for (const index of [1, 2, 3]) await boxes.nth(index).uncheck();
  await expectAccessible(page, 'a request for bookings');
  await request.getByRole('button', { name: 'Recusar' }).press('Enter');
  const reason = page.getByRole('dialog', { name: 'Recusar o pedido de 1 pessoa' });
  await reason.getByRole('button', { name: 'Recusar' }).press('Enter');
  await reason.getByText('Indique o motivo.').first().waitFor();
  await reason.getByRole('textbox', { name: 'Motivo da recusa' }).fill('Sem vaga nesses dias.');
  await reason.getByRole('button', { name: 'Recusar' }).press('Enter');
  await soon(notices).toContain('Sucesso: Pedido recusado para 1 pessoa.');
  await page.getByText('Em parte: 1 de 4').first().waitFor();
});
