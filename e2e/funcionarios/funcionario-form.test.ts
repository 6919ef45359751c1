import { expect, test } from 'vitest';
import { bodyOf } from '../support/calls.ts';
import { hasRedFrame, picker, textbox, wrongFields } from '../support/fields.ts';
import { useSite } from '../support/site.ts';
import {
  chooseNationality,
  fillField,
  fillRequired,
  REQUIRED,
} from '../support/slices/funcionario-form.ts';
import { pedidosWhere } from '../support/slices/pedidos.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();
const open = () => site.enter('rh@demo.pt', '/funcionario/criar', { before: atTestDay });
const WARNING = 'Aviso: Por favor, preencha todos os campos';

test('asks for all fields, the organigrama from a tree, and names itself [FUNC-21, FUNC-29, FUNC-48, ROUTE-10]', async () => {
  const { page, address } = await open();
  await page.getByRole('heading', { name: 'Adição de um funcionário', level: 1 }).waitFor();
  await soon(() => page.title()).toBe('Adição de um funcionário · Área de Cliente SST');
  // The heading stands there before the form does.
  await textbox(page, 'Nome').waitFor();
  const sections = page.locator('form section');
  expect(
    await sections.evaluateAll((list) =>
      list.map((section) => [
        section.querySelector('h2')?.textContent,
        ...[...section.querySelectorAll('[data-field]')].map((field) =>
          field.querySelector('label, .mantine-InputWrapper-label')?.textContent?.trim(),
        ),
      ]),
    ),
  ).toEqual([
    [
      'Identificação',
      'Nome *',
      'Sexo *',
      'Data de nascimento *',
      'Nacionalidade *',
      'N.º mecanográfico',
    ],
    ['Documentos', 'NIF', 'NISS', 'Cartão de cidadão', 'Número de utente'],
    ['Contactos', 'E-mail', 'Telemóvel'],
    [
      'Profissão',
      'Categoria profissional *',
      'Agrupamento profissional',
      'Profissão',
      'Função proposta',
    ],
    [
      'Local e datas',
      'Organigrama *',
      'Local de trabalho',
      'Data de admissão *',
      'Admissão urgente',
    ],
  ]);
  expect(
    await page
      .getByRole('radio')
      .evaluateAll((list) => list.map((one) => (one as HTMLInputElement).value)),
  ).toEqual(['0', '1']);
  await picker(page, 'Organigrama').click();
  const dialog = page.getByRole('dialog', { name: 'Escolher o organigrama' });
  await dialog.getByRole('tree').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('main').getByRole('link', { name: 'Cancelar' }).click();
  await page.getByRole('heading', { name: 'Gestão de funcionários' }).waitFor();
  expect(address()).toBe('/funcionario');
});

test('offers the Portuguese nationality first, and none that is not in the list [FUNC-46]', async () => {
  const { page, calls } = await open();
  const box = page.getByRole('combobox', { name: 'Nacionalidade' });
  await box.click();
  const options = page.getByRole('option');
  await options.first().waitFor();
  const names = await options.allInnerTexts();
  expect(names[0]).toBe('Portuguesa');
  expect(names.slice(1)).toEqual(names.slice(1).toSorted(new Intl.Collator('pt').compare));
  await box.fill('japones');
  await soon(() => options.allInnerTexts()).toEqual(['Japonesa']);
  await box.fill('Marciana');
  await page.getByText('Nenhuma nacionalidade corresponde à pesquisa.').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await box.inputValue()).toBe('');
  await chooseNationality(page, 'Angolana');
  expect(await box.inputValue()).toBe('Angolana');
  expect(calls.names().filter((name) => name.startsWith('create'))).toEqual([]);
});

test('a nationality that is typed before the names have come is chosen when they come [FUNC-46]', async () => {
  let release = () => {};
  const { page } = await site.enter('rh@demo.pt', '/funcionario/criar', {
    before: async (visitor) => {
      await atTestDay(visitor);
      release = await visitor.calls.hold('listNacionalidades');
    },
  });
  const box = page.getByRole('combobox', { name: 'Nacionalidade' });
  await box.click();
  await page.keyboard.type('angol');
  await page.getByText('A carregar...').waitFor();
  release();
  await page.locator('[role=option][data-combobox-selected]').waitFor();
  await page.keyboard.press('Enter');
  expect(await box.inputValue()).toBe('Angolana');
});

