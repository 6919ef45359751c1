import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';

const site = useSite();

test('a batch is accepted after one question, save a doubtful one, which is named and stays; all of it is undone [IMP-11]', async () => {
  const { admin } = site.database;
  const { rows } = await admin.query(
    `select i.cd::float8 as lote, p.cd::float8, p.nome from importacao i
       join pedido p on p.cd_empresa = i.cd_empresa and p.cd_importacao = i.cd
      where i.cd_empresa = 1 and p.cd_estad in (0, 1) order by p.cd limit 1`,
  );
  const [{ lote, cd, nome }] = rows;
  await admin.query(
    `update pedido set retrato = retrato || (select jsonb_build_object('num_contrib', f.num_contrib) from funcionario f
       where f.cd_empresa = 1 and f.ativo and f.num_contrib is not null order by f.cd limit 1) where cd = $1`,
    [cd],
  );
  const states = async () =>
    (
      await admin.query(
        'select count(*)::int as n from pedido where cd_importacao = $1 and cd_estad in (0, 1)',
        [lote],
      )
    ).rows[0].n;
  const waiting = await states();
  const { page, calls, notices } = await site.enter('prestador@demo.pt', '/prestador/pedidos');
  await page.getByRole('combobox', { name: 'Lote' }).click();
  await page
    .getByRole('option', { name: /^Admissões - segunda lista\.xlsx · Grupo Atlântico/ })
    .click();
  await page.waitForURL(`/prestador/pedidos?lote=${lote}`);
  await page.getByText(`${waiting} de ${waiting} por decidir.`).waitFor();
  await page.getByRole('button', { name: 'Aceitar o lote' }).click();
  const question = page.getByRole('dialog', { name: 'Aceitar o lote' });
  await question.getByRole('heading', { name: '1 possível duplicado fica por decidir' }).waitFor();
  await question.getByText(nome, { exact: true }).waitFor();
  await expectAccessible(page, 'batch');
  await question.getByRole('button', { name: 'Aceitar', exact: true }).click();
  await question.waitFor({ state: 'detached' });
  await soon(notices).toEqual([`Ainda pode anular: ${waiting - 1} pedidos aceites: Anular`]);
  expect(calls.of('decideMany')).toHaveLength(1);
  await page.getByRole('button', { name: 'Anular', exact: true }).click();
  await soon(notices).toEqual([`Sucesso: ${waiting - 1} decisões anuladas.`]);
  expect(await states()).toBe(waiting);
});
