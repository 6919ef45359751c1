import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();

test('HR sees how a campaign stands and fills its kept places with the keys [CAMP-11, SEMANA-07]', async () => {
  const { page, notices, goTo } = await site.enter('rh@demo.pt', '/', { before: atTestDay });
  await page.getByRole('link', { name: /^Campanha «Exames periódicos»: por responder/ }).waitFor();
  await goTo('/saude/prazos');
  await page.getByRole('link', { name: /^Campanhas/ }).press('Enter');
  await page.getByRole('link', { name: 'Exames periódicos' }).waitFor();
  await expectAccessible(page, 'campaigns of a company');
  await page.getByRole('link', { name: 'Exames periódicos' }).press('Enter');
  await page.getByRole('button', { name: 'Por responder (5)' }).waitFor();
  await page.getByRole('button', { name: 'Recusadas (1)' }).press('Enter');
  await page.getByText('Está de férias').waitFor();
  await expectAccessible(page, 'campaign of a company');
  await page.getByRole('button', { name: 'Preencher' }).press('Enter');
  const filling = page.getByRole('dialog', { name: 'Preencher lugares' });
  await filling.getByRole('checkbox').first().waitFor();
  await filling.getByRole('button', { name: 'Marcar' }).click();
  await filling.getByText('Escolha, pelo menos, uma pessoa.').first().waitFor();
  await filling.getByRole('checkbox').first().check();
  await expectAccessible(page, 'kept places to fill');
  await filling.getByRole('button', { name: 'Marcar (1)' }).press('Enter');
  await filling.waitFor({ state: 'detached' });
  await page.getByText('Preenchido').waitFor();
  await soon(notices).toContainEqual(expect.stringMatching(/^Sucesso: Marcada para /));
});
