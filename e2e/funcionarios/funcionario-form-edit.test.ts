import { displayDate } from '@sst/contract/rules/dates/dates';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { keyOf } from '../support/calls.ts';
import { formContent, picker, textbox, wrongFields } from '../support/fields.ts';
import { useSite } from '../support/site.ts';
import { fillField } from '../support/slices/funcionario-form.ts';
import { freeFuncionario, pedidosWhere } from '../support/slices/pedidos.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();
const WARNING = 'Aviso: Por favor, preencha todos os campos';

const open = (cd: number | string) =>
  site.enter('rh@demo.pt', `/funcionario/${cd}/editar`, { before: atTestDay });

const save = (page: Page) => page.getByRole('button', { name: 'Guardar alterações' });

const recordOf = async (cd: number) =>
  (
    await site.database.admin.query('select * from funcionario where cd_empresa = 1 and cd = $1', [
      cd,
    ])
  ).rows[0];

test('is filled with the employee, whose organigrama only a transfer changes [FUNC-20, FUNC-21, FUNC-22, FUNC-47, ROUTE-12]', async () => {
  const free = await freeFuncionario(site);
  const record = await recordOf(free.cd);
  const { page, address } = await open(free.cd);
  await page
    .getByRole('heading', { name: 'Edição de dados de um funcionário', level: 1 })
    .waitFor();
  await soon(() => page.title()).toBe('Edição de dados de um funcionário · Área de Cliente SST');
  await save(page).waitFor();
  const node = textbox(page, 'Organigrama');
  // Many sites have a unit of the same name: those above it may stand before its own.
  const { rows } = await site.database.admin.query(
    `select nome as unit from organigrama where cd = $1`,
    [free.cd_organig],
  );
  await soon(async () => (await node.inputValue()).split(' › ').at(-1)).toBe(rows[0].unit);
  const shown = await formContent(page);
  expect(shown).toMatchObject({
    nome: record.nome,
    sexo: String(record.sexo),
    num_mecan: record.num_mecan,
    num_contrib: record.num_contrib ?? '',
    num_serv_soc: record.num_serv_soc ?? '',
    num_bi: record.num_bi ?? '',
    num_benef: record.num_benef ?? '',
    cd_profis: free.profis,
    loc_trab: free.loc_trab,
    cd_organig: expect.stringContaining(rows[0].unit),
    dt_ini_instit: displayDate(free.dt_ini_instit),
  });
  expect(shown.dt_nasc).toMatch(/^\d\d-\d\d-\d{4}$/);
  expect(shown.cd_nacion).not.toBe('');
  expect(Object.keys(shown)).toHaveLength(20);
  expect(await node.getAttribute('readonly')).not.toBeNull();
  expect(await picker(page, 'Organigrama').count()).toBe(0);
  await page.getByRole('link', { name: 'peça a transferência do funcionário' }).click();
  await page.getByRole('heading', { name: 'Transferência de funcionário' }).waitFor();
  expect(address()).toBe(`/funcionario/${free.cd}/transferir`);
});

test('each required field has its own error; the admission is not required [FUNC-27, FUNC-31, ERR-20]', async () => {
  const { cd } = await freeFuncionario(site, 2);
  const admin = site.database.admin;
  const { page, calls, notices } = await open(cd);
  await save(page).waitFor();
  const { nome, dt_nasc } = await formContent(page);
  const typed = [
    ['Nome', 'nome', 'Indique o nome.', nome],
    ['Data de nascimento', 'dt_nasc', 'Indique a data de nascimento.', dt_nasc],
  ] as const;
  for (const [label, field, text, value] of typed) {
    await textbox(page, label).fill('');
    await save(page).click();
    await soon(notices).toEqual([WARNING]);
    await page.getByText(text, { exact: true }).waitFor();
    expect(await wrongFields(page)).toEqual([field]);
    await page.getByRole('button', { name: 'Fechar notificação' }).click();
    await soon(notices).toEqual([]);
    await textbox(page, label).fill(value ?? '');
  }
  // What is chosen cannot be emptied on the page; a record without it must be given it.
  const missing = [
    ['Nacionalidade', 'cd_nacion', 'Escolha a nacionalidade.', 'Portuguesa'],
    ['Categoria profissional', 'cd_categ', 'Escolha a categoria profissional.', 'Técnico'],
  ] as const;
  for (const [label, field, text, value] of missing) {
    await admin.query(`update funcionario set ${field} = null where cd_empresa = 1 and cd = $1`, [
      cd,
    ]);
    await page.reload();
    await save(page).click();
    await soon(notices).toEqual([WARNING]);
    await page.getByText(text, { exact: true }).waitFor();
    expect(await wrongFields(page)).toEqual([field]);
    expect(calls.of('createAlteracao')).toEqual([]);
    await fillField(page, label, value);
    await soon(() => wrongFields(page)).toEqual([]);
    const code = field === 'cd_nacion' ? 1 : 2;
    await admin.query(`update funcionario set ${field} = $2 where cd_empresa = 1 and cd = $1`, [
      cd,
      code,
    ]);
  }
  await page.reload();
  await save(page).waitFor();
  const { dt_ini_instit } = await formContent(page);
  await textbox(page, 'Data de admissão').fill('');
  await page.getByText(`Vazia, mantém-se a atual: ${dt_ini_instit}.`).waitFor();
  await textbox(page, 'Local de trabalho').fill('Outro lado');
  await save(page).click();
  await page.waitForURL('/pendente/funcionario');
  const [request] = await pedidosWhere(site, 'cd_funcion = $1', cd);
  expect(Object.keys(request.alteracoes)).toEqual(['loc_trab']);
});

