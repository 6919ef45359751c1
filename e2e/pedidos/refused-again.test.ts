import { displayDate } from '@sst/contract/rules/dates/dates';
import { expect, test } from 'vitest';
import { bodyOf } from '../support/calls.ts';
import { textbox } from '../support/fields.ts';
import { useSite } from '../support/site.ts';
import { fillRequired } from '../support/slices/funcionario-form.ts';
import { freeFuncionario, pedidosWhere } from '../support/slices/pedidos.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();
const REASON = 'O NIF não confere com o cartão.';

/** Refuses the newest request that satisfies a condition. @returns its code. */
async function refuse(condition: string, ...values: unknown[]): Promise<number> {
  const [{ cd }] = await pedidosWhere(site, condition, ...values);
  await site.database.admin.query(
    'update pedido set cd_estad = 3, motivo = $2, dt_decis = now() where cd = $1',
    [cd, REASON],
  );
  return cd;
}

test('a refused admission opens its form filled, with the reason; the new one is linked to it [PEND-171, PEND-173, PEND-174]', async () => {
  const { page, calls, address, goTo } = await site.enter('rh@demo.pt', '/funcionario/criar', {
    before: atTestDay,
  });
  await fillRequired(page);
  await textbox(page, 'Local de trabalho').fill('Nave B');
  await page.getByRole('button', { name: 'Adicionar funcionário' }).click();
  await page.waitForURL('/pendente/funcionario');
  // The way to the next one stays, above the list.
  const again = page.getByRole('link', { name: 'Adicionar outro', exact: true });
  expect(await again.getAttribute('href')).toBe('/funcionario/criar');
  const cd = await refuse('cd_tipo = 0 and cd_estad = 0');
  await goTo(`/pendente/funcionario?detalhe=${cd}`);
  const detail = page.getByRole('dialog', { name: 'Dados do pedido' });
  await detail.getByRole('link', { name: 'Corrigir e enviar de novo' }).click();
  await soon(address).toBe(`/funcionario/criar?corrigir=${cd}`);
  await page.getByText(REASON).waitFor();
  expect(await textbox(page, 'Nome').inputValue()).toBe('Anabela Gonçalves Prata');
  expect(await textbox(page, 'Data de nascimento').inputValue()).toBe('05-04-1988');
  expect(await textbox(page, 'Local de trabalho').inputValue()).toBe('Nave B');
  expect(await page.getByRole('radio', { name: 'Feminino' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: /^Categoria profissional Técnico/ }).waitFor();
  await textbox(page, 'NIF').fill('508234567');
  await page.getByRole('button', { name: 'Adicionar funcionário' }).click();
  await page.waitForURL('/pendente/funcionario');
  const [sent] = calls.of('createAdmissao').slice(-1);
  expect(bodyOf(sent?.request)).toMatchObject({ cd_recusado: cd, num_contrib: '508234567' });
  const [newer] = await pedidosWhere(site, 'cd_tipo = 0 and cd_estad = 0');
  await goTo(`/pendente/funcionario?detalhe=${newer.cd}`);
  await detail.getByText('Corrige', { exact: true }).waitFor();
  await detail.getByRole('link', { name: /^O pedido de / }).click();
  await detail.getByText('Corrigido por', { exact: true }).waitFor();
  await detail.getByText(REASON).waitFor();
});

test('so do a change, a departure and a transfer [PEND-171]', async () => {
  const employee = await freeFuncionario(site, 5);
  const insert = async (tipo: number, dados: object, dt_efeito: string | null) => {
    const { rows } = await site.database.admin.query(
      `insert into pedido (cd_empresa, cd_tipo, cd_funcion, cd_organig, nome, dados, retrato, alteracoes, cd_estad,
                           motivo, dt_efeito)
       select cd_empresa, $2, cd, cd_organig, nome, $3, '{}', '{}', 3, $4, $5 from funcionario where cd = $1
       returning cd::float8`,
      [employee.cd, tipo, JSON.stringify(dados), REASON, dt_efeito],
    );
    return rows[0].cd as number;
  };
  const change = await insert(1, { loc_trab: 'Nave Z' }, null);
  const departure = await insert(5, { dt_inactiv: '2026-04-30' }, '2026-04-30');
  const transfer = await insert(6, { cd_organig: 1 }, '2026-05-02');
  const { page, goTo, address } = await site.enter('rh@demo.pt', '/', { before: atTestDay });
  const correct = async (cd: number) => {
    await goTo(`/pendente/funcionario?detalhe=${cd}`);
    await page.getByRole('link', { name: 'Corrigir e enviar de novo' }).click();
    await page.getByText(REASON).last().waitFor();
  };
  await correct(change);
  await soon(address).toBe(`/funcionario/${employee.cd}/editar?corrigir=${change}`);
  await soon(() => textbox(page, 'Local de trabalho').inputValue()).toBe('Nave Z');
  expect(await textbox(page, 'Nome').inputValue()).toBe(employee.nome);
  await correct(departure);
  const dialog = page.getByRole('dialog', { name: 'Registar saída de um funcionário' });
  expect(await textbox(page, 'Data de saída').inputValue()).toBe('30-04-2026');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await soon(address).toBe('/funcionario');
  await correct(transfer);
  expect(await textbox(page, 'Data da transferência').inputValue()).toBe(displayDate('2026-05-02'));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await page.waitForURL('/pendente/funcionario');
  await page.getByRole('link', { name: 'Adicionar outro pedido' }).waitFor();
  const { rows } = await site.database.admin.query(
    "select cd_recusado::float8 from pedido where cd_funcion = $1 order by numero_do_codigo('pedido', cd) desc limit 1",
    [employee.cd],
  );
  expect(rows[0].cd_recusado).toBe(transfer);
});

test('nobody is offered to correct who may not ask for such a thing [PEND-172]', async () => {
  const cd = await refuse('cd_tipo = 0');
  const { page } = await site.enter('prestador@demo.pt', `/pendente/funcionario?detalhe=${cd}`);
  await page.getByRole('dialog', { name: 'Dados do pedido' }).getByText(REASON).waitFor();
  expect(await page.getByRole('link', { name: 'Corrigir e enviar de novo' }).count()).toBe(0);
});
