import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';

import { useSite } from '../support/site.ts';
import { acidentesWhere, fillAcidente } from '../support/slices/acidentes.ts';
import { freeFuncionario } from '../support/slices/pedidos.ts';
import { atTestDay } from '../support/test-day.ts';
import { PHONE } from '../support/visitor.ts';

const site = useSite();

/** The keys of who types faster than the page draws. */
function typeAndEnter(input: Element, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  const keys = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true };
  input.dispatchEvent(new KeyboardEvent('keydown', keys));
}

test('an accident is coded by word, code, proposal and figure, by keys alone, and seems serious by its injury [ACID-325, ACID-326, ACID-327, ACID-328, ACID-376]', async () => {
  const one = await freeFuncionario(site, 35);
  const { page, goTo } = await site.enter('rh@demo.pt', '/acidente/criar', { before: atTestDay });
  await fillAcidente(page, one.num_mecan);
  await page.getByRole('button', { name: 'Registar acidente' }).click();
  await page.waitForURL('/pendente/acidente');
  const [acidente] = await acidentesWhere(site, 'a.cd_funcion = $1', one.cd);
  await goTo(`/acidente/${acidente.cd}`);
  const codes = page.getByRole('region', { name: 'Códigos' });
  await codes.getByText('Por codificar').first().waitFor();
  await page.getByRole('button', { name: 'Codificar' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Codificar o acidente' });
  const field = (name: string) => dialog.getByRole('combobox', { name, exact: true });
  // 'Uma caixa caiu da estante.' proposes, and chooses nothing.
  const proposal = dialog.getByRole('button', { name: /^Desvio: usar 33 / });
  await proposal.waitFor();
  for (const name of ['Desvio', 'Contacto', 'Tipo de lesão', 'Parte do corpo', 'Agente material'])
    expect(await field(name).inputValue()).toBe('');
  await expectAccessible(page, 'the codes of an accident');
  await proposal.press('Enter');
  expect(await field('Desvio').inputValue()).toMatch(/^33 /);

  // Enter right after the last letter takes the first that is left, however fast; a text that nothing has takes nothing.
  for (const [name, typed, chosen] of [
    ['Tipo de lesão', 'expostas', '22 Fraturas expostas'],
    ['Contacto', '42', /^42 /],
    ['Agente material', '02', /^02/],
  ] as const) {
    await field(name).focus();
    await field(name).evaluate(typeAndEnter, typed);
    await expect.poll(() => field(name).inputValue()).toMatch(chosen);
  }
  await field('Agente material').fill('zzzz');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect.poll(() => field('Agente material').inputValue()).toMatch(/^02/);
  const figure = dialog.getByRole('group', { name: 'Parte do corpo, na figura' });
  await figure.getByRole('radio', { name: '53 Mão' }).focus();
  await page.keyboard.press('Space');
  expect(await field('Parte do corpo').inputValue()).toBe('53 Mão');
  await page.keyboard.press('ArrowDown');
  expect(await field('Parte do corpo').inputValue()).toBe('54 Dedos da mão');
  await figure.locator('svg g').filter({ hasText: '62 Perna' }).locator('rect').first().click();
  expect(await field('Parte do corpo').inputValue()).toBe('62 Perna e joelho');
  await page.setViewportSize(PHONE);
  await expectAccessible(page, 'the codes of an accident on a phone');
  await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await codes.getByText('62 Perna e joelho').waitFor();
  const file = page.getByRole('region', { name: 'Participações', exact: true });
  await file.getByText('Por dizer; parece grave').waitFor();
  await file.getByText(/^Participar à ACT/).waitFor();

  await page.getByRole('button', { name: 'Codificar' }).press('Enter');
  await field('Tipo de lesão').click();
  await dialog.getByRole('option', { name: 'Sem código' }).click();
  await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await file.getByText('Por dizer', { exact: true }).waitFor();
});
