import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { csvRows, saved } from '../support/files.ts';
import { fromMore, headersOf } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import { PHONE } from '../support/visitor.ts';

const site = useSite();
const LIST = '/seguranca/avaliacoes';
const COLUMNS = ['Unidade', 'Posto', 'Situação', 'Última', 'Válida até', 'Periodicidade', 'Porquê'];

test('how old the assessments are: columns, filter, file, on a phone likewise [RISCO-11, RISCO-13]', async () => {
  const { page, address } = await site.enter('rh@demo.pt', LIST, { before: atTestDay });
  await page.getByRole('heading', { name: 'Avaliações de riscos', level: 1 }).waitFor();
  await soon(() => headersOf(page)).toEqual(COLUMNS);
  await expectAccessible(page, 'assessments');
  expect(await page.getByRole('button', { name: 'Nova avaliação' }).count()).toBe(0);
  await page.getByLabel('Situação', { exact: true }).selectOption({ label: 'Em falta' });
  await soon(address).toBe(`${LIST}?situacao=em-falta`);
  const file = await saved(page, () => fromMore(page, 'Exportar'));
  expect(file.name).toBe('Avaliações de riscos.csv');
  const [header, ...rows] = csvRows(file);
  expect(header).toEqual(['Organigrama', ...COLUMNS.slice(1)]);
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map((cells) => cells[2]))).toEqual(new Set(['Em falta']));
  const phone = await site.enter('rh@demo.pt', LIST, { before: atTestDay, viewport: PHONE });
  await phone.page.getByText('Em falta').filter({ visible: true }).first().waitFor();
  await expectAccessible(phone.page, 'assessments on a phone');
});
