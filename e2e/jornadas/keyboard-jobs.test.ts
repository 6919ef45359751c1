import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { TEST_TODAY } from '../../apps/api/src/testing/database/test-cluster.ts';
import { askPalette, chooseByKeys, focused, goByPalette, tabTo } from '../support/keyboard.ts';
import { rowLinks } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { pedidosWhere } from '../support/slices/pedidos.ts';
import { PRESTADOR, pedidoState, waitingPedidos } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

// The three jobs of the product without a mouse; an admission by keys alone is in funcionario-form-keyboard.test.ts.

const site = useSite();

interface Person {
  readonly cd: number;
  readonly nome: string;
  readonly num_mecan: string;
}

/** Employees of the first company without requests or bookings, whose validity ends late, found by the number alone. */
async function free(count: number): Promise<Person[]> {
  const { rows } = await site.database.admin.query(
    `select f.cd::float8, f.nome, f.num_mecan from funcionario f
      where f.cd_empresa = 1 and f.ativo and f.pendente = 0 and length(f.num_mecan) = 5 and f.dt_inactiv is null
        and coalesce(f.dt_expir, '2099-12-31') > '2027-01-31'
        and not exists (select from marcacao m where m.cd_funcion = f.cd and m.cd_estad = 0)
        and not exists (select from pedido p where p.cd_funcion = f.cd and p.cd_estad in (0, 1))
      order by f.cd limit $1`,
    [count],
  );
  return rows;
}

/** The keys of a list have loaded. */
async function keysReady(page: Page): Promise<void> {
  await rowLinks(page).first().waitFor();
  await page.locator('main [data-row] [tabindex="0"]').first().waitFor({ state: 'attached' });
}

/** Chooses what an employee is to be asked for in the palette. */
async function askFor({ num_mecan, nome }: Person, page: Page, action: string): Promise<void> {
  await askPalette(page, num_mecan, new RegExp(nome));
  await page.keyboard.press('Tab');
  await page.getByRole('option', { name: 'Abrir' }).waitFor();
  await page.keyboard.type(action);
  await page.locator('[role=option][data-selected]').filter({ hasText: action }).waitFor();
  await page.keyboard.press('Enter');
}

test('human resources: who is overdue, their sheets, a transfer and a departure, by keys alone [SHELL-407, LIST-325]', async () => {
  const [moving, leaving] = (await free(2)) as [Person, Person];
  const { page, address, notices } = await site.enter('rh@demo.pt', '/', { before: atTestDay });
  await page.getByRole('heading', { name: 'Áreas' }).waitFor();
  await goByPalette(page, 'expirados', /^Fora do prazo/);
  await soon(address).toBe('/funcionario?validade=expirada');
  await keysReady(page);
  await tabTo(page, /^Descarregar fichas/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: /fichas/i }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: /fichas/i }).waitFor({ state: 'detached' });

  await askFor(moving, page, 'Transferir');
  await soon(address).toBe(`/funcionario/${moving.cd}/transferir`);
  await page.getByRole('button', { name: 'Confirmar' }).waitFor();
  await tabTo(page, /^Organigrama de destino/);
  await chooseByKeys(page, 'fabrica de sines');
  await tabTo(page, /^Confirmar$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('/pendente/funcionario');
  await soon(notices).toContain('Sucesso: Pedido de transferência criado com sucesso.');

  await askFor(leaving, page, 'Registar saída');
  const departure = page.getByRole('dialog', { name: 'Registar saída de um funcionário' });
  await departure.waitFor();
  await soon(() => focused(page)).toMatch(/^Data de saída/);
  await page.keyboard.type('31032026');
  await page.keyboard.press('Enter');
  await departure.waitFor({ state: 'detached' });
  expect(await pedidosWhere(site, 'cd_funcion = any($1)', [moving.cd, leaving.cd])).toHaveLength(2);
});

