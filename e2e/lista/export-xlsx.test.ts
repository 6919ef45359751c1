import { xlsxRecords } from '@sst/contract/ficheiros/xlsx/xlsx-records';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { saved } from '../support/files.ts';
import { fromMore, lastAnswer, openMore, shownNames } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';

const site = useSite();

test('a list is exported as a workbook once that is chosen, for all lists, with every row as the CSV has it [LIST-346, LIST-351]', async () => {
  const visitor = await site.enter('rh@demo.pt', '/funcionario?pesquisa=adelaide');
  const { page } = visitor;
  await soon(() => shownNames(page)).not.toHaveLength(0);
  const exportAll = () => saved(page, () => fromMore(page, 'Exportar'));
  await exportAll();
  const { message } = await lastAnswer(visitor);
  await openMore(page);
  await page.getByRole('menuitemradio', { name: 'CSV (.csv)', checked: true }).waitFor();
  await expectAccessible(page, 'formats');
  await page.getByRole('menuitemradio', { name: 'Excel (.xlsx)' }).click();
  const { name, bytes } = await exportAll();
  expect(name.normalize('NFC')).toBe('Funcionários.xlsx');
  const [header = [], ...rows] = (await xlsxRecords(bytes)).records;
  expect(header.slice(0, 3)).toEqual(['Nº Mecanográfico', 'Funcionário', 'Idade']);
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
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect((await exportAll()).name).toBe('Pedidos pendentes - Funcionários.xlsx');
});

test('a workbook that takes long is given up on the page and at the server, and what failed is no file [EXP-176]', async () => {
  const visitor = await site.enter('rh@demo.pt', '/funcionario');
  const { page, calls, notices, trouble } = visitor;
  await soon(() => shownNames(page)).not.toHaveLength(0);
  await openMore(page);
  await page.getByRole('menuitemradio', { name: 'Excel (.xlsx)' }).click();
  let downloads = 0;
  page.on('download', () => downloads++);
  await calls.hold('listFuncionarios', ({ pagina }) => pagina === undefined);
  const given = page.waitForEvent('requestfailed');
  const button = page.getByRole('button', { name: 'Mais opções', exact: true });
  await fromMore(page, 'Exportar');
  const cancel = page.getByRole('button', { name: 'Cancelar a exportação' });
  await cancel.waitFor();
  await expectAccessible(page, 'running');
  await cancel.focus();
  await page.keyboard.press('Enter');
  await given;
  await soon(notices).toEqual(['Informação: A descarga foi cancelada.']);
  await soon(() => button.getAttribute('aria-busy')).toBe('false');
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
  await calls.restore();
  trouble.expect(/^500 GET .*\/funcionario$/);
  await calls.fail('listFuncionarios', 500, { error: 'Tente mais tarde.' });
  await fromMore(page, 'Exportar');
  await soon(notices).toContain('Erro: Tente mais tarde.');
  expect(downloads).toBe(0);
});
