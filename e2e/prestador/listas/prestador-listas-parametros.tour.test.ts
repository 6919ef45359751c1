import { expect, test } from 'vitest';
import { expectAccessible } from '../../support/accessible.ts';
import { useSite } from '../../support/site.ts';
import { PRESTADOR } from '../../support/slices/prestador.ts';
import { soon } from '../../support/soon.ts';
import { PHONE, WIDE } from '../../support/visitor.ts';

const site = useSite();

test('from the lists to the parameters of the law: one is switched off by keys, and says what that does [PRAZO-16]', async () => {
  const { page, address, notices } = await site.enter(PRESTADOR, '/prestador/listas', {
    company: null,
  });
  await page.getByRole('link', { name: 'Parâmetros legais' }).click();
  await soon(address).toBe('/prestador/listas/parametros');
  const row = page.getByRole('listitem').filter({ hasText: 'Teletrabalho' });
  await row.getByText('12 meses').waitFor();
  await row.getByText('Código do Trabalho, artigo 170.º-A, n.º 3').waitFor();
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size);
    await expectAccessible(page, `the parameters, ${size.width} px`);
  }
  await page.getByRole('button', { name: 'Ligar Amianto' }).press('Enter');
  const warning = page.getByRole('dialog', { name: 'Ligar «Amianto»' });
  await warning.getByText(/ainda ninguém confirmou este valor na lei/).waitFor();
  await expectAccessible(page, 'question before a parameter is switched on');
  await page.keyboard.press('Escape');
  await warning.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Desligar Teletrabalho' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Desligar «Teletrabalho»' });
  await question.getByRole('button', { name: 'Desligar', exact: true }).press('Enter');
  await question.waitFor({ state: 'detached' });
  await soon(notices).toContain('Sucesso: «Teletrabalho» já não conta para os prazos.');
  await row.getByText('Desligado').waitFor();
  expect(await page.getByText(/recalcul/i).count()).toBeGreaterThan(0);
});
