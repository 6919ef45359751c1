import { expect, test } from 'vitest';
import { useSite } from '../support/site.ts';

const site = useSite();

test('a calendar is made on the page of the account, read by its address, renamed and ended; who sees no bookings any more is offered none [FEED-12, FEED-13]', async () => {
  const { page } = await site.enter('rh@demo.pt', '/editar-informacao');
  await page.getByRole('button', { name: 'Novo calendário' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nome' }).fill('Telemóvel');
  await page.keyboard.press('Enter');
  const address = await page.getByRole('textbox', { name: 'Endereço' }).inputValue();
  const read = async () => {
    const answer = await fetch(address.replace(/^https?:\/\/[^/]+/, site.origin));
    return [answer.status, (await answer.text()).slice(0, 15)];
  };
  expect(await read()).toEqual([200, 'BEGIN:VCALENDAR']);
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click();
  await page.getByRole('button', { name: 'Mudar Telemóvel' }).click();
  await page.getByRole('checkbox', { name: 'Mostrar nomes em vez de iniciais' }).check();
  await page.getByRole('button', { name: 'Guardar' }).last().click();
  await page.getByText(/com nomes/).waitFor();
  await page.getByRole('button', { name: 'Terminar Telemóvel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Terminar' }).click();
  await page.getByText('Calendário terminado: o endereço deixou de servir.').waitFor();
  expect((await read())[0]).toBe(404);
  await site.database.admin.query(
    `delete from acesso a using utilizador u where u.cd = a.cd_utilizador and u.email = 'rh@demo.pt'`,
  );
  // Rights are remembered for less than a second.
  await page.waitForTimeout(1_000);
  await page.reload();
  await page.getByText(/Os seus acessos não mostram marcações/).waitFor();
  expect(await page.getByRole('button', { name: 'Novo calendário' }).count()).toBe(0);
});
