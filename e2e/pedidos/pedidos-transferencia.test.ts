import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pick, picker, textbox, wrongFields } from '../support/fields.ts';
import { useSite } from '../support/site.ts';
import { freeFuncionario, pedidosWhere } from '../support/slices/pedidos.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();

const open = (cd: number) =>
  site.enter('rh@demo.pt', `/funcionario/${cd}/transferir`, { before: atTestDay });

const DATE = 'Data da transferência';
const DESTINATION = 'Organigrama de destino';
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirmar' });

test('shows photo, number, name, profession and present node of who is transferred, and proposes today [FUNC-35, FUNC-36, FUNC-37, ROUTE-13, ROUTE-38]', async () => {
  const { rows } = await site.database.admin.query(
    `select f.cd::float8, f.nome, f.num_mecan, p.nome as profis, o.nome as organig
       from funcionario f
       join funcionario_foto t on t.cd_empresa = f.cd_empresa and t.cd_funcion = f.cd
       join profissao p on p.cd_empresa = f.cd_empresa and p.cd = f.cd_profis
       join organigrama o on o.cd = f.cd_organig
      where f.cd_empresa = 1 and f.ativo and f.pendente = 0 and f.num_mecan is not null order by f.cd limit 1`,
  );
  const [employee] = rows;
  const { page, address } = await open(employee.cd);
  await page.getByRole('heading', { name: 'Transferência de funcionário', level: 1 }).waitFor();
  await soon(() => page.title()).toBe('Transferência de funcionário · Área de Cliente SST');
  await page.getByText('Efetuar transferência do funcionário para outro estabelecimento').waitFor();
  await page.getByText(/^\* Obrigatório\. O que escrever fica guardado /).waitFor();
  const head = page.getByRole('region', { name: 'Funcionário a transferir' });
  await head.getByRole('img', { name: `Fotografia de ${employee.nome}` }).waitFor();
  await head.getByRole('heading', { name: employee.nome }).waitFor();
  // Units above may be named too, but are not called establishments: they may be regions, or departments.
  const unit = expect.stringMatching(new RegExp(`^(.+ › )?${employee.organig}$`));
  await soon(() => head.locator('dt, dd').allInnerTexts()).toEqual([
    'N.º mecanográfico',
    employee.num_mecan,
    'Profissão',
    employee.profis,
    'Organigrama atual',
    unit,
  ]);
  expect(await textbox(page, DATE).inputValue()).toBe('16-03-2026');
  await page.getByRole('main').getByRole('link', { name: 'Cancelar' }).click();
  await page.getByRole('heading', { name: 'Gestão de funcionários' }).waitFor();
  expect(address()).toBe('/funcionario');
});

test('leaving with unsaved changes asks first [decision Navigation]', async () => {
  const { cd } = await freeFuncionario(site);
  const { page, address } = await open(cd);
  const question = page.getByRole('dialog', { name: 'Guardar o rascunho?' });
  const cancel = page.getByRole('main').getByRole('link', { name: 'Cancelar' });
  await textbox(page, DATE).fill('01-04-2026');
  await cancel.click();
  await question.getByRole('button', { name: 'Continuar', exact: true }).click();
  await question.waitFor({ state: 'detached' });
  expect(address()).toBe(`/funcionario/${cd}/transferir`);
  await cancel.click();
  await question.getByRole('button', { name: 'Apagar e sair' }).click();
  await page.waitForURL('/funcionario');
});

