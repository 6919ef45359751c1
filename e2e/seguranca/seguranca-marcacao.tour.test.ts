import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { saved } from '../support/files.ts';
import { fromMore, headersOf } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';

const site = useSite();

const csvLines = (bytes: Buffer) =>
  bytes.toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n');

async function countOf(sql: string): Promise<number> {
  const { rows } = await site.database.admin.query(sql, [site.company(1).cd]);
  return Number(rows[0].count);
}

test('the area leads to its bookings: of today and later, all columns, as a file [SEG-01, SEG-02, EXP-11, EXP-15, ROUTE-20]', async () => {
  const { page, address } = await site.enter('rh@demo.pt', '/seguranca/asneira');
  await page.getByRole('heading', { name: 'Marcações de atividades técnicas', level: 1 }).waitFor();
  expect(address()).toBe('/seguranca/marcacao');
  const wanted = await countOf(
    `select count(*) from atividade where cd_empresa = $1 and cd_estad = 1 and dt >= '2026-03-16'`,
  );
  expect(wanted).toBeGreaterThan(0);
  await page.getByText(`${wanted} registos`, { exact: true }).waitFor();
  await soon(() => headersOf(page)).toEqual(['Tipo', 'Técnico', 'Data', 'Hora', 'Unidade']);
  await expectAccessible(page, 'booked activities');
  const file = await saved(page, () => fromMore(page, 'Exportar'));
  expect(file.name).toBe('Marcações de atividades técnicas.csv');
  const lines = csvLines(file.bytes);
  expect(lines[0]).toBe('Tipo;Técnico;Data;Hora;Organigrama');
  expect(lines).toHaveLength(wanted + 1);
});
