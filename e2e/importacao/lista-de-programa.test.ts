import { expect, test } from 'vitest';
import { payrollPeople } from '../../apps/api/src/testing/acerto/payroll-list.ts';
import { addKey } from '../../apps/api/src/testing/utilizadores/keys.ts';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { employPayroll } from '../support/slices/payroll.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();

const UNIT = 'Lista de programa';
const PEOPLE = payrollPeople(620, ['Oficina']).slice(590);

test('an administrator leaves changes to programs; payroll sends its list, and who left is settled from what was sent [ACERT-40, ACERT-41, ACERT-45]', async () => {
  const { admin } = site.database;
  const cd_unidade = await employPayroll(site, UNIT, ['Oficina'], PEOPLE);
  const administrator = await site.enter('admin@demo.pt', '/funcionario/acertar', {
    before: atTestDay,
  });
  await administrator.page.getByRole('button', { name: 'Listas enviadas por programas' }).click();
  const dialog = administrator.page.getByRole('dialog');
  expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(0);
  await expectAccessible(administrator.page, 'what goes by itself');
  await dialog.getByRole('checkbox', { name: /^Pedir a alteração de dados/ }).press('Space');
  await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });

  const { rows } = await admin.query(
    `select cd::float8 from utilizador where email = 'rh@demo.pt'`,
  );
  const key = await addKey(admin, { cd_empresa: 1, cd_utilizador: rows[0].cd });
  const [gone, changed, ...others] = PEOPLE;
  const linhas = [changed, ...others].map((person, at) => {
    const { numMecan, nome, dataNascimento, localTrabalho } = person?.valores ?? {};
    return [numMecan, nome, dataNascimento, at === 0 ? 'Armazém' : localTrabalho].join('\t');
  });
  const answer = await fetch(`${site.origin}/api/empresa/1/funcionario/lista`, {
    method: 'PUT',
    headers: { ...key.headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      cd_unidade,
      ficheiro: 'Novembro',
      colunas: 'Nº\tNome\tData de nascimento\tLocal de trabalho',
      linhas,
    }),
  });
  const told = await answer.json();
  expect([answer.status, told.pedidos, told.espera]).toEqual([
    200,
    1,
    [{ grupo: 'saidas', total: 1, razao: 'sempre' }],
  ]);

  const { page } = await site.enter('rh@demo.pt', '/', { before: atTestDay });
  await page.getByRole('button', { name: /^Notificações/ }).click();
  await page.getByText(`Lista de pessoal de «${UNIT}» por acertar`).click();
  const lists = page.getByRole('list', { name: 'Listas enviadas por programas' });
  await lists
    .getByText(
      /«Programa de ensaio» enviou a lista de Lista de programa \(29 linhas\).* 1 saída\.$/,
    )
    .waitFor();
  await expectAccessible(page, 'a received list');
  await lists.getByRole('button', { name: 'Abrir a lista' }).press('Enter');
  await page.getByText('Programa de ensaio: Novembro', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Comparar', exact: true }).click();
  await page.getByRole('heading', { name: 'Saíram 1', level: 2 }).waitFor();
  await page.getByRole('checkbox', { name: `Registar a saída de ${gone?.valores.nome}` }).check();
  await page.getByRole('button', { name: 'Enviar 1 pedido' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar 1 pedido' }).click();
  await page.getByText('1 pedido enviado.').waitFor();
  await page.getByRole('button', { name: 'Dar a lista por acertada' }).click();
  const left = async () =>
    (await admin.query('select from lista_recebida where cd_organig = $1', [cd_unidade])).rowCount;
  await soon(left).toBe(0);
});
