import type { Page } from 'playwright-core';
import { TEST_TODAY } from '../../../apps/api/src/testing/database/test-cluster.ts';
import { textbox } from '../fields.ts';
import type { Site } from '../site.ts';
import { freeFuncionario } from './pedidos.ts';

/** Whom a booking is for. */
export interface Bookable {
  readonly nome: string;
  readonly num_mecan: string;
}

/** Employees of the first company whom no booking names and whose validity ends late, each found by the number alone. */
export async function bookable({ database }: Site, count: number): Promise<Bookable[]> {
  const { rows } = await database.admin.query(
    `select f.nome, f.num_mecan from funcionario f
      where f.cd_empresa = 1 and f.ativo and length(f.num_mecan) = 5
        and coalesce(f.dt_expir, '2099-12-31') > '2027-01-31'
        and not exists (select from marcacao m where m.cd_funcion = f.cd and m.cd_estad = 0)
      order by f.cd limit $1`,
    [count],
  );
  return rows;
}

/** Fills day, hour and employees of new bookings. */
export async function fillMarcacoes(page: Page, people: readonly Bookable[]): Promise<void> {
  await textbox(page, 'Data').fill('15-12-2026');
  await textbox(page, 'Hora do primeiro').fill('0930');
  const box = page.getByRole('combobox', { name: 'Adicionar funcionário' });
  for (const { nome, num_mecan } of people) {
    await box.fill(num_mecan);
    await page.locator('[role=option][data-combobox-selected]').filter({ hasText: nome }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Remover ${nome}` }).waitFor();
  }
}

/** An open booking of an exam for today, without a physician. @returns its code. */
export async function bookedExame(site: Site, skip = 0): Promise<number> {
  const { cd } = await freeFuncionario(site, 40 + skip);
  const { rows } = await site.database.admin.query(
    `insert into marcacao (cd_empresa, cd_funcion, cd_organig, especie, cd_tipo_exam, dt, hr)
     select f.cd_empresa, f.cd, f.cd_organig, 'exame', (select min(cd) from exame_tipo), $2, '08:30'
       from funcionario f where f.cd = $1
     returning cd::float8`,
    [cd, TEST_TODAY],
  );
  return rows[0].cd;
}
