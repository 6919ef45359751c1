import { expect, test } from 'vitest';
import { useSite } from '../support/site.ts';
import { csv, file, funcionarioLine } from '../support/slices/import-files.ts';

const site = useSite();

test('rows of whom the company knows say so before they are sent, and are sent all the same [IMP-13]', async () => {
  const { rows } = await site.database.admin.query(
    `select f.nome, f.num_mecan, f.num_contrib from funcionario f
      where f.cd_empresa = 1 and f.ativo and f.num_contrib is not null and f.num_mecan is not null order by f.cd limit 1`,
  );
  const [known] = rows;
  const { page, calls } = await site.enter('rh@demo.pt', '/funcionario/criar/csv');
  const lines = [
    funcionarioLine('Alguém Novo', { NIF: '' }),
    funcionarioLine('Alguém Conhecido', { NIF: known.num_contrib }),
  ];
  await page.locator('input[type=file]').setInputFiles(file(csv(lines)));
  await page.getByText('Linha 3: pessoa que a empresa já conhece.', { exact: true }).waitFor();
  const cell = page.getByRole('row').nth(2).getByText(known.num_contrib, { exact: true });
  await cell.hover();
  await page
    .getByText(`Já é funcionário (N.º ${known.num_mecan}): ${known.nome}`)
    .first()
    .waitFor();
  expect(calls.of('findConhecidasDasLinhas')).toHaveLength(1);
});