test('what was emptied is missed under its field, and does not come back by itself [FUNC-151, FUNC-152]', async () => {
  const { cd } = await freeFuncionario(site, 3);
  const { page, calls, notices } = await open(cd);
  await save(page).waitFor();
  await textbox(page, 'Data de admissão').fill('');
  await save(page).click();
  await page.getByText('Indique a data de admissão.', { exact: true }).waitFor();
  expect(await wrongFields(page)).toEqual(['dt_ini_instit']);
  expect([calls.of('createAlteracao'), await notices()]).toEqual([[], []]);
  const box = page.getByRole('combobox', { name: 'Nacionalidade' });
  for (const typed of ['', 'atlante']) {
    await box.fill('francesa');
    await page.keyboard.press('Tab');
    await soon(() => box.inputValue()).toBe('Francesa');
    await box.fill(typed);
    await page.keyboard.press('Tab');
    await page.getByText('Escolha a nacionalidade.', { exact: true }).waitFor();
    expect([await box.inputValue(), await box.getAttribute('aria-invalid')]).toEqual(['', 'true']);
  }
  await save(page).click();
  await soon(notices).toEqual([WARNING]);
  expect(calls.of('createAlteracao')).toEqual([]);
});

test('without changes nothing is sent, with a message [FUNC-28, API-25]', async () => {
  const { cd } = await freeFuncionario(site, 3);
  const { page, trouble, notices, address } = await open(cd);
  trouble.expect(/^400 PUT .*\/alteracao$/);
  await save(page).click();
  await soon(notices).toEqual(['Erro: Não há alterações para enviar.']);
  expect(address()).toBe(`/funcionario/${cd}/editar`);
  expect(await pedidosWhere(site, 'cd_funcion = $1', cd)).toEqual([]);
});

test('a record that changed meanwhile is not overwritten, and nothing typed is lost unasked [FUNC-28, decision Two users edit]', async () => {
  const { cd } = await freeFuncionario(site, 4);
  const { page, trouble } = await open(cd);
  trouble.expect(/^409 PUT .*\/alteracao$/);
  await textbox(page, 'Local de trabalho').fill('O meu texto');
  const typed = await formContent(page);
  await site.database.admin.query(
    "update funcionario set num_mecan = 'M-OUTRO', versao = versao + 1 where cd_empresa = 1 and cd = $1",
    [cd],
  );
  const notice = page.getByRole('dialog', { name: 'Os dados mudaram entretanto' });
  await save(page).click();
  await notice.getByText('Os dados do funcionário foram alterados entretanto').waitFor();
  await notice.getByRole('button', { name: 'Continuar a ver' }).click();
  await notice.waitFor({ state: 'detached' });
  expect(await formContent(page)).toEqual(typed);
  await save(page).click();
  await notice.getByRole('button', { name: 'Carregar de novo' }).click();
  await soon(() => textbox(page, 'N.º mecanográfico').inputValue()).toBe('M-OUTRO');
  expect(await textbox(page, 'Local de trabalho').inputValue()).toBe('O meu texto');
  await save(page).click();
  await page.waitForURL('/pendente/funcionario');
  const requests = await pedidosWhere(site, 'cd_funcion = $1', cd);
  expect(requests.map(({ alteracoes }) => Object.keys(alteracoes))).toEqual([['loc_trab']]);
});

