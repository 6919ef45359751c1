import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formContent, pressPhoneEnter } from '../support/fields.ts';
import { useSite } from '../support/site.ts';
import { pedidosWhere } from '../support/slices/pedidos.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();

/** What the focus is on, as it is read out: its label, and for a picker what is chosen. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement;
    const named = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '');
    const text =
      element.getAttribute('aria-label') ??
      (named.join(' ').trim() || element.labels?.[0]?.textContent || element.textContent || '');
    return text.replace(' *', '').trim();
  });
}

/** Presses Tab until what is looked for has the focus. */
async function tabTo(page: Page, wanted: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let steps = 0; steps < 60; steps++) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (wanted.test(now)) return;
    passed.push(now);
  }
  throw new Error(`no ${wanted} among ${passed.join(' | ')}`);
}

/** Chooses in the dialog of the focused field, and comes back to it. */
async function choose(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Enter');
  await page.locator('[role=dialog] input:focus').waitFor();
  await page.keyboard.type(text);
  await page
    .getByRole('dialog')
    .getByText(/^\d+ resultados?$/)
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

test('an employee is added by the keyboard alone, and the focus is always somewhere [FUNC-29, FUNC-33, FUNC-45]', async () => {
  const { page, notices } = await site.enter('rh@demo.pt', '/funcionario', { before: atTestDay });
  await page.getByText('1500 registos').waitFor();
  await tabTo(page, /^Adicionar funcionários$/);
  await page.keyboard.press('Enter');
  await soon(() => focused(page)).toBe('Adicionar um funcionário');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Adição de um funcionário' }).waitFor();
  await tabTo(page, /^Nome$/);
  await page.keyboard.type('Teresa das Teclas');
  await tabTo(page, /^Masculino$/);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, /^Data de nascimento$/);
  await page.keyboard.type('05041988');
  await tabTo(page, /^Nacionalidade$/);
  await page
    .getByRole('option')
    .first()
    .waitFor({ state: 'attached' })
    .catch(() => {});
  await page.keyboard.type('portug');
  await page.locator('[role=option][data-combobox-selected]').waitFor();
  await page.keyboard.press('Enter');
  await tabTo(page, /^Categoria profissional/);
  await choose(page, 'tecnico');
  await soon(() => focused(page)).toMatch(/^Categoria profissional.* Técnico$/);
  await tabTo(page, /^Organigrama/);
  await choose(page, 'fabrica da maia');
  await soon(() => focused(page)).toMatch(/^Organigrama.*Fábrica da Maia$/);
  await tabTo(page, /^Data de admissão: escolher no calendário$/);
  await page.keyboard.press('Enter');
  await soon(() => page.locator('[aria-current=date]:focus').count()).toBe(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await soon(() => focused(page)).toBe('Data de admissão: escolher no calendário');
  expect(await formContent(page)).toMatchObject({
    nome: 'Teresa das Teclas',
    sexo: '1',
    dt_nasc: '05-04-1988',
    cd_nacion: 'Portuguesa',
    dt_ini_instit: '23-03-2026',
  });
  await tabTo(page, /^Adicionar funcionário$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('/pendente/funcionario');
  await soon(notices).toEqual(['Sucesso: Pedido de admissão criado com sucesso.']);
  expect(await pedidosWhere(site, 'nome = $1', 'Teresa das Teclas')).toMatchObject([
    { cd_tipo: 0, cd_estad: 0, cd_organig: 3, dt_efeito: '2026-03-23' },
  ]);
});

test('Enter in the open list of nationalities does not send the form, also where nothing is found', async () => {
  const { page, calls, address } = await site.enter('rh@demo.pt', '/funcionario/300/editar', {
    before: atTestDay,
  });
  const box = page.getByRole('combobox', { name: 'Nacionalidade' });
  await box.waitFor();
  await tabTo(page, /^Nome$/);
  await page.keyboard.type('Outro Nome');
  await tabTo(page, /^Nacionalidade$/);
  await page.keyboard.type('atlante');
  await page.getByText('Nenhuma nacionalidade corresponde à pesquisa.').waitFor();
  await page.keyboard.press('Enter');
  // What comes after it is answered, so it was too.
  await page.keyboard.press('Control+A');
  await page.keyboard.type('france');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await soon(() => box.inputValue()).toBe('Francesa');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('espanh');
  await page.locator('[role=option][data-combobox-selected]').waitFor();
  await pressPhoneEnter(box);
  await soon(() => box.inputValue()).toBe('Espanhola');
  expect(calls.of('createAlteracao')).toEqual([]);
  expect(address()).toBe('/funcionario/300/editar');
  await page.keyboard.press('Enter');
  await page.waitForURL('/pendente/funcionario');
});
