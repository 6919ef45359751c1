import type { Especie } from '@sst/contract/rules/saude';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { textbox } from '../support/fields.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import type { VisitorOptions } from '../support/visitor.ts';

const site = useSite();
const DAY = '2026-12-15';
const TYPED_DAY = '15-12-2026';

const enter = (path: string, options: VisitorOptions = {}) =>
  site.enter(PRESTADOR, path, { before: atTestDay, ...options });

interface Employee {
  readonly cd: number;
  readonly nome: string;
  readonly num_mecan: string;
}

/** Employees of the first company whom no booking names and whose validity ends late, each found by the number alone. */
async function free(count: number): Promise<Employee[]> {
  const { rows } = await site.database.admin.query(
    `select f.cd::float8, f.nome, f.num_mecan from funcionario f
      where f.cd_empresa = 1 and f.ativo and length(f.num_mecan) = 5
        and coalesce(f.dt_expir, '2099-12-31') > '2027-01-31'
        and not exists (select from marcacao m where m.cd_funcion = f.cd and m.cd_estad = 0)
      order by f.cd limit $1`,
    [count],
  );
  return rows;
}

/** An open booking. @returns its code. */
async function book({ cd }: Employee, especie: Especie, dt: string): Promise<number> {
  const type = especie === 'exame' ? 'exame_tipo' : 'acao_enfermagem_tipo';
  const column = especie === 'exame' ? 'cd_tipo_exam' : 'cd_tipo_ac_enferm';
  const { rows } = await site.database.admin.query(
    `insert into marcacao (cd_empresa, cd_funcion, cd_organig, especie, ${column}, dt, hr)
     select f.cd_empresa, f.cd, f.cd_organig, $2, (select min(cd) from ${type}), $3, '08:30'
       from funcionario f where f.cd = $1
     returning cd::float8`,
    [cd, especie, dt],
  );
  return rows[0].cd;
}

/** Adds an employee to the form by number, with the keyboard alone. */
async function add(page: Page, { num_mecan, nome }: Employee): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Adicionar funcionário' });
  await box.fill(num_mecan);
  await page.locator('[role=option][data-combobox-selected]').filter({ hasText: nome }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Remover ${nome}` }).waitFor();
  // Once more sends nothing.
  await page.keyboard.press('Enter');
}

test('several employees are booked at an interval; those booked already are named', async () => {
  const people = await free(4);
  const [first, second, third, fourth] = people as [Employee, Employee, Employee, Employee];
  for (const one of [second, third]) await book(one, 'exame', DAY);
  const { page, address, calls, notices, trouble } = await enter('/saude/marcacao/exame');
  await page.getByRole('link', { name: 'Nova marcação' }).click();
  await page.getByRole('heading', { name: 'Nova marcação', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Marcar', exact: true }).click();
  await page.locator('p', { hasText: 'Escolha, pelo menos, um funcionário.' }).waitFor();
  await page.getByLabel('Tipo de exame').selectOption('Periódico');
  await textbox(page, 'Data').fill(TYPED_DAY);
  await textbox(page, 'Hora do primeiro').fill('23:30');
  await page.getByRole('button', { name: 'Adicionar uma unidade' }).click();
  await page.getByRole('treeitem', { name: site.company(1).label }).click();
  await soon(async () => (await notices()).join()).toMatch(/na lista há lugar para mais 500/);
  for (const person of people) await add(page, person);
  expect(calls.of('createMarcacoes')).toEqual([]);
  await page.getByRole('button', { name: 'Marcar 4 funcionários' }).click();
  await page.getByText('As marcações passam da meia-noite.').waitFor();
  await textbox(page, 'Hora do primeiro').fill('0930');
  await textbox(page, 'Minutos entre funcionários').fill('20');
  const list = page.getByRole('list', { name: 'Funcionários a marcar' });
  const hours = () => list.getByText(/^\d\d:\d\d$/).allInnerTexts();
  await soon(hours).toEqual(['09:30', '09:50', '10:10', '10:30']);
  trouble.expect(/^409 POST /);
  await page.getByRole('button', { name: 'Marcar 4 funcionários' }).click();
  const refused = list.getByRole('listitem').filter({ hasText: second.nome });
  await refused.getByText('Já tem marcação nesse dia, às 08:30.').waitFor();
  await page.getByText('2 funcionários não podem ser marcados nesse dia.').waitFor();
  expect((await notices()).join()).toContain(second.nome);
  await expectAccessible(page, 'new bookings');
  // The focus is on what takes both out.
  await page.keyboard.press('Enter');
  await soon(hours).toEqual(['09:30', '09:50']);
  await page.getByRole('button', { name: 'Marcar 2 funcionários' }).click();
  await soon(address).toBe('/saude/marcacao/exame');
  await soon(async () => (await notices()).join()).toContain('2 marcações criadas com sucesso.');
  const { rows } = await site.database.admin.query(
    `select f.nome, to_char(m.hr, 'HH24:MI') as hr from marcacao m join funcionario f on f.cd = m.cd_funcion
      where m.dt = $1 and m.cd_funcion = any($2) order by m.hr`,
    [DAY, [first.cd, fourth.cd]],
  );
  expect(rows).toEqual([
    { nome: first.nome, hr: '09:30' },
    { nome: fourth.nome, hr: '09:50' },
  ]);
});