test('cannot be sent while untouched, and nothing is red before it was sent [FUNC-30, FUNC-31, FUNC-32, SHELL-391, ERR-14, ERR-20]', async () => {
  const { page, calls, notices } = await open();
  const button = page.getByRole('button', { name: 'Adicionar funcionário' });
  expect(await button.isDisabled()).toBe(true);
  // Leaving an empty field is no touch.
  await textbox(page, 'Nome').focus();
  await page.keyboard.press('Tab');
  expect(await button.isDisabled()).toBe(true);
  await textbox(page, 'N.º mecanográfico').fill('2');
  expect(await button.isDisabled()).toBe(false);
  expect(await wrongFields(page)).toEqual([]);
  await button.click();
  await soon(notices).toEqual([WARNING]);
  expect(await wrongFields(page)).toEqual([
    'nome',
    'sexo',
    'dt_nasc',
    'cd_nacion',
    'cd_categ',
    'cd_organig',
    'dt_ini_instit',
  ]);
  expect(await hasRedFrame(textbox(page, 'Nome'))).toBe(true);
  expect(await hasRedFrame(picker(page, 'Organigrama'))).toBe(true);
  expect(await hasRedFrame(textbox(page, 'NIF'))).toBe(false);
  // The summary has the focus, and leads to each field in the order of the form.
  const summary = page.getByRole('region', { name: 'Faltam 7 campos' });
  await soon(() => summary.evaluate((region) => region === document.activeElement)).toBe(true);
  expect(await summary.getByRole('button').allInnerTexts()).toEqual([
    'Indique o nome.',
    'Indique o sexo.',
    'Indique a data de nascimento.',
    'Escolha a nacionalidade.',
    'Escolha a categoria profissional.',
    'Escolha o organigrama.',
    'Indique a data de admissão.',
  ]);
  // Sent again from below, the form leads back to it.
  await page.mouse.wheel(0, 3000);
  const isInView = () =>
    summary.evaluate((region) => {
      const { top, bottom } = region.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await soon(isInView).toBe(false);
  await button.click();
  await soon(isInView).toBe(true);
  await summary.getByRole('button', { name: 'Indique o nome.' }).click();
  await soon(() => page.locator(':focus').getAttribute('aria-invalid')).toBe('true');
  expect(await textbox(page, 'Nome').evaluate((box) => box === document.activeElement)).toBe(true);
  // From now on a field is right as soon as it is filled.
  await textbox(page, 'Nome').fill('Ana');
  await soon(() => wrongFields(page)).not.toContain('nome');
  await page.getByRole('region', { name: 'Faltam 6 campos' }).waitFor();
  expect(await hasRedFrame(textbox(page, 'Nome'))).toBe(false);
  expect(calls.of('createAdmissao')).toEqual([]);
});

const CHOSEN = [
  ['Sexo', 'sexo', 'Indique o sexo.'],
  ['Nacionalidade', 'cd_nacion', 'Escolha a nacionalidade.'],
  ['Categoria profissional', 'cd_categ', 'Escolha a categoria profissional.'],
  ['Organigrama', 'cd_organig', 'Escolha o organigrama.'],
] as const;

test.each(CHOSEN)(
  'sends nothing while only %s is missing [FUNC-31, FUNC-32]',
  async (label, field, text) => {
    const { page, calls, notices } = await open();
    await fillRequired(page, [label]);
    await page.getByRole('button', { name: 'Adicionar funcionário' }).click();
    await soon(notices).toEqual([WARNING]);
    await page.getByText(text, { exact: true }).waitFor();
    expect(await wrongFields(page)).toEqual([field]);
    expect(calls.of('createAdmissao')).toEqual([]);
    if (field === 'sexo') {
      const red = await page.getByText(text).evaluate((one) => getComputedStyle(one).color);
      const edge = page.getByRole('radio').first();
      expect(await edge.evaluate((one) => getComputedStyle(one).borderColor)).toBe(red);
    }
    // It was that alone: filled, the form goes.
    await fillField(page, label, REQUIRED[label]);
    await page.getByRole('button', { name: 'Adicionar funcionário' }).click();
    await page.waitForURL('/pendente/funcionario');
    expect(calls.of('createAdmissao')).toHaveLength(1);
  },
);

test('sends nothing while only the name, the birth or the admission is missing [FUNC-31, FUNC-32]', async () => {
  const { page, calls, notices } = await open();
  await fillRequired(page);
  const typed = [
    ['Nome', 'nome', 'Indique o nome.'],
    ['Data de nascimento', 'dt_nasc', 'Indique a data de nascimento.'],
    ['Data de admissão', 'dt_ini_instit', 'Indique a data de admissão.'],
  ] as const;
  for (const [label, field, text] of typed) {
    await textbox(page, label).fill('   ');
    await page.getByRole('button', { name: 'Adicionar funcionário' }).click();
    await soon(notices).toEqual([WARNING]);
    await page.getByText(text, { exact: true }).waitFor();
    expect(await wrongFields(page)).toEqual([field]);
    await page.getByRole('button', { name: 'Fechar notificação' }).click();
    await soon(notices).toEqual([]);
    await textbox(page, label).fill(REQUIRED[label]);
  }
  expect(calls.of('createAdmissao')).toEqual([]);
});

const LIMITS = [
  ['Nome', 'nome', 100],
  ['N.º mecanográfico', 'num_mecan', 20],
  ['NIF', 'num_contrib', 15],
  ['Cartão de cidadão', 'num_bi', 15],
  ['Número de utente', 'num_benef', 20],
  ['NISS', 'num_serv_soc', 20],
  ['Local de trabalho', 'loc_trab', 20],
] as const;

test('takes texts of the longest length and no letter more [FUNC-34, CONST-07]', async () => {
  const { page, calls } = await open();
  await fillRequired(page, ['Nome']);
  for (const [label, , limit] of LIMITS) {
    await textbox(page, label).focus();
    await page.keyboard.insertText('9'.repeat(limit));
    await page.getByText(`Limite de ${limit} caracteres atingido.`).first().waitFor();
    await page.keyboard.insertText('x');
    expect((await textbox(page, label).inputValue()).length).toBe(limit);
  }
  await page.getByRole('button', { name: 'Adicionar funcionário' }).click();
  await page.waitForURL('/pendente/funcionario');
  const body = bodyOf(calls.of('createAdmissao')[0]?.request);
  expect(LIMITS.map(([, field]) => [field, body[field].length])).toEqual(
    LIMITS.map(([, field, limit]) => [field, limit]),
  );
});

test('a wrong check digit shows a warning and does not prevent sending [decision Labels, FUNC-33]', async () => {
  const { page, calls } = await open();
  await fillRequired(page, [], { Nome: 'Com Números Duvidosos' });
  const doubts = page.getByText(/^Não é um .+ português válido\./);
  const numbers = [
    ['NIF', '123456788', '123456789'],
    ['NISS', '12345678901', '11234567896'],
    ['Cartão de cidadão', '12345678 9 ZZ9', '00000000 0 ZZ4'],
  ] as const;
  for (const [index, [label, wrong]] of numbers.entries()) {
    await textbox(page, label).fill(wrong);
    // Not while it is still being typed.
    expect(await doubts.count()).toBe(index);
    await textbox(page, label).blur();
    await soon(() => doubts.count()).toBe(index + 1);
    await page
      .getByText(
        `Não é um ${label === 'Cartão de cidadão' ? 'cartão de cidadão' : label} português`,
      )
      .waitFor();
    expect(await wrongFields(page)).toEqual([]);
  }
  await textbox(page, 'NIF').fill(numbers[0][2]);
  await textbox(page, 'Cartão de cidadão').fill(numbers[2][2]);
  await textbox(page, 'NISS').focus();
  await soon(() => doubts.allInnerTexts()).toEqual([expect.stringContaining('NISS')]);
  await page.getByRole('button', { name: 'Adicionar funcionário' }).click();
  await page.waitForURL('/pendente/funcionario');
  expect(calls.of('createAdmissao')).toHaveLength(1);
  const [request] = await pedidosWhere(site, 'nome = $1', 'Com Números Duvidosos');
  expect(request.dados).toMatchObject({ num_serv_soc: '12345678901', num_contrib: '123456789' });
});

test('a pasted number loses the spaces around it, not its last digits; a part of a text keeps them', async () => {
  const { page, context } = await open();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('Control+V');
  };
  const card = textbox(page, 'Cartão de cidadão');
  await card.click();
  await paste('\t   12345678 9 ZZ1\n');
  await soon(() => card.inputValue()).toBe('12345678 9 ZZ1');
  await card.selectText();
  await paste('  12345678 9 ZZ4  ');
  await soon(() => card.inputValue()).toBe('12345678 9 ZZ4');
  const name = textbox(page, 'Nome');
  await name.fill('Ana');
  await name.press('End');
  await paste(' Um');
  await soon(() => name.inputValue()).toBe('Ana Um');
});
