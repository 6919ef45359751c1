import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bodyOf } from '../support/calls.ts';
import { hasRedFrame, pressPhoneEnter, textbox, wrongFields } from '../support/fields.ts';
import { useSite } from '../support/site.ts';
import {
  chooseFuncionario,
  fillAcidente,
  funcionarioBox,
  nodeText,
  offered,
} from '../support/slices/acidentes.ts';
import { freeFuncionario } from '../support/slices/pedidos.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();
const open = () => site.enter('rh@demo.pt', '/acidente/criar', { before: atTestDay });
const send = (page: Page) => page.getByRole('button', { name: 'Registar acidente' });
const stopped = (page: Page) => page.getByRole('checkbox', { name: /^Interrupção do trabalho/ });

const hintColour = (box: Locator) =>
  box.evaluate((input) => getComputedStyle(input, '::placeholder').color);

const ALL = [
  'cd_funcion',
  'cd_organig',
  'dt',
  'hr',
  'cd_acc_lesiv',
  'cd_organig_acident',
  'descric',
  'prest_prim_socorr',
];

test('required fields show an error only after an attempt to send, and nothing is sent [ACID-09, ACID-13]', async () => {
  const one = await freeFuncionario(site);
  const { page, calls, notices } = await open();
  await funcionarioBox(page).waitFor();
  expect(await wrongFields(page)).toEqual([]);
  const hint = await hintColour(textbox(page, 'Data do acidente'));
  await send(page).click();
  await soon(() => wrongFields(page)).toEqual(ALL);
  await soon(notices).toEqual(['Aviso: Por favor, preencha todos os campos']);
  await page.locator('[data-error-summary]:focus').waitFor();
  expect(await hasRedFrame(funcionarioBox(page))).toBe(true);
  expect(await hasRedFrame(textbox(page, 'Descrição'))).toBe(true);
  // What nobody typed does not look like a wrong text.
  expect(await hintColour(textbox(page, 'Data do acidente'))).toBe(hint);
  await fillAcidente(page, one.num_mecan, ['Hora do acidente']);
  await soon(() => wrongFields(page)).toEqual(['hr']);
  await textbox(page, 'Hora do acidente').fill('25:00');
  await send(page).click();
  await page.getByText(/^Hora inválida/).waitFor();
  await textbox(page, 'Hora do acidente').fill('');
  await textbox(page, 'Hora do acidente').pressSequentially('4:05 pm');
  await textbox(page, 'Hora do acidente').blur();
  await soon(() => textbox(page, 'Hora do acidente').inputValue()).toBe('16:05');
  expect(calls.of('createAcidente')).toHaveLength(0);
});

test('an address that names an employee begins the form with them [SHELL-411]', async () => {
  const one = await freeFuncionario(site);
  const { page } = await site.enter('rh@demo.pt', `/acidente/criar?funcionario=${one.cd}`);
  await soon(() => funcionarioBox(page).inputValue()).toContain(one.nome);
});

test('the date and time of the interruption are enabled only if there was one [ACID-10, ACID-11]', async () => {
  const one = await freeFuncionario(site);
  const { page, calls } = await open();
  const [date, time] = [textbox(page, 'Data da interrupção'), textbox(page, 'Hora da interrupção')];
  await date.waitFor();
  expect([
    await stopped(page).isChecked(),
    await date.isDisabled(),
    await time.isDisabled(),
  ]).toEqual([false, true, true]);
  await fillAcidente(page, one.num_mecan);
  await stopped(page).check();
  await send(page).click();
  await soon(() => wrongFields(page)).toEqual(['dt_interr_trab', 'hr_interr_trab']);
  for (const [day, hour, wrong] of [
    ['12-03-2026', '23:00', ['dt_interr_trab']],
    ['13-03-2026', '14:19', ['hr_interr_trab']],
  ] as const) {
    await date.fill(day);
    await time.fill(hour);
    await send(page).click();
    await soon(() => wrongFields(page)).toEqual(wrong);
    await page.getByText('A interrupção é anterior ao acidente.').waitFor();
  }
  // Putting the accident earlier puts the interruption right.
  await textbox(page, 'Hora do acidente').fill('14:10');
  await soon(() => wrongFields(page)).toEqual([]);
  await stopped(page).uncheck();
  expect([await date.inputValue(), await time.inputValue(), await date.isDisabled()]).toEqual([
    '',
    '',
    true,
  ]);
  await send(page).click();
  await page.waitForURL('/pendente/acidente');
  expect(bodyOf(calls.of('createAcidente')[0]?.request)).toMatchObject({
    interr_trab: false,
    dt_interr_trab: null,
    hr_interr_trab: null,
  });
});

test('an accident in the future is refused before it is sent [ACID-13, decision Dates]', async () => {
  const one = await freeFuncionario(site);
  const { page, calls } = await open();
  await fillAcidente(page, one.num_mecan);
  await textbox(page, 'Data do acidente').fill('17-03-2026');
  await send(page).click();
  await page.getByText('A data do acidente é posterior a hoje.').waitFor();
  // At ten in the morning of this day.
  await textbox(page, 'Data do acidente').fill('16-03-2026');
  await textbox(page, 'Hora do acidente').fill('10:01');
  await send(page).click();
  await page.getByText('A hora do acidente ainda não passou.').waitFor();
  expect(calls.of('createAcidente')).toHaveLength(0);
});

