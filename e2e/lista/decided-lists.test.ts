import { expect, test } from 'vitest';
import { TEST_TODAY } from '../../apps/api/src/testing/database/test-cluster.ts';
import { columnsOf, plainCell, rowLinks } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { openPedido, PRESTADOR, settle } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();

interface Booked {
  readonly cd: number;
  readonly nome: string;
  readonly num_mecan: string;
  readonly unit: string;
  readonly other: number;
  readonly otherUnit: string;
}

/** An employee with one open booking of an exam, whose number finds nobody else, and a unit of another name. */
async function booked(): Promise<Booked> {
  const { rows } = await site.database.admin.query(
    `select f.cd::float8, f.nome, f.num_mecan, o.nome as unit, u.cd::float8 as other, u.nome as "otherUnit"
       from funcionario f
       join organigrama o on o.cd = f.cd_organig
       join organigrama u on u.cd_base = f.cd_empresa and u.nome <> o.nome
      where f.cd_empresa = 1 and f.ativo and f.pendente = 0 and length(f.num_mecan) = 5
        and (select count(*) from marcacao m
              where m.cd_funcion = f.cd and m.cd_estad = 0 and m.especie = 'exame' and m.dt >= $1) = 1
      order by f.cd, u.cd limit 1`,
    [TEST_TODAY],
  );
  return rows[0];
}

test('a transfer that is accepted shows at once in a list of bookings that was open before', async () => {
  const { cd, nome, num_mecan, unit, other, otherUnit } = await booked();
  const path = `/saude/marcacao/exame?pesquisa=${num_mecan}`;
  const { page, address } = await site.enter(PRESTADOR, path, { before: atTestDay });
  const unitShown = async () =>
    plainCell(await columnsOf(page.getByRole('row').nth(1)).nth(5).innerText());
  await soon(unitShown).toBe(unit);
  const asked = await fetch(`${site.origin}/api/empresa/1/funcionario/pendente/transferencia`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-sessao': await site.startSession('admin@demo.pt'),
    },
    body: JSON.stringify({ cd_funcion: cd, cd_organig: other, dt_ini_instit: TEST_TODAY }),
  });
  expect(asked.status).toBe(200);
  const sidebar = page.getByRole('navigation', { name: 'Menu principal' });
  await sidebar.getByRole('button', { name: 'Prestador' }).click();
  await sidebar.getByRole('link', { name: 'Pedidos das empresas' }).click();
  // The page before has such a field too.
  await page.getByRole('heading', { name: 'Pedidos das empresas', level: 1 }).waitFor();
  await page.getByRole('searchbox', { name: 'Pesquisar' }).fill(nome);
  await page.getByText('1 pedido', { exact: true }).waitFor();
  await rowLinks(page).first().press('Enter');
  await openPedido(page);
  await page.keyboard.press('a');
  await page.getByText(/^Aceite: Transferência de /).waitFor();
  await settle(site);
  // The page takes a step of its own in the history: the list has no other row to go on to.
  await soon(address).not.toContain('detalhe');
  while (address() !== path) await page.goBack();
  await soon(unitShown).toBe(otherUnit);
});
