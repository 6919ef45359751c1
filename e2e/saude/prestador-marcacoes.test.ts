import type { Especie } from '@sst/contract/rules/saude';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { TEST_TODAY } from '../../apps/api/src/testing/database/test-cluster.ts';
import { expectAccessible } from '../support/accessible.ts';
import { boxOf } from '../support/box.ts';
import { keyOf } from '../support/calls.ts';
import { textbox } from '../support/fields.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import { PHONE, type VisitorOptions } from '../support/visitor.ts';

const site = useSite();
const DAY = '2026-12-15';
const TYPED_DAY = '15-12-2026';
const YESTERDAY = new Date(Date.parse(TEST_TODAY) - 86_400_000).toISOString().slice(0, 10);

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

async function bookingOf(cd: number): Promise<unknown> {
  const { rows } = await site.database.admin.query({
    text: `select cd_estad, to_char(dt, 'YYYY-MM-DD'), to_char(hr, 'HH24:MI') from marcacao where cd = $1`,
    values: [cd],
    rowMode: 'array',
  });
  return rows[0];
}

async function reasonOf(cd: number): Promise<unknown> {
  const { rows } = await site.database.admin.query({
    text: 'select cd_motiv, motivo from marcacao where cd = $1',
    values: [cd],
    rowMode: 'array',
  });
  return rows[0];
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

/** Opens the menu of the first row of an employee, by the keyboard. */
async function openMenu(page: Page, { nome }: Employee): Promise<void> {
  const button = page.getByRole('button', { name: `Opções da marcação de ${nome}` });
  await button.first().focus();
  await page.keyboard.press('Enter');
  await page.locator('[role=menuitem]:focus').waitFor();
}

const choose = (page: Page, name: string) => page.getByRole('menuitem', { name }).click();

test('those who leave before the day, or have left since they were chosen, are named and removed together', async () => {
  const people = await free(3);
  const [leaver, gone, other] = people as [Employee, Employee, Employee];
  const { page, address, notices, trouble } = await enter('/saude/marcacao/exame/criar');
  trouble.expect(/^400 POST /);
  await page.getByLabel('Tipo de exame').selectOption('Periódico');
  await textbox(page, 'Data').fill('17-12-2026');
  await textbox(page, 'Hora do primeiro').fill('0900');
  for (const person of people) await add(page, person);
  const setLeaving = ({ cd }: Employee, day: string | null, ativo = true) =>
    site.database.admin.query('update funcionario set dt_inactiv = $2, ativo = $3 where cd = $1', [
      cd,
      day,
      ativo,
    ]);
  onTestFinished(async () => {
    for (const person of people) await setLeaving(person, null);
  });
  await setLeaving(leaver, DAY);
  await setLeaving(gone, TEST_TODAY, false);
  await page.getByRole('button', { name: 'Marcar 3 funcionários' }).click();
  await page.getByText('2 funcionários não podem ser marcados nesse dia.').waitFor();
  const items = page.getByRole('list', { name: 'Funcionários a marcar' }).getByRole('listitem');
  const refused = (person: Employee) => items.filter({ hasText: person.nome }).locator('p');
  expect(await refused(leaver).innerText()).toBe('O funcionário sai da empresa a 15-12-2026.');
  expect(await refused(gone).innerText()).toBe(
    'O funcionário não existe nesta empresa ou já saiu.',
  );
  expect(await refused(other).count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Marcar', exact: true }).click();
  await soon(address).toBe('/saude/marcacao/exame');
  await soon(async () => (await notices()).join()).toContain('Marcação criada com sucesso.');
});

test('the submit button stays near, however many employees a unit has', async () => {
  const { page } = await enter('/saude/marcacao/exame/criar');
  await page.getByRole('button', { name: 'Adicionar uma unidade' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('fábrica da maia');
  await dialog.getByRole('treeitem').filter({ hasText: 'Fábrica da Maia' }).click();
  const list = page.getByRole('list', { name: 'Funcionários a marcar' });
  await list.waitFor();
  expect(await list.getByRole('listitem').count()).toBeGreaterThan(40);
  const { height } = await boxOf(list);
  expect(height).toBeGreaterThan(100);
  expect(height).toBeLessThan(page.viewportSize()?.height ?? 0);
  await expectAccessible(page, 'bookings of a unit');
});

test('a unit is added though most of it is listed already', async () => {
  const { page, calls } = await enter('/saude/marcacao/exame/criar');
  let size = 300;
  await calls.answer('listFuncionariosMinificado', (route) => {
    const message = Array.from({ length: size }, (_, index) => ({
      cd: index + 1,
      num_mecan: null,
      nome: `Pessoa ${index + 1}`,
      organig: 'Produção',
    }));
    return route.fulfill({ json: { message, count: size, countPag: 1, pagina: 1 } });
  });
  const addUnit = async () => {
    await page.getByRole('button', { name: 'Adicionar uma unidade' }).click();
    await page.getByRole('treeitem', { name: site.company(1).label }).click();
  };
  await addUnit();
  await page.getByRole('button', { name: 'Marcar 300 funcionários' }).waitFor();
  size = 450;
  await addUnit();
  await page.getByRole('button', { name: 'Marcar 450 funcionários' }).waitFor();
});

test('a booking is moved by keyboard; one that was closed meanwhile is reported and removed', async () => {
  const [person, other] = (await free(2)) as [Employee, Employee];
  const cd = await book(person, 'acao-enfermagem', TEST_TODAY);
  await book(person, 'acao-enfermagem', DAY);
  const gone = await book(other, 'acao-enfermagem', TEST_TODAY);
  const { page, notices, trouble } = await enter(
    `/saude/marcacao/acao-enfermagem?pesquisa=${person.num_mecan}`,
  );
  await openMenu(page, person);
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  // The focus is on the button again.
  await page.keyboard.press('Enter');
  await choose(page, 'Remarcar');
  const dialog = page.getByRole('dialog', { name: 'Remarcar' });
  await soon(() => textbox(page, 'Nova data').evaluate((one) => one.matches(':focus'))).toBe(true);
  await page.keyboard.press('Enter');
  await soon(notices).toEqual(['Informação: Não há alterações por guardar.']);
  trouble.expect(/^409 PUT /);
  await textbox(page, 'Nova data').fill(TYPED_DAY);
  await page.keyboard.press('Enter');
  await dialog.getByText('Já tem marcação nesse dia, às 08:30.').waitFor();
  await expectAccessible(page, 'moving a booking');
  await textbox(page, 'Nova data').fill('28-12-2026');
  await textbox(page, 'Nova hora').fill('14h');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await soon(() => bookingOf(cd)).toEqual([0, '2026-12-28', '14:00']);
  await soon(async () => (await notices()).join()).toContain('Marcação alterada com sucesso.');

  await page.getByRole('searchbox', { name: 'Pesquisar' }).fill(other.num_mecan);
  await page.getByRole('button', { name: `Opções da marcação de ${other.nome}` }).waitFor();
  await site.database.admin.query('update marcacao set cd_estad = 4 where cd = $1', [gone]);
  await openMenu(page, other);
  await choose(page, 'Dar por realizada');
  await page.getByRole('dialog').getByRole('button', { name: 'Dar por realizada' }).click();
  await soon(async () => (await notices()).join()).toContain('A marcação já está fechada.');
  await page.getByText('Nada corresponde aos filtros aplicados.').waitFor();
});

test('a booking that somebody else has moved meanwhile is reported and shown anew, not moved or closed', async () => {
  const [person] = (await free(1)) as [Employee];
  const cd = await book(person, 'acao-enfermagem', TEST_TODAY);
  const moveTo = (hr: string) =>
    site.database.admin.query('update marcacao set hr = $2 where cd = $1', [cd, hr]);
  const { page, trouble, calls } = await enter(
    `/saude/marcacao/acao-enfermagem?pesquisa=${person.num_mecan}`,
  );
  trouble.expect(/^409 PUT /, /^502 GET /);
  await openMenu(page, person);
  await choose(page, 'Remarcar');
  await textbox(page, 'Nova data').fill(TYPED_DAY);
  await moveTo('07:15');
  await page.keyboard.press('Enter');
  const moved = page.getByRole('dialog', { name: 'Os dados mudaram entretanto' });
  await moved.getByText('A marcação foi alterada entretanto por outra pessoa.').waitFor();
  await expectAccessible(page, 'a booking moved meanwhile');
  await page.getByRole('button', { name: 'Continuar a ver' }).click();
  await moved.waitFor({ state: 'detached' });
  expect(await textbox(page, 'Nova data').inputValue()).toBe(TYPED_DAY);
  await page.getByRole('dialog').getByRole('button', { name: 'Remarcar' }).click();
  // An error that passes is not told: the page asks once more by itself.
  let failures = 0;
  await calls.answer('getMarcacao', (route) =>
    failures++ === 0 ? route.fulfill({ status: 502, json: {} }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Carregar de novo' }).click();
  await page.getByRole('dialog', { name: 'Remarcar' }).getByText('às 07:15').waitFor();
  await moved.waitFor({ state: 'detached' });
  expect(await textbox(page, 'Nova data').evaluate((one) => one.matches(':focus'))).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('cell', { name: '07:15', exact: true }).waitFor();

  await openMenu(page, person);
  await choose(page, 'Registar falta');
  await page.getByRole('dialog').waitFor();
  await moveTo('07:30');
  await page.getByRole('dialog').getByRole('button', { name: 'Registar falta' }).click();
  await page.getByRole('cell', { name: '07:30', exact: true }).waitFor();
  expect(await bookingOf(cd)).toEqual([0, TEST_TODAY, '07:30']);

  await openMenu(page, person);
  await choose(page, 'Registar falta');
  await page.getByRole('dialog').getByRole('button', { name: 'Registar falta' }).click();
  await soon(() => bookingOf(cd)).toEqual([3, TEST_TODAY, '07:30']);
});

test('past open bookings are closed as done, missed or cancelled', async () => {
  const [done, missed, off] = (await free(3)) as [Employee, Employee, Employee];
  const people = [done, missed, off];
  const codes: number[] = [];
  for (const one of people) codes.push(await book(one, 'acao-enfermagem', YESTERDAY));
  const { page, address } = await enter('/saude/marcacao/acao-enfermagem', {
    viewport: PHONE,
    touch: true,
  });
  await page.getByRole('link', { name: /^Por fechar \(\d+\)$/ }).click();
  await soon(address).toBe('/saude/marcacao/acao-enfermagem?ver=por-fechar');
  await expectAccessible(page, 'bookings to close');
  await openMenu(page, done);
  await expectAccessible(page, 'menu of a booking');
  await choose(page, 'Dar por realizada');
  // Enter confirms.
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Enter');
  await soon(() => bookingOf(codes[0] as number)).toEqual([1, YESTERDAY, '08:30']);
  await openMenu(page, missed);
  await choose(page, 'Registar falta');
  await page.getByRole('radio', { name: 'O enfermeiro' }).check();
  await expectAccessible(page, 'an absence');
  await page.getByRole('dialog').getByRole('button', { name: 'Registar falta' }).click();
  await soon(() => bookingOf(codes[1] as number)).toEqual([2, YESTERDAY, '08:30']);
  await openMenu(page, off);
  await choose(page, 'Cancelar marcação');
  const cancelling = page.getByRole('dialog');
  // The choice has the focus: Enter alone cancels nothing.
  await soon(() => cancelling.getByLabel('Motivo').evaluate((one) => one.matches(':focus'))).toBe(
    true,
  );
  await cancelling.getByRole('button', { name: 'Cancelar marcação' }).click();
  await cancelling.getByText('Escolha o motivo.').waitFor();
  await cancelling.getByLabel('Motivo').selectOption('Outro');
  await textbox(page, 'Qual').fill('Estrada cortada');
  await cancelling.getByText('Não escreva dados de saúde').waitFor();
  await expectAccessible(page, 'a cancellation');
  await cancelling.getByRole('button', { name: 'Cancelar marcação' }).click();
  await soon(() => bookingOf(codes[2] as number)).toEqual([4, YESTERDAY, '08:30']);
  expect(await reasonOf(codes[2] as number)).toEqual([5, 'Estrada cortada']);
  const links = people.map(({ nome }) => page.getByText(nome, { exact: true }));
  for (const link of links) await link.waitFor({ state: 'detached' });
});

test('what is doubtful is asked once, with all of it; another day is asked about anew, and confirming books [SAU-161, SAU-162]', async () => {
  const people = await free(2);
  const { admin } = site.database;
  const { rows } = await admin.query(
    `insert into medico (nome, cedula) values ('Dr. Em Dois Lugares', 'DL-1') returning cd::float8`,
  );
  const { rows: elsewhere } = await admin.query(
    `insert into marcacao (cd_empresa, cd_funcion, cd_organig, especie, cd_tipo_exam, cd_medic, dt, hr)
     select f.cd_empresa, f.cd, f.cd_organig, 'exame', (select min(cd) from exame_tipo), $1, '2026-12-25', '22:00'
       from funcionario f where f.cd_empresa <> 1 and f.ativo order by f.cd limit 1
     returning (select nome from organigrama o where o.cd = marcacao.cd_empresa) as nome`,
    [rows[0].cd],
  );
  const { page, address, notices, trouble, calls } = await enter('/saude/marcacao/exame/criar');
  trouble.expect(/^409 POST /);
  await page.getByLabel('Tipo de exame').selectOption('Periódico');
  await page.getByLabel('Médico').selectOption('Dr. Em Dois Lugares');
  await textbox(page, 'Data').fill('25-12-2026');
  await textbox(page, 'Hora do primeiro').fill('22:00');
  for (const person of people) await add(page, person);
  const send = page.getByRole('button', { name: 'Marcar 2 funcionários' });
  await send.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Confirme antes de marcar' });
  const taken = `Dr. Em Dois Lugares já tem marcação às 22:00 noutra empresa (${elsewhere[0].nome}).`;
  await question.getByText(taken).waitFor();
  await question.getByText('25-12-2026 é feriado: Natal.').waitFor();
  await question
    .getByText('2 marcações ficam fora das horas habituais, das 07:00 às 21:00.')
    .waitFor();
  await question.getByText('Ver os 2 funcionários').click();
  await question.getByText(`${people[1]?.nome}: 22:15`).waitFor();
  await expectAccessible(page, 'doubts about bookings');
  // The focus is on the way back, not on what books.
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await soon(() => send.evaluate((one) => one.matches(':focus'))).toBe(true);
  expect(await notices()).toEqual([]);
  await textbox(page, 'Data').fill('27-12-2026');
  await send.click();
  await question.getByText('27-12-2026 é domingo.').waitFor();
  expect(await question.getByText(taken).count()).toBe(0);
  await page.getByRole('button', { name: 'Marcar assim mesmo' }).click();
  await soon(address).toBe('/saude/marcacao/exame');
  await soon(async () => (await notices()).join()).toContain('2 marcações criadas com sucesso.');
  const sent = calls.of('createMarcacoes').map(({ request }) => request.postDataJSON().confirmar);
  expect(sent).toEqual([false, false, true]);
  const keys = calls.of('createMarcacoes').map(({ request }) => keyOf(request));
  expect(keys).toEqual([keys[0], keys[0], keys[0]]);
});

test('moving asks likewise, and changes the nurse, the length and the place [SAU-161, SAU-165, AGENDA-89]', async () => {
  const [person] = (await free(1)) as [Employee];
  const cd = await book(person, 'acao-enfermagem', TEST_TODAY);
  const { page, trouble, notices } = await enter(
    `/saude/marcacao/acao-enfermagem?pesquisa=${person.num_mecan}`,
  );
  trouble.expect(/^409 PUT /);
  await openMenu(page, person);
  await choose(page, 'Remarcar');
  const dialog = page.getByRole('dialog', { name: 'Remarcar' });
  await dialog.getByLabel('Enfermeiro').selectOption({ index: 1 });
  const nurse = await dialog.getByLabel('Enfermeiro').locator('option:checked').innerText();
  await dialog.getByLabel('Minutos').fill('25');
  await dialog.getByLabel('Local').selectOption({ index: 1 });
  const place = await dialog.getByLabel('Local').locator('option:checked').innerText();
  await textbox(page, 'Nova data').fill('27-12-2026');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Confirme antes de marcar' });
  await question.getByText('27-12-2026 é domingo.').waitFor();
  await question.getByRole('button', { name: 'Voltar' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await bookingOf(cd)).toEqual([0, TEST_TODAY, '08:30']);
  await dialog.getByRole('button', { name: 'Remarcar' }).click();
  await question.getByRole('button', { name: 'Remarcar assim mesmo' }).click();
  await dialog.waitFor({ state: 'detached' });
  await soon(() => bookingOf(cd)).toEqual([0, '2026-12-27', '08:30']);
  await soon(async () => (await notices()).join()).toContain('Marcação alterada com sucesso.');
  await page.getByRole('cell', { name: nurse }).waitFor();
  const { rows: kept } = await site.database.admin.query(
    'select minutos, (select nome from local where cd = cd_local) as local from marcacao where cd = $1',
    [cd],
  );
  expect(kept).toEqual([{ minutos: 25, local: place }]);
});
