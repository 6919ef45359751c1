import { expect, test } from 'vitest';
import { useSite } from '../support/site.ts';
import { csv, file, funcionarioLine } from '../support/slices/import-files.ts';

const site = useSite();

test('rows of whom the company knows say so before they are sent, and who left is admitted again by a button [IMP-13, IMP-14]', async () => {
  const { rows } = await site.database.admin.query(
    `select f.nome, f.num_mecan, f.num_contrib from funcionario f
      where f.cd_empresa = 1 and f.ativo and f.num_contrib is not null and f.num_mecan is not null order by f.cd limit 1`,
  );
  const [known] = rows;
  const left = await site.database.admin.query(
    `update funcionario set ativo = false, dt_inactiv = '2026-02-01', num_contrib = '245678903', num_bi = null
      where cd = (select max(cd) from funcionario where cd_empresa = 1 and ativo) returning num_contrib`,
  );
  const { page, calls } = await site.enter('rh@demo.pt', '/funcionario/criar/csv');
  const lines = [
    funcionarioLine('Alguém Novo', { NIF: '' }),
    funcionarioLine('Alguém Conhecido', { NIF: known.num_contrib }),
    funcionarioLine('Alguém Que Volta', { NIF: left.rows[0].num_contrib }),
  ];
  await page.locator('input[type=file]').setInputFiles(file(csv(lines)));
  await page.getByText('Linhas 3, 4: pessoas que a empresa já conhece.', { exact: true }).waitFor();
  const cell = page.getByRole('row').nth(2).getByText(known.num_contrib, { exact: true });
  await cell.hover();
  await page
    .getByText(`Já é funcionário (N.º ${known.num_mecan}): ${known.nome}`)
    .first()
    .waitFor();
  const again = page.getByRole('button', { name: 'Readmitir na linha 4', exact: true });
  expect(await page.getByRole('button', { name: /^Readmitir na linha / }).count()).toBe(1);
  await page.getByText('Saiu em 01-02-2026', { exact: true }).waitFor();
  await again.press('Enter');
  await page
    .getByText(/É readmissão: .*, que saiu em 01-02-2026\./)
    .first()
    .waitFor();
  expect(await again.getAttribute('aria-pressed')).toBe('true');
  expect(calls.of('findConhecidasDasLinhas')).toHaveLength(1);
});
