import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../support/accessible.ts';
import { useSite } from '../../support/site.ts';
import { soon } from '../../support/soon.ts';
import { atTestDay } from '../../support/test-day.ts';
import { PHONE } from '../../support/visitor.ts';

const site = useSite();

test('hours come from a file: its template has the units, what changes is shown, wrong lines are named, and nothing is written before it is confirmed [HORAS-10, HORAS-11, HORAS-12, INDIC-24]', async () => {
  const stored = async () => {
    const { rows } = await site.database.admin.query(
      `select count(*)::float8 as count from horas_trabalhadas where cd_empresa = 1 and horas = 4321.5`,
    );
    return rows[0].count;
  };
  const { page, notices } = await site.enter('rh@demo.pt', '/acidente/horas', {
    before: atTestDay,
  });
  await page.getByText(/O mês em curso pode ser escrito, mas só entra nos índices/).waitFor();
  // The grid has to be there: until then the button is disabled.
  await page.getByRole('button', { name: 'De um ficheiro' }).click();
  const dialog = page.getByRole('dialog', { name: 'Horas de 2026, de um ficheiro' });
  await expectAccessible(page, 'the file of hours');
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Descarregar modelo' }).press('Enter'),
  ]);
  expect(template.suggestedFilename()).toBe('Modelo - Horas trabalhadas 2026.csv');
  const [head = '', ...rows] = (await readFile((await template.path()) ?? '', 'utf8')).split(
    '\r\n',
  );
  expect(head).toBe('\uFEFFUnidade;Mês;Horas trabalhadas;Efetivo médio');
  const line = rows.find((row) => /Produção"?;2026-01;/.test(row)) ?? '';
  const unit = line.split(';')[0] ?? '';

  const lines = [head, `${unit};jan/26;4.321,5;`, `Sem nome;2026-01;1;`, `${unit};2026-09;1;`];
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'horas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
  await dialog.getByRole('list', { name: 'Alterações' }).getByText('4.321,5').waitFor();
  await dialog.getByText('Não há a unidade «Sem nome».').waitFor();
  await dialog.getByText('O mês 2026-09 ainda não começou.').waitFor();
  await expectAccessible(page, 'what a file of hours changes');
  await page.setViewportSize(PHONE);
  await expectAccessible(page, 'what a file of hours changes, on a phone');
  expect(await stored()).toBe(0);

  await dialog.getByRole('button', { name: 'Guardar 1 alteração' }).press('Enter');
  const doubt = page.getByRole('button', { name: 'Guardar assim' });
  await doubt.or(page.getByText('Horas guardadas.').first()).first().waitFor();
  if (await doubt.isVisible()) await doubt.press('Enter');
  await soon(notices).toContain('Sucesso: Horas guardadas.');
  await dialog.waitFor({ state: 'detached' });
  expect(await stored()).toBe(1);
});
