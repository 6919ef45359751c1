import { test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';

const site = useSite();

test('from a company to its workplaces: one is described with an exposure and given to a unit, and who has none is a link [EMP-306]', async () => {
  const { cd } = site.company(2);
  const { admin } = site.database;
  await admin.query(
    `delete from posto_atribuicao where cd_posto in (select cd from posto where nome = 'Oficina de teste')`,
  );
  await admin.query(`delete from posto where nome = 'Oficina de teste'`);
  const { page, address, notices } = await site.enter(
    PRESTADOR,
    `/prestador/empresas/${cd}/resumo`,
    { company: null },
  );
  await page.getByRole('link', { name: 'Postos', exact: true }).press('Enter');
  await soon(address).toBe(`/prestador/empresas/${cd}/postos`);
  await page.getByRole('region', { name: 'Produção e oficina' }).waitFor();
  await expectAccessible(page, 'workplaces of a company');

  await page.getByRole('button', { name: 'Novo posto' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Novo posto de trabalho' });
  await form.getByLabel('Nome').fill('Oficina de teste');
  await form.getByLabel('Principais fatores de risco').fill('Ruído.');
  await form.getByLabel('Acrescentar exposição').selectOption('cmr');
  await form.getByRole('button', { name: 'Criar posto' }).click();
  await form.getByText('Indique desde que dia há exposição').first().waitFor();
  await form
    .getByLabel(/^Desde: Cancerígenos/)
    .first()
    .fill('05-01-2026');
  await expectAccessible(page, 'form of a workplace');
  await form.getByRole('button', { name: 'Criar posto' }).click();
  await soon(notices).toContain('Sucesso: Foi criado o posto «Oficina de teste».');
  const card = page.getByRole('region', { name: 'Oficina de teste' });
  await card.getByText('0 pessoas').waitFor();

  await page.getByRole('button', { name: 'Atribuir', exact: true }).click();
  const assigning = page.getByRole('dialog', { name: 'Atribuir um posto a várias pessoas' });
  await assigning.getByLabel(/^Posto/).selectOption({ label: 'Oficina de teste' });
  await expectAccessible(page, 'assignment of a workplace');
  await assigning.getByRole('button', { name: 'Atribuir', exact: true }).click();
  await card.getByText(/[1-9]\d* pessoas?/).waitFor();
  await page.getByRole('link', { name: 'Ver quem são' }).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Importar' }).click();
  const importing = page.getByRole('dialog', { name: 'Importar quem trabalha em cada posto' });
  await importing.locator('input[type=file]').setInputFiles({
    name: 'postos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Nº Mecanográfico;Posto\r\nninguém;Oficina de teste\r\n'),
  });
  await importing.getByText('1 linha lida.').first().waitFor();
  await importing.getByRole('button', { name: 'Importar', exact: true }).click();
  await importing.getByText('Não há ninguém com este número.').waitFor();
  await expectAccessible(page, 'rows of a file that fit nobody');
});
