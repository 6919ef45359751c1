import { xlsxRecords } from '@sst/contract/ficheiros/xlsx/xlsx-records';
import { expect, test } from 'vitest';
import { saved } from '../support/files.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { PHONE, type VisitorOptions } from '../support/visitor.ts';

const site = useSite();

const enter = (address: string, options: VisitorOptions = {}) =>
  site.enter('rh@demo.pt', `/seguranca/medidas${address}`, options);

test('the plan of action is saved from the menu of the list, with what is typed, by keyboard, in a view and on a phone [MEDIDA-63]', async () => {
  const { page, calls } = await enter('?estado=1');
  const more = page.getByRole('button', { name: 'Mais opções' });
  await page.getByRole('searchbox').fill('altura');
  await more.press('Enter');
  const workbook = await saved(page, () =>
    page.getByRole('menuitem', { name: 'Folha de cálculo' }).press('Enter'),
  );
  expect(workbook.name).toBe('Plano de ação.xlsx');
  const { records } = await xlsxRecords(workbook.bytes);
  const [header = [], ...rows] = records;
  expect(header).toContain('Prioridade');
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row.join(' ')).toMatch(/altura/i);
  expect(calls.of('listPlanoAcao').at(-1)?.query).toMatchObject({
    pesquisa: 'altura',
    estado: '1',
  });
  // Where it was begun, the focus is again.
  await soon(() => more.evaluate((element) => element === document.activeElement)).toBe(true);

  const phone = await enter('?forma=unidades', { viewport: PHONE, touch: true });
  await phone.page.getByRole('button', { name: 'Mais opções' }).tap();
  const pdf = await saved(phone.page, () =>
    phone.page.getByRole('menuitem', { name: 'PDF, por unidade' }).tap(),
  );
  expect(pdf.name).toMatch(/^Plano de ação .*\.pdf$/);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
});
