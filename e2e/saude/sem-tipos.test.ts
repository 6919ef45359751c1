import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { headersOf } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';

const site = useSite();

test('who heads a unit reads when and where, and no type; an administrator withholds it in the panel [SABER-04, SABER-07]', async () => {
  const { rows } = await site.database.admin.query(
    `select cd_organig::float8 as company from utilizador_empresa join utilizador u on u.cd = cd_utilizador
      where u.email = 'chefia@demo.pt'`,
  );
  const { page, goTo } = await site.enter(
    'chefia@demo.pt',
    '/saude/marcacao/acao-enfermagem',
    rows[0],
  );
  const plain = ['N.º mecanográfico', 'Funcionário', 'Data', 'Hora', 'Organigrama'];
  await soon(() => headersOf(page)).toEqual([...plain, 'Enfermeiro', 'Resposta']);
  await page.getByPlaceholder('Nome, n.º mecanográfico...').waitFor();
  await goTo('/saude/falta/exame');
  await soon(async () => (await headersOf(page)).includes('Tipo de falta')).toBe(true);
  await soon(() => headersOf(page)).not.toContain('Tipo de exame');
  expect(await page.getByLabel('Tipo de exame').count()).toBe(0);

  const admin = await site.enter('admin@demo.pt', '/gestao-utilizadores?pesquisa=magalh');
  await admin.page.getByRole('row', { name: /Inês Magalhães/ }).click();
  const types = admin.page.getByRole('checkbox', { name: /tipos de exame e recomendações/ });
  await soon(() => types.isChecked()).toBe(true);
  await types.press('Space');
  await admin.page.getByText(/Saúde: −.tipos/).waitFor();
  await admin.page.getByRole('checkbox', { name: 'Saúde: documentos' }).press('Space');
  await soon(() => types.isDisabled()).toBe(true);
  await soon(() => types.isChecked()).toBe(true);
  await admin.page.getByRole('checkbox', { name: 'Saúde: documentos' }).press('Space');
  await soon(() => types.isChecked()).toBe(false);
  await expectAccessible(admin.page, 'accesses without types');
});
