import { expect, test } from 'vitest';
import { findAndChoose, pick, textbox } from '../support/fields.ts';
import { useSite } from '../support/site.ts';
import { fillRequired } from '../support/slices/funcionario-form.ts';
import { csv, file, funcionarioLines } from '../support/slices/import-files.ts';
import { freeFuncionario, pedidosWhere } from '../support/slices/pedidos.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();

test('the tour: admit one, edit one, transfer one, record one departure, import 500, remove one request [FUNC-44, FUNC-45, CSV-21, PEND-20, ROUTE-34, ROUTE-35]', async () => {
  const [edited, moved, leaving] = [
    await freeFuncionario(site, 10),
    await freeFuncionario(site, 11),
    await freeFuncionario(site, 12),
  ];
  const old = await pedidosWhere(site, 'true');
  const before = old.length;
  const { page, notices, signIn } = await site.visit('/login', { before: atTestDay });
  const said = async (text: string) => {
    await page.waitForURL('/pendente/funcionario');
    await soon(async () => (await notices()).at(-1)).toBe(`Sucesso: ${text}`);
  };
  const find = async (num_mecan: string) => {
    await page.locator('a[href^="/funcionario"]').first().click();
    await page.getByRole('heading', { name: 'Gestão de funcionários' }).waitFor();
    await page.getByRole('searchbox', { name: 'Pesquisar' }).fill(num_mecan);
    await page.getByText('1 registo', { exact: true }).waitFor();
  };

  await signIn('rh@demo.pt');
  await page.getByRole('heading', { name: 'Áreas' }).waitFor();
  await page.locator('a[href^="/funcionario"]').first().click();
  await page.getByRole('button', { name: 'Adicionar funcionários' }).click();
  await page.getByRole('menuitem', { name: 'Adicionar um funcionário' }).click();
  await fillRequired(page, [], { Nome: 'Vitória da Volta' });
  await page.getByRole('button', { name: 'Adicionar funcionário' }).click();
  await said('Pedido de admissão criado com sucesso.');

  await find(edited.num_mecan);
  await page.getByRole('link', { name: `Editar dados de ${edited.nome}` }).click();
  await textbox(page, 'Local de trabalho').fill('Sala da volta');
  await page.getByRole('button', { name: 'Guardar alterações' }).click();
  await said('Pedido de alteração criado com sucesso.');

  await find(moved.num_mecan);
  await page.getByRole('link', { name: `Transferir ${moved.nome}` }).click();
  await pick(page, 'Organigrama de destino', 'Fábrica de Sines');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await said('Pedido de transferência criado com sucesso.');

  await find(leaving.num_mecan);
  await page.getByRole('button', { name: `Registar saída de ${leaving.nome}` }).click();
  await textbox(page, 'Data de saída').fill('31-03-2026');
  await page.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
  await said('Pedido de saída criado com sucesso.');

  await page.locator('a[href^="/funcionario"]').first().click();
  await page.getByRole('button', { name: 'Adicionar funcionários' }).click();
  await page.getByRole('menuitem', { name: 'Adicionar em série' }).click();
  await page.locator('input[type=file]').setInputFiles(file(csv(funcionarioLines(500))));
  await page.getByText('0 válidas · 500 inválidas').waitFor();
  await page.getByRole('button', { name: 'Unidade de todas as linhas' }).click();
  await findAndChoose(page, 'Fábrica da Maia');
  await page.getByText('500 válidas · 0 inválidas').waitFor();
  await page.getByRole('button', { name: 'Enviar 500 pedidos' }).click();
  await said('500 pedidos de admissão criados com sucesso.');
  await page.getByText(`${before + 504} pedidos`, { exact: true }).waitFor();

  await page.getByRole('searchbox', { name: 'Pesquisar' }).fill('Vitória da Volta');
  await page.getByText('1 pedido', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Remover pedido de Vitória da Volta' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remover', exact: true }).click();
  await soon(async () => (await notices()).at(-1)).toBe(
    'Ainda pode anular: O que removeu volta a estar na lista.: Anular',
  );
  await page.getByRole('button', { name: 'Limpar filtros' }).first().click();
  await page.getByText(`${before + 503} pedidos`, { exact: true }).waitFor();

  const known = new Set(old.map(({ cd }) => cd));
  const made = (await pedidosWhere(site, 'true')).filter(({ cd }) => !known.has(cd));
  const kinds = made.map(({ cd_tipo, cd_estad, cd_funcion }) =>
    [cd_tipo, cd_estad, cd_funcion].join(),
  );
  expect(new Set(kinds)).toEqual(
    new Set(['0,0,', `1,0,${edited.cd}`, `6,0,${moved.cd}`, `5,0,${leaving.cd}`]),
  );
  expect(made).toHaveLength(503);
  expect(made.filter(({ nome }) => nome === 'Vitória da Volta')).toEqual([]);
});
