import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { csvRows, saved } from '../support/files.ts';
import { fromMore, headersOf } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';

const site = useSite();

const MEASURE_COLUMNS = [
  'Tarefa',
  'Risco identificado',
  'Medida',
  'Data',
  'Prazo',
  'Dias em atraso',
  'Provisória',
  'Estado',
  'Organigrama',
];

const csvLines = (bytes: Buffer) =>
  bytes.toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n');

async function countOf(sql: string): Promise<number> {
  const { rows } = await site.database.admin.query(sql, [site.company(1).cd]);
  return Number(rows[0].count);
}

test('open measures: columns, filters, days late where the deadline is a date, file [SEG-13, SEG-14, SEG-15, SEG-16, EXP-12, ROUTE-20]', async () => {
  const { page, address, calls } = await site.enter('rh@demo.pt', '/seguranca/medidas');
  await page.getByRole('heading', { name: 'Controlo de medidas em aberto', level: 1 }).waitFor();
  await soon(() => headersOf(page)).toEqual(MEASURE_COLUMNS);
  await expectAccessible(page, 'open measures');
  await page.getByLabel('Provisória', { exact: true }).selectOption({ label: 'Sim' });
  await soon(address).toBe('/seguranca/medidas?tipo=true');
  await page.getByLabel('Estado', { exact: true }).selectOption({ label: 'Em curso' });
  await soon(() => calls.of('listMedidas').at(-1)?.query).toMatchObject({
    tipo: 'true',
    estado: '1',
  });
  const wanted = await countOf(
    'select count(*) from medida where cd_empresa = $1 and provis and cd_estad = 1',
  );
  await page.getByText(new RegExp(`^${wanted} registos?$`)).waitFor();

  const file = await saved(page, () => fromMore(page, 'Exportar'));
  expect(file.name).toBe('Medidas em aberto.csv');
  const [header, ...lines] = csvLines(file.bytes);
  expect(header).toBe(MEASURE_COLUMNS.join(';'));
  expect(lines).toHaveLength(wanted);
  // A plain number of days never counts as late; a date that has passed does.
  await page.getByLabel('Provisória', { exact: true }).selectOption({ label: 'Todas' });
  await page.getByLabel('Estado', { exact: true }).selectOption({ label: 'Todos' });
  await soon(address).toBe('/seguranca/medidas');
  const whole = await saved(page, () => fromMore(page, 'Exportar'));
  const all = csvRows(whole).slice(1);
  const days = all.filter(([, , , , prazo]) => / dias, até \d\d-\d\d-\d{4}$/.test(prazo ?? ''));
  expect(days.length).toBeGreaterThan(0);
  expect(days.every((cells) => cells[5] === '')).toBe(true);
  expect(all.some((cells) => Number(cells[5]) > 0)).toBe(true);
});
