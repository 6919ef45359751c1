import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { columnsOf } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { freeFuncionario, pedidosWhere } from '../support/slices/pedidos.ts';
import { soon } from '../support/soon.ts';

const site = useSite();

test('only a new request can be removed, after a question, and the lists are read anew [PEND-18, PEND-20, PEND-308, API-49, LIST-375]', async () => {
  const { cd: cd_funcion } = await freeFuncionario(site);
  await site.database.admin.query(
    `insert into pedido (cd_empresa, cd_tipo, cd_estad, cd_funcion, cd_organig, nome, dados, antes, retrato, alteracoes, cd_autor, dt_cria, dt_efeito)
     select cd_empresa, cd_tipo, 0, $1, cd_organig, 'Pedido Por Remover', dados, antes, retrato, alteracoes, cd_autor, now(), dt_efeito
       from pedido where cd_empresa = 1 and cd_tipo = 5 and cd_estad = 0 order by cd limit 1`,
    [cd_funcion],
  );
  await site.database.admin.query(
    'update funcionario set pendente = 1 where cd_empresa = 1 and cd = $1',
    [cd_funcion],
  );
  const { page, calls, notices } = await site.enter(
    'rh@demo.pt',
    '/pendente/funcionario?quantidade=100',
  );
  await page.getByText(/^\d+ pedidos$/).waitFor();
  await expectAccessible(page, 'requests');
  const rows = await page.locator('tbody tr').all();
  const offers = await Promise.all(
    rows.map(async (row) => [
      await columnsOf(row).nth(8).innerText(),
      await row.getByRole('button', { name: /^Remover pedido de / }).count(),
    ]),
  );
  expect(offers.filter(([state, buttons]) => buttons !== (state === 'Novo' ? 1 : 0))).toEqual([]);
  expect(new Set(offers.map(([state]) => state)).size).toBe(4);
  const total = rows.length;
  const remove = page.getByRole('button', { name: 'Remover pedido de Pedido Por Remover' });
  const question = page.getByRole('dialog', { name: 'Remover pedido' });
  await remove.click();
  await question
    .getByText(/^Quer remover o pedido de Pedido Por Remover \(Inativação \/ Saída, de /)
    .waitFor();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await question.waitFor({ state: 'detached' });
  expect(calls.of('deletePedido')).toEqual([]);
  await remove.click();
  await question.getByRole('button', { name: 'Remover', exact: true }).click();
  await soon(notices).toEqual([
    'Sucesso: Pedido removido com sucesso.',
    'Ainda pode anular: O que removeu volta a estar na lista.: Anular',
  ]);
  await page.getByText(`${total - 1} pedidos`, { exact: true }).waitFor();
  expect(await remove.count()).toBe(0);
  const row = page.getByRole('row').filter({ hasText: 'Pedido Por Remover' });
  await row.getByText('Removido').waitFor();
  expect(await page.locator('tbody tr').count()).toBe(total);
  expect(calls.of('deletePedido')).toHaveLength(1);
  expect(await pedidosWhere(site, "nome = 'Pedido Por Remover'")).toEqual([]);
  const { rows: after } = await site.database.admin.query(
    'select pendente from funcionario where cd_empresa = 1 and cd = $1',
    [cd_funcion],
  );
  expect(after).toEqual([{ pendente: 0 }]);
  await row.getByRole('button', { name: 'Anular: Pedido Por Remover' }).click();
  await page.getByRole('button', { name: 'Anular', exact: true }).waitFor({ state: 'detached' });
  await page.getByText(`${total} pedidos`, { exact: true }).waitFor();
  await remove.waitFor();
});
