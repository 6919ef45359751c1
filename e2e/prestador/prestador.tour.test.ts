import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { PHONE, WIDE } from '../support/visitor.ts';

const site = useSite();

test('signing in leads to what the provider has to do; a line opens its queue, its button the first request, a company its list, and what is put off comes back [HOJE-15, HOJE-22, HOJE-23, HOJE-24, HOJE-42, MARCAR-26, LOGIN-05]', async () => {
  const { page, address, goTo, signIn } = await site.visit('/login');
  await signIn(PRESTADOR);
  await soon(address).toBe('/prestador');
  const lines = page.getByRole('region', { name: 'Para fazer' });
  const accidents = lines.getByRole('link', { name: /acidentes por aceitar$/ });
  const count = Number.parseInt(await accidents.innerText(), 10);
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size);
    await expectAccessible(page, `first page of the provider, ${size.width} px`);
  }
  await accidents.click();
  await soon(address).toBe('/prestador/pedidos?tipo=acidente');
  await page.getByText(`${count} pedidos`, { exact: true }).waitFor();
  await page.goBack();
  await lines.getByRole('button', { name: 'Tratar: acidentes por aceitar' }).press('Enter');
  await soon(address).toMatch(/^\/prestador\/pedidos\?tipo=acidente&detalhe=acidente-\d+-\d+$/);
  await page.goBack();

  const more = lines.getByRole('button', { name: /^Também \d/ });
  await more.press('Enter');
  const due = lines
    .getByRole('listitem')
    .filter({ hasText: /exames a vencer em 60 dias, por propor/ });
  const month = due.getByRole('list', { name: 'Por mês' }).getByRole('link').first();
  const ofMonth = /\d+$/.exec(await month.innerText())?.[0] ?? '';
  await month.press('Enter');
  await soon(address).toMatch(
    /^\/prestador\/prazos\?parte=em-60-dias&estado=por-propor&mes=\d{4}-\d\d$/,
  );
  await page.getByText(new RegExp(`^${ofMonth} pessoas?$`)).waitFor();
  await page.goBack();
  const late = lines.getByRole('listitem').filter({ hasText: 'medidas em atraso' });
  await late.getByRole('button', { name: /^\d+ medidas em atraso$/ }).press('Enter');
  const sheet = page.getByRole('dialog', { name: /medidas em atraso$/ });
  const first = sheet.getByRole('list', { name: 'Empresas' }).getByRole('link').first();
  const [name = '', total = ''] = (await first.innerText()).split('\n');
  await expectAccessible(page, 'companies of a line');
  await first.press('Enter');
  await soon(address).toMatch(/^\/seguranca\/medidas\?atraso=/);
  await page.getByText(`${total} registos`, { exact: true }).waitFor();
  expect(name).not.toBe('');

  await goTo('/empresa');
  await page.getByRole('heading', { name: 'Selecione a empresa que pretende gerir' }).waitFor();
  expect(address()).toBe('/empresa');
  await page.getByRole('link', { name: /^Todas as empresas/ }).click();
  await lines.getByRole('button', { name: 'Adiar: acidentes por aceitar' }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Adiar a linha' })
    .getByRole('button', { name: /^Amanhã/ })
    .click();
  await accidents.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Anular' }).click();
  await accidents.waitFor();
});
