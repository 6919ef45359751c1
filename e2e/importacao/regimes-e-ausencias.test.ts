import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { file } from '../support/slices/import-files.ts';
import { freeFuncionario } from '../support/slices/pedidos.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();

/** The telework of somebody, as it is recorded. */
async function recorded(cd: number) {
  const { rows } = await site.database.admin.query(
    `select tipo, dt_ini::text, dt_fim::text from facto where cd_funcion = $1 and tipo = 'teletrabalho' order by dt_ini`,
    [cd],
  );
  return rows;
}

test('arrangements are stated by a list of staff, and by a file that says by line what it cannot [FACTO-33, FACTO-34]', async () => {
  const person = await freeFuncionario(site);
  const { page, notices } = await site.enter('rh@demo.pt', '/funcionario/acertar', {
    before: atTestDay,
  });
  const list = `Número;Nome;Teletrabalho desde\r\n${person.num_mecan};${person.nome};02/03/2026\r\n`;
  await page.locator('input[type=file]').setInputFiles(file(list, 'pessoal.csv'));
  await page.getByRole('button', { name: 'Comparar', exact: true }).click();
  await page.getByRole('heading', { name: 'Regimes e ausências 1' }).waitFor();
  await page.getByRole('checkbox', { name: `Teletrabalho de ${person.nome}` }).check();
  await page.getByRole('button', { name: 'Registar 1 regime ou ausência' }).click();
  const question = page.getByRole('dialog', { name: 'Registar 1 regime ou ausência?' });
  await question.getByRole('button', { name: 'Registar 1 regime ou ausência' }).click();
  await page.getByText('1 regime ou ausência registada').waitFor();
  await page.getByRole('heading', { name: 'Regimes e ausências 1' }).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Só regimes e ausências, por ficheiro' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar regimes e ausências' });
  const lines = [
    'Nº Mecanográfico;Regime ou ausência;Primeiro dia;Último dia ou regresso;Motivo',
    `${person.num_mecan};Teletrabalho;02/03/2026;30/06/2026;`,
    `${person.num_mecan};Turnos;02/03/2026;;`,
  ];
  await dialog.locator('input[type=file]').setInputFiles(file(lines.join('\r\n'), 'regimes.csv'));
  await dialog.getByText('«Turnos» não é um regime nem uma ausência.').waitFor();
  await expectAccessible(page, 'importing facts');
  await dialog.getByRole('button', { name: 'Importar', exact: true }).click();
  await soon(notices).toContainEqual(expect.stringContaining('0 registados, 1 corrigido.'));
  expect(await recorded(person.cd)).toEqual([
    { tipo: 'teletrabalho', dt_ini: '2026-03-02', dt_fim: '2026-06-30' },
  ]);
});