test('needs a destination and a date that can be [FUNC-38, decision Dates]', async () => {
  const { cd, organig, dt_ini_instit, cd_organig } = await freeFuncionario(site);
  const { page, calls } = await open(cd);
  const says = (text: string) => page.getByText(text, { exact: true }).waitFor();
  await confirm(page).click();
  await says('Escolha o organigrama de destino.');
  expect(await wrongFields(page)).toEqual(['cd_organig']);
  await textbox(page, DATE).fill('');
  await says('Indique a data da transferência.');
  expect(await wrongFields(page)).toEqual(['cd_organig', 'dt_ini_instit']);
  await textbox(page, DATE).fill('30-02-2026');
  await says('Data inválida: escreva um dia que exista, como 31-12-1990.');
  const [year, month, day] = dt_ini_instit.split('-');
  await textbox(page, DATE).fill(`${day}-${month}-${Number(year) - 1}`);
  await says('A data da transferência é anterior à de admissão.');
  await textbox(page, DATE).fill(`${day}${month}${year}`);
  await soon(() => wrongFields(page)).toEqual(['cd_organig']);
  const { rows } = await site.database.admin.query('select cd_aux from organigrama where cd = $1', [
    cd_organig,
  ]);
  await pick(page, DESTINATION, `(${rows[0].cd_aux}) ${organig}`);
  await says('O destino tem de ser diferente do organigrama atual.');
  await confirm(page).click();
  expect(calls.of('createTransferencia')).toEqual([]);
});

test('an employee with open requests cannot be transferred: a warning replaces the form [FUNC-39, FUNC-40, ERR-14]', async () => {
  const { rows } = await site.database.admin.query(
    `select p.cd_funcion::float8 as cd from pedido p join funcionario f on f.cd_empresa = p.cd_empresa and f.cd = p.cd_funcion
      where p.cd_empresa = 1 and p.cd_estad = 1 and f.ativo order by p.cd limit 1`,
  );
  const { cd } = rows[0];
  const { page, address } = await open(cd);
  const warning = page.getByRole('main').getByRole('alert');
  await warning.getByText('Funcionário com situações pendentes.').waitFor();
  expect(await page.getByRole('main').locator('form').count()).toBe(0);
  expect(await confirm(page).count()).toBe(0);
  await warning.getByRole('link', { name: 'Ver os pedidos pendentes' }).click();
  await page.getByText(/^Em destaque: /).waitFor();
  expect(address()).toBe(`/pendente/funcionario?funcionario=${cd}`);
});

test('the warning about open requests leads back to the list as it was filtered', async () => {
  const { rows } = await site.database.admin.query(
    `select num_mecan, nome from funcionario
      where cd_empresa = 1 and ativo and pendente = 1 and num_mecan is not null order by cd limit 1`,
  );
  const { num_mecan, nome } = rows[0];
  const list = `/funcionario?pesquisa=${num_mecan}`;
  const { page, address } = await site.enter('rh@demo.pt', list, { before: atTestDay });
  await page.getByRole('link', { name: `Transferir ${nome}` }).click();
  await page.getByRole('link', { name: 'Voltar à lista' }).click();
  await page.getByText('1 registo', { exact: true }).waitFor();
  expect(address()).toBe(list);
});

test('a transfer is refused if a request was made meanwhile, and the warning shows [FUNC-39, FUNC-40, API-28]', async () => {
  const { cd, nome } = await freeFuncionario(site, 2);
  const { page, calls, trouble, notices } = await open(cd);
  trouble.expect(/^502 POST .*\/transferencia$/, /^409 POST .*\/transferencia$/);
  await pick(page, DESTINATION, 'Fábrica de Sines');
  await calls.fail('createTransferencia', 502, { error: 'Tente mais tarde.' });
  await confirm(page).click();
  await soon(notices).toEqual(['Erro: Tente mais tarde.']);
  // Nothing chosen is lost.
  expect(await picker(page, DESTINATION).innerText()).toContain('Fábrica de Sines');
  await calls.restore();
  // Somebody else asks for the departure.
  const answer = await fetch(`${site.origin}/api/empresa/1/funcionario/pendente/saida`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-sessao': await site.startSession('admin@demo.pt'),
    },
    body: JSON.stringify({ cd, nome, dt_inactiv: '2026-03-20' }),
  });
  expect(answer.status).toBe(200);
  await confirm(page).click();
  await page
    .getByRole('main')
    .getByRole('alert')
    .getByText('Funcionário com situações pendentes.')
    .waitFor();
  await soon(async () => (await notices()).at(-1)).toBe(
    'Erro: Funcionário com situações pendentes.',
  );
  expect(await pedidosWhere(site, 'cd_funcion = $1', cd)).toMatchObject([{ cd_tipo: 5 }]);
});
