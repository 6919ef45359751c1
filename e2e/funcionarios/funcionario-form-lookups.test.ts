import { expect, test } from 'vitest';
import { bodyOf } from '../support/calls.ts';
import { openPicker, picker, pressPhoneEnter } from '../support/fields.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();
const open = () => site.enter('rh@demo.pt', '/funcionario/criar', { before: atTestDay });

const LISTS = [
  ['Categoria profissional', 'categoria', 'createCategoria'],
  ['Agrupamento profissional', 'agrupamento', 'createAgrupamento'],
  ['Profissão', 'profissao', 'createProfissao'],
] as const;

async function namesIn(table: string): Promise<string[]> {
  const { rows } = await site.database.admin.query(
    `select nome from ${table} where cd_empresa = 1 order by nome_norm`,
  );
  return rows.map(({ nome }) => nome);
}

test.each(LISTS)(
  '%s: searched by name, a new one inserted and chosen, a failure said [FUNC-23, FUNC-24, FUNC-25, FUNC-26, ERR-16]',
  async (label, table, call) => {
    const { page, calls, notices, trouble } = await open();
    trouble.expect(new RegExp(`^503 POST .*/api/${table}$`));
    const before = await namesIn(table);
    const known = before[1] ?? '';
    const dialog = await openPicker(page, label);
    expect((await dialog.getByRole('option').allInnerTexts()).toSorted()).toEqual(
      before.toSorted(),
    );
    const insert = dialog.getByRole('button', { name: 'Inserir' });
    expect(await insert.isDisabled()).toBe(true);
    const box = dialog.getByRole('combobox', { name: 'Nome' });
    for (const empty of ['   ', '\u200b \u202e']) {
      await box.fill(empty);
      expect(await insert.isDisabled()).toBe(true);
    }
    await box.fill(known.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase());
    expect(await insert.isDisabled()).toBe(false);
    await soon(() => dialog.getByRole('option').allInnerTexts()).toContain(known);
    expect(await dialog.getByRole('option').count()).toBeLessThan(before.length);
    // Whatever its case and accents, a name that exists is chosen and not doubled.
    await insert.click();
    await soon(() => picker(page, label).innerText()).toBe(known);
    expect(await namesIn(table)).toEqual(before);
    await openPicker(page, label);
    await box.fill(`  Soldador  de ${table}  `);
    await dialog.getByText('Nada corresponde: «Inserir» adiciona este nome.').waitFor();
    await calls.fail(call, 503, { error: 'A base de dados não responde.' });
    await insert.click();
    await dialog.getByText('A base de dados não responde.').waitFor();
    expect(await box.inputValue()).toBe(`  Soldador  de ${table}  `);
    await calls.restore();
    await insert.click();
    await soon(() => picker(page, label).innerText()).toBe(`Soldador de ${table}`);
    await soon(async () => (await notices()).at(-1)).toMatch(/^Sucesso: /);
    expect(calls.of(call).map(({ request }) => bodyOf(request))).toEqual([
      { cd: null, nome: expect.stringMatching(/^[^a-zà-ÿ]+$/), cd_organig: 1 },
      { cd: null, nome: `Soldador de ${table}`, cd_organig: 1 },
      { cd: null, nome: `Soldador de ${table}`, cd_organig: 1 },
    ]);
    expect((await namesIn(table)).filter((nome) => !before.includes(nome))).toEqual([
      `Soldador de ${table}`,
    ]);
    // It is there the next time, and marked as chosen.
    await openPicker(page, label);
    const chosen = dialog.locator('[role=option][aria-selected=true]');
    await soon(() => chosen.allInnerTexts()).toEqual([`Soldador de ${table}`]);
  },
);

test('the proposed function is one of the professions, and can be taken back [FUNC-21, FUNC-291, decision Labels]', async () => {
  const { page } = await open();
  const professions = await namesIn('profissao');
  const dialog = await openPicker(page, 'Função proposta');
  expect((await dialog.getByRole('option').allInnerTexts()).toSorted()).toEqual(
    professions.toSorted(),
  );
  await dialog.getByRole('option', { name: professions[0], exact: true }).click();
  await soon(() => picker(page, 'Função proposta').innerText()).toBe(professions[0]);
  await page.getByRole('button', { name: 'Limpar função proposta' }).click();
  await soon(() => picker(page, 'Função proposta').innerText()).toBe('Escolher');
  // What is required cannot.
  await openPicker(page, 'Categoria profissional');
  await page.keyboard.press('ArrowDown');
  await pressPhoneEnter(dialog.getByRole('combobox', { name: 'Nome' }));
  await soon(() => picker(page, 'Categoria profissional').innerText()).not.toBe('Escolher');
  expect(await page.getByRole('button', { name: 'Limpar categoria profissional' }).count()).toBe(0);
});

test('names that do not load can be asked for again, and Escape chooses nothing [FUNC-23, ERR-16]', async () => {
  const { page, calls, trouble } = await open();
  trouble.expect(/^500 GET .*\/api\/profissao\/1$/);
  await calls.fail('listProfissoesDaEmpresa', 500, { error: 'Avaria nas profissões.' });
  await picker(page, 'Profissão').click();
  const dialog = page.getByRole('dialog', { name: 'Profissão' });
  await dialog.getByText('Avaria nas profissões.').waitFor();
  await calls.restore();
  await dialog.getByRole('button', { name: 'Tentar de novo' }).click();
  await dialog.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await picker(page, 'Profissão').innerText()).toBe('Escolher');
  await soon(() => page.locator(':focus').innerText()).toBe('Escolher');
});

test('the organigrama is chosen from the tree [FUNC-29]', async () => {
  const { page } = await open();
  const dialog = await openPicker(page, 'Organigrama');
  const items = dialog.getByRole('treeitem');
  const region = items.filter({ hasText: 'Região Norte' });
  await region.waitFor();
  expect(await region.getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await items.filter({ hasText: 'Fábrica da Maia' }).waitFor();
  await items.filter({ hasText: 'Fábrica de Guimarães' }).click();
  await soon(() => picker(page, 'Organigrama').innerText()).toBe('Fábrica de Guimarães');
  // There is no 'whole company' to fall back to.
  await openPicker(page, 'Organigrama');
  expect(await dialog.getByRole('button', { name: 'Todas as unidades' }).count()).toBe(0);
  await dialog.getByRole('textbox').or(dialog.getByRole('searchbox')).first().fill('nenhures');
  await dialog.getByText('Nada no organigrama corresponde à pesquisa.').waitFor();
  await page.keyboard.press('Escape');
  await soon(() => picker(page, 'Organigrama').innerText()).toBe('Fábrica de Guimarães');
});
