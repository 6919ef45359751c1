import { expect, test } from 'vitest';
import { expectAccessible } from '../../support/accessible.ts';
import { useSite } from '../../support/site.ts';
import { PRESTADOR } from '../../support/slices/prestador.ts';
import { soon } from '../../support/soon.ts';

const site = useSite();

test('the provider exports, erases and restricts from the page of a person, by keys alone [RGPD-10]', async () => {
  const { admin } = site.database;
  const { rows } = await admin.query(
    `update funcionario set email = 'direitos@teste.pt' where cd =
       (select min(cd) from funcionario where cd_empresa = 1 and ativo and cd_pessoa is null) returning cd::float8`,
  );
  const { cd } = rows[0];
  const { page, notices } = await site.enter(PRESTADOR, `/funcionario/${cd}`, { company: 1 });
  await page.getByRole('button', { name: 'Direitos da pessoa' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Direitos da pessoa/ });
  await dialog.getByRole('heading', { name: 'O prestador propõe guardar' }).waitFor();
  await dialog.getByText('Proposta do prestador, a confirmar').first().waitFor();
  await expectAccessible(page, 'rights of a person');
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Exportar tudo' }).press('Enter');
  expect((await saving).suggestedFilename()).toMatch(/^Dados_de_.*\.zip$/);

  await dialog.getByRole('button', { name: 'Apagar o que pode ser apagado' }).press('Enter');
  const asking = page.getByRole('dialog', { name: 'Apagamento' });
  await asking.getByText(/É apagado já, sem volta: E-mail/).waitFor();
  await asking.getByRole('button', { name: 'Apagar', exact: true }).press('Enter');
  await asking.getByText('Indique o motivo.').first().waitFor();
  await expectAccessible(page, 'erasure with an error');
  await asking.getByLabel('Motivo').fill('Carta de 26-11.');
  await asking.getByRole('button', { name: 'Apagar', exact: true }).press('Enter');
  await soon(notices).toContain('Sucesso: Apagamento: ficou feito e registado.');
  await dialog.getByText('Carta de 26-11.').waitFor();
  await dialog.getByRole('button', { name: 'Limitar o tratamento' }).press('Enter');
  const limiting = page.getByRole('dialog', { name: 'Limitação' });
  await limiting.getByLabel('Motivo').fill('Contesta a exatidão.');
  await limiting.getByRole('button', { name: 'Limitar' }).press('Enter');
  await dialog.getByRole('button', { name: 'Levantar a limitação' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Dados limitados').waitFor();
  const stored = await admin.query('select email, limitado from funcionario where cd = $1', [cd]);
  expect(stored.rows).toEqual([{ email: null, limitado: true }]);
});
