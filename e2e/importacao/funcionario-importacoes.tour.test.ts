import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { csvRows, saved } from '../support/files.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';

const site = useSite();

test('an import opens to its requests, is taken back after one question and brought back, and gives its refused rows [IMP-10]', async () => {
  const { page, calls, notices } = await site.enter('rh@demo.pt', '/funcionario/importacoes');
  const list = page.getByRole('region', { name: 'Importações de funcionários' });
  const second = list.getByRole('row').filter({ hasText: 'Admissões - segunda lista.xlsx' });
  await second.getByText('8 por decidir', { exact: true }).waitFor();
  await expectAccessible(page, 'imports');

  await list.getByRole('link', { name: 'Admissões - segunda lista.xlsx' }).click();
  await page.waitForURL('/pendente/funcionario?importacao=*');
  await page.getByText('8 pedidos', { exact: true }).waitFor();
  await page
    .getByRole('listitem')
    .getByText(/^Importação: Admissões - segunda lista\.xlsx, /)
    .waitFor();
  await page.getByRole('link', { name: 'Importações' }).click();

  await second.getByRole('button', { name: /^Desfazer: retirar 4 pedidos novos / }).click();
  const question = page.getByRole('dialog', { name: 'Desfazer a importação' });
  await question.getByText('4 pedidos já não são novos e ficam.').waitFor();
  await question.getByRole('button', { name: 'Retirar 4 pedidos' }).click();
  await second.getByText('4 por decidir, 4 retirados', { exact: true }).waitFor();
  await soon(notices).toEqual(['Ainda pode anular: 4 pedidos retirados.: Anular']);
  expect(calls.of('removeImportacao')).toHaveLength(1);
  await page.getByRole('button', { name: 'Anular', exact: true }).click();
  await second.getByText('8 por decidir', { exact: true }).waitFor();

  const file = await saved(page, () =>
    list
      .getByRole('button', { name: /^Descarregar 4 linhas recusadas de Admissões - primeira/ })
      .click(),
  );
  expect(file.name).toBe('Admissões - primeira lista - Recusadas.csv');
  const [header = [], ...rows] = csvRows(file);
  expect([header.at(-2), header.at(-1), rows.length]).toEqual(['Unidade', 'Erros', 4]);
});