test('a clerk: requests are opened, accepted, taken back and refused, and an employee is booked, by keys alone [LIST-325, PEND-356]', async () => {
  const [person] = (await free(1)) as [Person];
  const [first, second] = await waitingPedidos(site, 1);
  if (!first || !second) throw new Error('no two changes wait');
  const { page, address } = await site.enter(PRESTADOR, '/prestador/pedidos?tipo=1', {
    company: null,
    before: atTestDay,
  });
  await keysReady(page);
  await page.keyboard.press('j');
  await page.getByRole('group', { name: `Alteração de dados de ${first.nome}` }).waitFor();
  await page.keyboard.press('a');
  const undo = page.getByRole('button', { name: new RegExp(`^Anular: .*${first.nome}`) });
  await undo.waitFor();
  await page.keyboard.press('z');
  await undo.waitFor({ state: 'detached' });
  await page.getByRole('group', { name: `Alteração de dados de ${first.nome}` }).waitFor();
  const refusing = page.getByRole('dialog', { name: 'Recusar o pedido' });
  // What is undone is open again: a key that is pressed before it is read anew does nothing, to it or to the next one.
  await soon(async () => {
    await page.keyboard.press('r');
    return refusing.count();
  }).toBe(1);
  await soon(() => focused(page)).toMatch(/^Motivo/);
  await page.keyboard.type('Falta o comprovativo.');
  await tabTo(page, /^Recusar$/);
  await page.keyboard.press('Enter');
  await refusing.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: new RegExp(`^Anular: .*${first.nome}`) }).waitFor();
  await page.getByRole('group', { name: `Alteração de dados de ${second.nome}` }).waitFor();
  expect((await pedidoState(site, second.cd)).cd_estad).toBe(0);

  await goByPalette(page, site.company(1).nome, new RegExp(site.company(1).nome));
  await page.getByRole('heading', { name: 'Áreas' }).waitFor();
  await page.goto(`${site.origin}/saude/marcacao/exame/criar`);
  await page.getByRole('heading', { name: 'Nova marcação', level: 1 }).waitFor();
  await tabTo(page, /^Tipo de exame/);
  await page.keyboard.type('Per');
  await tabTo(page, /^Data$/);
  await page.keyboard.type('17122026');
  await tabTo(page, /^Hora do primeiro$/);
  await page.keyboard.type('0930');
  await tabTo(page, /^Adicionar funcionário$/);
  await page.keyboard.type(person.num_mecan);
  await page
    .locator('[role=option][data-combobox-selected]')
    .filter({ hasText: person.nome })
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Remover ${person.nome}` }).waitFor();
  await tabTo(page, /^Marcar$/);
  await page.keyboard.press('Enter');
  await soon(address).toBe('/saude/marcacao/exame');
});

test('a physician: a booking of today becomes an exam with its decision and sheet, by keys alone [LIST-325]', async () => {
  const [person] = (await free(1)) as [Person];
  const { rows } = await site.database.admin.query(
    `insert into marcacao (cd_empresa, cd_funcion, cd_organig, especie, cd_tipo_exam, dt, hr)
     select f.cd_empresa, f.cd, f.cd_organig, 'exame', (select min(cd) from exame_tipo), $2, '08:30'
       from funcionario f where f.cd = $1 returning cd::float8`,
    [person.cd, TEST_TODAY],
  );
  const path = `/saude/marcacao/exame?pesquisa=${person.num_mecan}`;
  const { page, address } = await site.enter(PRESTADOR, path, { before: atTestDay });
  await keysReady(page);
  await page.keyboard.press('j');
  await page.keyboard.press('.');
  await page.locator('[role=menuitem]:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(/marcado para 16-03-2026 às 08:30$/).waitFor();
  await tabTo(page, /^Médico/);
  await page.keyboard.press('ArrowDown');
  await tabTo(page, /^Decisão/);
  await page.keyboard.type('Apto');
  await tabTo(page, /^Válido até$/);
  await page.keyboard.type('16032027');
  await tabTo(page, /^Registar exame$/);
  await page.keyboard.press('Enter');
  await soon(address).toBe(path);
  const recorded = await site.database.admin.query(
    'select cd_decis, cd_anex is not null as ficha from exame where cd_marcacao = $1',
    [rows[0].cd],
  );
  expect(recorded.rows).toEqual([{ cd_decis: 'A', ficha: true }]);
});