test('after a failure what was typed stays, and a lost answer is not sent twice [FUNC-28]', async () => {
  const { cd } = await freeFuncionario(site, 5);
  const { page, calls, trouble, notices } = await open(cd);
  trouble.expect(/^502 PUT .*\/alteracao$/, /^net::ERR_FAILED PUT .*\/alteracao$/);
  await textbox(page, 'Local de trabalho').fill('Nave Y');
  const typed = await formContent(page);
  await calls.fail('createAlteracao', 502, { error: 'A base de dados não responde.' });
  await save(page).click();
  await soon(notices).toEqual(['Erro: A base de dados não responde.']);
  expect(await formContent(page)).toEqual(typed);
  await calls.restore();
  await calls.answer('createAlteracao', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await save(page).click();
  await soon(async () => (await notices()).join()).toContain('Sem ligação ao servidor.');
  expect(await formContent(page)).toEqual(typed);
  await calls.restore();
  await save(page).click();
  await page.waitForURL('/pendente/funcionario');
  expect(new Set(calls.of('createAlteracao').map(({ request }) => keyOf(request))).size).toBe(1);
  expect(await pedidosWhere(site, 'cd_funcion = $1', cd)).toHaveLength(1);
});

test('an unknown employee, or one of another company, is not found: neither to edit nor to transfer [FUNC-42, ERR-14, ROUTE-12, ROUTE-13]', async () => {
  const { rows } = await site.database.admin.query(
    'select min(cd)::float8 as cd from funcionario where cd_empresa = $1',
    [site.company(2).cd],
  );
  const { page, trouble, goTo } = await open('abc');
  trouble.expect(/^404 GET .*\/funcionario\/\d+$/);
  const places = ['999999999', rows[0].cd, '0'].flatMap((cd) => [
    `${cd}/editar`,
    `${cd}/transferir`,
  ]);
  for (const place of ['abc/transferir', ...places]) {
    await page.getByRole('alert').getByText('Funcionário não encontrado.').waitFor();
    expect(await page.getByRole('main').locator('form').count()).toBe(0);
    await goTo(`/funcionario/${place}`);
  }
  await page.getByRole('alert').getByText('Funcionário não encontrado.').waitFor();
  await page.getByRole('link', { name: 'Voltar à lista' }).click();
  await page.getByRole('heading', { name: 'Gestão de funcionários' }).waitFor();
});

test('reading a form again that fails gives the focus back to its button', async () => {
  const { page, calls, trouble } = await site.enter('rh@demo.pt', '/funcionario/300/editar', {
    before: atTestDay,
  });
  trouble.expect(/^409/, /^500/);
  await textbox(page, 'Nome').fill('Um Outro');
  await calls.fail('createAlteracao', 409, { error: 'Mudou.', codigo: 'ALTERADO_ENTRETANTO' });
  await textbox(page, 'Nome').press('Enter');
  await page.getByRole('dialog', { name: 'Os dados mudaram entretanto' }).waitFor();
  await calls.fail('getFuncionario', 500, { error: 'Tente mais tarde.' });
  await page.getByRole('button', { name: 'Carregar de novo' }).press('Enter');
  await page.getByText('Tente mais tarde.').first().waitFor();
  await soon(() => page.locator(':focus').innerText()).toBe('Carregar de novo');
});

test('a late answer that the record is gone does not take away the form that the user went on with', async () => {
  const { page, calls, trouble, notices } = await site.enter(
    'rh@demo.pt',
    '/funcionario/300/editar',
    {
      before: atTestDay,
    },
  );
  trouble.expect(/^409/, /^404/, /^404/);
  await textbox(page, 'Nome').fill('Um Outro');
  await calls.fail('createAlteracao', 409, { error: 'Mudou.', codigo: 'ALTERADO_ENTRETANTO' });
  await textbox(page, 'Nome').press('Enter');
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await calls.answer('getFuncionario', async (route) => {
    await held;
    await route.fulfill({ status: 404, json: { error: 'Não encontrado.' } });
  });
  const told = page.getByRole('dialog', { name: 'Os dados mudaram entretanto' });
  await told.getByRole('button', { name: 'Carregar de novo' }).click();
  await soon(() => calls.of('getFuncionario').length).toBeGreaterThan(1);
  await told.getByRole('button', { name: 'Continuar a ver' }).click();
  await told.waitFor({ state: 'detached' });
  const left = calls.of('getFuncionario').at(-1);
  await soon(() => left?.request.failure()?.errorText).toBe('net::ERR_ABORTED');
  answer();
  expect(await textbox(page, 'Nome').inputValue()).toBe('Um Outro');
  expect(await notices()).toEqual([]);
  // Asked for once more, it is said.
  await textbox(page, 'Nome').press('Enter');
  await told.getByRole('button', { name: 'Carregar de novo' }).click();
  await page.getByText('Funcionário não encontrado.').waitFor();
});

test('reading a form again that is not answered can be left and repeated', async () => {
  const { cd } = await freeFuncionario(site, 6);
  const { page, calls, trouble } = await open(cd);
  trouble.expect(/^409 PUT .*\/alteracao$/, /^409 PUT .*\/alteracao$/);
  const [number, place] = [textbox(page, 'N.º mecanográfico'), textbox(page, 'Local de trabalho')];
  const before = await number.inputValue();
  await place.fill('O meu texto');
  await site.database.admin.query(
    "update funcionario set num_mecan = 'M-TARDE', versao = versao + 1 where cd_empresa = 1 and cd = $1",
    [cd],
  );
  const notice = page.getByRole('dialog', { name: 'Os dados mudaram entretanto' });
  const again = notice.getByRole('button', { name: 'Carregar de novo' });
  const arrive = await calls.hold('getFuncionario');
  await save(page).click();
  await again.press('Enter');
  await soon(() => again.getAttribute('data-loading')).toBe('true');
  await page.keyboard.press('Escape');
  await notice.waitFor({ state: 'detached' });
  const left = calls.of('getFuncionario').at(-1);
  await soon(() => left?.request.failure()?.errorText).toBe('net::ERR_ABORTED');
  arrive();
  await save(page).click();
  await notice.waitFor();
  expect(await number.inputValue()).toBe(before);
  await again.press('Enter');
  await notice.waitFor({ state: 'detached' });
  await soon(() => number.inputValue()).toBe('M-TARDE');
  expect(await place.inputValue()).toBe('O meu texto');
});
