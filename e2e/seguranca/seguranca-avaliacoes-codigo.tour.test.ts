import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { saved } from '../support/files.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();
const LIST = '/seguranca/avaliacoes';

test('the provider begins an assessment, adds a hazard of the library and publishes it by keys; the company reads it, and it is not taken back [RISCO-03, RISCO-08, RISCO-14]', async () => {
  await site.database.admin.query('delete from avaliacao_risco');
  const { page, notices, address, trouble } = await site.enter(PRESTADOR, LIST, {
    before: atTestDay,
    company: 1,
  });
  trouble.expect(/^409 DELETE .*\/publicacao$/);
  await page.getByRole('button', { name: 'Nova avaliação' }).press('Enter');
  const begin = page.getByRole('dialog', { name: 'Nova avaliação de riscos' });
  await begin.getByRole('button', { name: 'Unidade' }).press('Enter');
  const tree = page.getByRole('dialog', { name: 'Escolher a unidade' });
  await tree.getByRole('treeitem').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tree.waitFor({ state: 'detached' });
  await begin.getByRole('button', { name: 'Começar' }).press('Enter');
  await page.getByRole('heading', { name: '0 perigos avaliados' }).waitFor();
  await expectAccessible(page, 'an empty draft');

  await page.getByRole('button', { name: 'Publicar' }).press('Enter');
  const publish = page.getByRole('dialog', { name: 'Publicar a avaliação' });
  await publish.getByText('Indique pelo menos um perigo.').waitFor();
  expect(await publish.getByRole('button', { name: 'Publicar' }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Acrescentar um perigo' }).press('Enter');
  const row = page.getByRole('dialog', { name: 'Acrescentar um perigo' });
  await row
    .getByLabel('Da biblioteca')
    .selectOption({ label: 'Quedas e espaços: Queda em altura' });
  await soon(() => row.getByRole('textbox', { name: 'Perigo', exact: true }).inputValue()).toBe(
    'Queda em altura',
  );
  await row.getByLabel('Tarefa ou local').fill('Telhado');
  await row.getByLabel('Probabilidade, antes').selectOption('3');
  await row.getByLabel('Gravidade, antes').selectOption('5');
  await row.getByLabel('Medida proposta').fill('Montar uma linha de vida.');
  await expectAccessible(page, 'a row of an assessment');
  await row.getByRole('button', { name: 'Guardar' }).press('Enter');
  await row.waitFor({ state: 'detached' });
  await page.getByText('Muito alta (3 × 5)').waitFor();

  await page.getByRole('button', { name: 'Publicar' }).press('Enter');
  await publish.getByRole('button', { name: 'Publicar' }).press('Enter');
  await soon(notices).toContain('Sucesso: Avaliação publicada. 1 medida registada.');
  await page.getByRole('button', { name: 'Retirar' }).waitFor();
  const codigo = address().split('/').at(-1);

  const client = await site.enter('rh@demo.pt', `${LIST}/${codigo}`, { before: atTestDay });
  await client.page.getByRole('heading', { name: 'Queda em altura' }).waitFor();
  await expectAccessible(client.page, 'a published assessment');
  expect(await client.page.getByRole('button', { name: 'Retirar' }).count()).toBe(0);
  const file = await saved(client.page, () =>
    client.page.getByRole('button', { name: 'PDF' }).click(),
  );
  expect(file.name).toMatch(/^Avaliação de riscos .*\.pdf$/);
  await client.page.getByRole('link', { name: 'Ver a medida' }).click();
  await client.page
    .getByRole('dialog', { name: 'Medida' })
    .getByRole('heading', { name: 'Montar uma linha de vida.' })
    .waitFor();

  await page.getByRole('button', { name: 'Retirar' }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Retirar a avaliação' })
    .getByRole('button', { name: 'Retirar' })
    .press('Enter');
  await soon(async () => (await notices()).join(' ')).toContain('alguém da empresa já a leu');
});
