import { expect, test } from 'vitest';
import { expectAccessible } from '../../support/accessible.ts';
import { useSite } from '../../support/site.ts';
import { PRESTADOR } from '../../support/slices/prestador.ts';
import { soon } from '../../support/soon.ts';
import { atTestDay } from '../../support/test-day.ts';

const site = useSite();

test('a campaign is made of a plan, proposed for, has places kept in it and is called off, without a mouse [CAMP-10]', async () => {
  const { page, address, notices } = await site.enter(
    PRESTADOR,
    '/prestador/prazos?estado=por-pedir&ordenacao=empresa',
    { before: atTestDay, company: null },
  );
  const boxes = page.getByRole('checkbox', { name: /^Escolher: / });
  await boxes.first().waitFor();
  for (const at of [0, 1]) await boxes.nth(at).check();
  await page.getByRole('button', { name: 'Propor marcações (2)' }).press('Enter');
  await page.getByRole('button', { name: 'Enviar 2 propostas' }).waitFor();
  await page.getByRole('button', { name: 'Guardar como campanha' }).press('Enter');
  const making = page.getByRole('dialog', { name: 'Guardar como campanha' });
  await making.getByRole('button', { name: 'Criar campanha' }).click();
  await making.getByText('Indique o nome.').first().waitFor();
  await making.getByRole('textbox', { name: 'Nome' }).fill('Exames da primavera');
  await expectAccessible(page, 'new campaign');
  await making.getByRole('button', { name: 'Criar campanha' }).press('Enter');
  await soon(notices).toContain('Sucesso: Campanha criada com 2 pessoas.');
  await soon(address).toMatch(/campanha=\d+/);
  await making.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Enviar 2 propostas' }).press('Enter');
  const sending = page.getByRole('dialog', { name: 'Enviar propostas' });
  await sending.getByRole('button', { name: 'Enviar', exact: true }).press('Enter');
  await sending.getByText('2 propostas enviadas.').waitFor();
  await sending.getByRole('button', { name: 'Fechar' }).last().press('Enter');

  await page.getByRole('link', { name: 'Propostas', exact: true }).press('Enter');
  await page.getByRole('heading', { name: 'Propostas', level: 1 }).waitFor();
  await page
    .getByRole('checkbox', { name: /^Escolher: / })
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Campanhas' }).press('Enter');
  await soon(address).toBe('/prestador/campanhas');
  await page.getByRole('link', { name: /Exames da primavera$/ }).waitFor();
  await expectAccessible(page, 'campaigns');
  await page.getByRole('link', { name: /Exames da primavera$/ }).press('Enter');
  await page.getByRole('button', { name: 'Por responder (2)' }).press('Enter');
  await soon(address).toContain('parte=abertas');
  expect(await page.getByRole('button', { name: /^Retirar .* da campanha$/ }).count()).toBe(2);
  await expectAccessible(page, 'campaign');
  await page
    .getByRole('button', { name: /^Retirar .* da campanha$/ })
    .first()
    .press('Enter');
  await page.getByRole('button', { name: 'Por responder (1)' }).waitFor();

  await page.getByRole('button', { name: 'Guardar lugares' }).press('Enter');
  const keeping = page.getByRole('dialog', { name: 'Guardar lugares' });
  await keeping.getByRole('button', { name: 'Guardar', exact: true }).click();
  await keeping.getByText('Escolha o turno.').first().waitFor();
  await expectAccessible(page, 'kept places');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Terminar', exact: true }).press('Enter');
  const ending = page.getByRole('dialog', { name: 'Terminar a campanha' });
  await ending.getByRole('combobox', { name: 'Como' }).selectOption({ label: 'Cancelar' });
  await ending.getByRole('textbox', { name: 'Motivo' }).fill('A obra parou.');
  await expectAccessible(page, 'end of a campaign');
  await ending.getByRole('button', { name: 'Terminar a campanha' }).press('Enter');
  await page.getByText(/Cancelada .* A obra parou\./).waitFor();
});
