import { displayDate } from '@sst/contract/rules/dates/dates';
import { expect, test } from 'vitest';
import { xlsxRecords } from '../../apps/web/src/components/file-import/xlsx/xlsx-records.ts';
import { expectAccessible } from '../support/accessible.ts';
import { saved } from '../support/files.ts';
import { lastAnswer, shownNames } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';

const site = useSite();

test('a list is exported as a workbook once that is chosen, for all lists, with every row as the CSV has it [LIST-346, LIST-351]', async () => {
  const visitor = await site.enter('rh@demo.pt', '/funcionario?pesquisa=adelaide');
  const { page } = visitor;
  await soon(() => shownNames(page)).not.toHaveLength(0);
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'CSV (.csv)', checked: true }).waitFor();
  await expectAccessible(page, 'formats');
  await page.getByRole('menuitemradio', { name: 'Excel (.xlsx)' }).click();
  const exportAll = () =>
    saved(page, () => page.getByRole('button', { name: 'Exportar', exact: true }).click());
  const { name, bytes } = await exportAll();
  expect(name.normalize('NFC')).toBe('Funcionários.xlsx');
  const [header = [], ...rows] = (await xlsxRecords(bytes)).records;
  expect(header.slice(0, 3)).toEqual(['Nº Mecanográfico', 'Funcionário', 'Idade']);
  const { message } = await lastAnswer(visitor);
  expect(rows).toHaveLength(message.length);
  const withNumber = message.findIndex(({ num_mecan }) => num_mecan?.startsWith('0'));
  expect(rows[withNumber]?.slice(0, 3)).toEqual([
    message[withNumber]?.num_mecan,
    message[withNumber]?.nome,
    String(message[withNumber]?.idade),
  ]);
  // A day, which the reader writes with strokes; a text would keep its hyphens.
  const day = message.find(({ dt_ult_exam }) => dt_ult_exam)?.dt_ult_exam ?? '';
  expect(rows.flat()).toContain(displayDate(day).replaceAll('-', '/'));
  await page.goto('/pendente/funcionario');
  await page.getByRole('button', { name: 'Excel', exact: true }).waitFor();
  expect((await exportAll()).name).toBe('Pedidos pendentes - Funcionários.xlsx');
});