test('text fields take their maximum length and not a character more [ACID-12, CONST-16]', async () => {
  const one = await freeFuncionario(site);
  const { page, calls } = await open();
  await fillAcidente(page, one.num_mecan, ['Descrição']);
  for (const [label, limit] of [
    ['Local do acidente', 100],
    ['Socorros prestados', 100],
    ['Descrição', 4000],
    ['Observações', 4000],
  ] as const) {
    const box = textbox(page, label);
    await box.fill('x'.repeat(limit - 1));
    await box.press('End');
    await box.pressSequentially('yz');
    expect((await box.inputValue()).length).toBe(limit);
    await page
      .getByText(/^Limite de .+ caracteres atingido/)
      .last()
      .waitFor();
  }
  await send(page).click();
  await page.waitForURL('/pendente/acidente');
  const { loc, descric, obs } = bodyOf(calls.of('createAcidente')[0]?.request);
  expect([loc.length, descric.length, obs.length]).toEqual([100, 4000, 4000]);
});

test('the employee is searched on the server by pages of ten, with the keyboard alone [ACID-15, ACID-14, ACID-16, ERR-17, FUNC-291]', async () => {
  const { page, calls, notices, trouble } = await open();
  await funcionarioBox(page).focus();
  await page.keyboard.press('ArrowDown');
  await soon(() => offered(page).count()).toBe(10);
  expect(calls.of('listFuncionariosMinificado').map(({ query }) => query)).toEqual([
    { ordem: 'proximidade', pagina: '1', quantidade: '10' },
  ]);
  for (let step = 0; step < 9; step++) await page.keyboard.press('ArrowDown');
  await soon(() => offered(page).count()).toBe(20);
  const one = await freeFuncionario(site, 3);
  await page.keyboard.type(one.num_mecan);
  await page.getByText('1 funcionário', { exact: true }).waitFor();
  expect(calls.of('listFuncionariosMinificado').at(-1)?.query).toMatchObject({
    pesquisa: one.num_mecan,
    quantidade: '10',
  });
  // With its site, where others have a unit of the same name.
  await soon(() => offered(page).allInnerTexts()).toEqual([
    expect.stringMatching(new RegExp(`^${one.nome}\\n${one.num_mecan} · (.+ › )?${one.organig}$`)),
  ]);
  await page.keyboard.press('Enter');
  await soon(() => funcionarioBox(page).inputValue()).toBe(`${one.num_mecan} · ${one.nome}`);
  await soon(() => nodeText(page, 'Organigrama do funcionário')).toContain(one.organig);
  expect(calls.of('listTiposAcidente')).toHaveLength(1);
  await page.getByRole('button', { name: 'Limpar funcionário' }).click();
  await funcionarioBox(page).fill(one.num_mecan);
  await page.getByText('1 funcionário', { exact: true }).waitFor();
  await pressPhoneEnter(funcionarioBox(page));
  await soon(() => funcionarioBox(page).inputValue()).toBe(`${one.num_mecan} · ${one.nome}`);
  trouble.expect(/^500 GET .*\/minificado/);
  await calls.fail('listFuncionariosMinificado', 500, { error: 'Avaria na procura.' });
  await funcionarioBox(page).fill('maria');
  await soon(notices).toEqual(['Erro: Avaria na procura.']);
  await calls.restore();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await offered(page).first().waitFor();
});

test('without an employee there is no employee’s organigrama', async () => {
  const one = await freeFuncionario(site);
  const { page } = await open();
  await chooseFuncionario(page, one.num_mecan);
  await soon(() => nodeText(page, 'Organigrama do funcionário')).toContain(one.organig);
  await page.getByRole('button', { name: 'Limpar funcionário' }).click();
  await soon(() => nodeText(page, 'Organigrama do funcionário')).toBe('Escolher no organigrama');
});

test('doubtful values show a warning and do not prevent sending [ACID-09]', async () => {
  const one = await freeFuncionario(site, 4);
  const { page } = await open();
  await fillAcidente(page, one.num_mecan);
  const [year, month, day] = one.dt_ini_instit.split('-');
  await textbox(page, 'Data do acidente').fill(`${day}-${month}-${Number(year) - 1}`);
  await page
    .getByText(`É anterior à admissão do funcionário, em ${day}-${month}-${year}.`)
    .waitFor();
  await stopped(page).check();
  await textbox(page, 'Data da interrupção').fill('17-03-2026');
  await textbox(page, 'Hora da interrupção').fill('9:00');
  await page.getByText('A interrupção ainda está por acontecer.').waitFor();
  await send(page).click();
  await page.waitForURL('/pendente/acidente');
});

test('in a company without employees the employee field says so', async () => {
  const { page } = await site.enter('rh@demo.pt', '/acidente/criar', {
    before: ({ calls }) =>
      calls.answer('listFuncionariosMinificado', (route) =>
        route.fulfill({ json: { message: [], count: 0, countPag: 0, pagina: 1 } }),
      ),
  });
  await funcionarioBox(page).click();
  await page.getByText('Ainda não há funcionários para escolher.').waitFor();
  await funcionarioBox(page).fill('Rita');
  await page.getByText('Nenhum funcionário corresponde à pesquisa.').waitFor();
});
