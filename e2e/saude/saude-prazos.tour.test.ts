import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import { PHONE } from '../support/visitor.ts';

const site = useSite();
const LATE = '/saude/prazos?parte=vencidos&estado=por-pedir';

test('HR asks for the bookings of people who are late, and they leave her list [MARCAR-01, MARCAR-05, MARCAR-10, MARCAR-33]', async () => {
  const hr = await site.enter('rh@demo.pt', '/saude/marcacao/exame', { before: atTestDay });
  const { page, notices } = hr;
  await page
    .getByRole('navigation', { name: 'Tipo de marcação' })
    .getByRole('link', { name: 'Por marcar' })
    .click();
  await soon(hr.address).toBe('/saude/prazos');
  const parts = page.getByRole('combobox', { name: 'Prazo', exact: true });
  const late = parts.getByRole('option', { name: /^Vencidos, com exame anterior \(\d+\)$/ });
  await late.waitFor({ state: 'attached' });
  const count = Number((await late.innerText()).replace(/\D/g, ''));
  expect(count).toBeGreaterThan(10);
  await parts.selectOption('vencidos');
  await page.getByText(`${count} pessoas`, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Gráficos' }).press('Enter');
  await page.getByRole('heading', { name: 'Prazos por mês' }).waitFor();
  await expectAccessible(page, 'who is to be booked');
  await hr.goTo(LATE);
  const boxes = page.getByRole('checkbox', { name: /^Escolher: / });
  await boxes.first().waitFor();
  const names: string[] = [];
  for (const index of [0, 1]) {
    const label = (await boxes.nth(index).getAttribute('aria-label')) ?? '';
    names.push(label.slice('Escolher: '.length));
    await boxes.nth(index).check();
  }
  await page.getByRole('button', { name: 'Pedir marcação (2)' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Pedir marcação: 2 pessoas' });
  // One for each site, where they work at two.
  await sheet
    .getByRole('textbox', { name: /^Local/ })
    .first()
    .fill('Aveiro');
  await sheet.getByRole('textbox', { name: 'Até' }).fill('31-02-2026');
  await sheet.getByRole('button', { name: 'Pedir (2)' }).press('Enter');
  await sheet
    .getByText(/Data inválida/)
    .first()
    .waitFor();
  await sheet.getByRole('textbox', { name: 'Até' }).fill('');
  await expectAccessible(page, 'asking for bookings');
  await sheet.getByRole('button', { name: 'Pedir (2)' }).press('Enter');
  await soon(notices).toContainEqual(
    expect.stringMatching(/^Ainda pode anular: .*enviados? para 2 pessoas\.: Anular$/),
  );
  for (const name of names)
    await page.getByRole('checkbox', { name: `Escolher: ${name}` }).waitFor({ state: 'detached' });

  // What the provider refused says why, whole, on a phone too.
  const reason = `Não há vagas neste mês: ${'a médica está de férias. '.repeat(4)}`.trim();
  await site.database.admin.query(
    `update pedido_marcacao_pessoa set estado = 'respondido', dt_decis = now(), resposta = $1
      where cd_pedido = (select cd from pedido_marcacao order by numero_do_codigo('pedido_marcacao', cd) desc limit 1)`,
    [reason],
  );
  await page.setViewportSize(PHONE);
  await hr.goTo('/saude/prazos?estado=recusado');
  const told = page.getByRole('paragraph').filter({ hasText: reason }).first();
  await told.waitFor();
  expect(await told.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
});
