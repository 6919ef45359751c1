import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { headersOf } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { examesOf, shownTexts, total, totalOf } from '../support/slices/saude.ts';
import { soon } from '../support/soon.ts';

const site = useSite();
const TITLE = 'Exames realizados';

const COLUMNS = [
  'N.º mecanográfico',
  'Funcionário',
  'Data',
  'Hora',
  'Tipo de exame',
  'Médico',
  'Decisão',
  'Organigrama',
];

test('shows what the exams found, the latest first, sorted by what is clicked [SAU-06, SAU-08, ROUTE-18, LIST-03]', async () => {
  const { page, calls } = await site.enter('rh@demo.pt', '/saude/exame');
  await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
  await soon(() => page.title()).toBe(`${TITLE} · Área de Cliente SST`);
  const wanted = await examesOf(site, 1);
  expect(wanted.length).toBeGreaterThan(1000);
  await soon(() => total(page)).toBe(totalOf(wanted));
  await soon(() => headersOf(page)).toEqual([...COLUMNS, 'Ficha de aptidão']);
  expect(await shownTexts(page, TITLE, COLUMNS.length)).toEqual(wanted.slice(0, 10));
  await expectAccessible(page, 'exams');
  for (const [header, field] of [
    ['Funcionário', 'funcion'],
    ['Decisão', 'decis'],
    ['Data', 'dt'],
  ] as const) {
    const head = page.getByRole('columnheader', { name: header, exact: true });
    await head.getByRole('button').click();
    await soon(() => calls.of('listExames').at(-1)?.query.ordenacao).toBe(`${field}.asc`);
    await head.getByRole('button').click();
    await soon(() => calls.of('listExames').at(-1)?.query.ordenacao).toBe(`${field}.des`);
  }
});
