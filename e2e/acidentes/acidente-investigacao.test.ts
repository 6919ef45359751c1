import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';

import { useSite } from '../support/site.ts';
import { acidentesWhere, fillAcidente } from '../support/slices/acidentes.ts';
import { freeFuncionario } from '../support/slices/pedidos.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import { PHONE } from '../support/visitor.ts';

const site = useSite();

test('an accident is investigated by keys alone: causes as an outline with a measure, drawn as a tree, closed once and opened again [ACID-330, ACID-331, ACID-332, ACID-333]', async () => {
  const one = await freeFuncionario(site, 36);
  const { page, goTo, notices } = await site.enter('rh@demo.pt', '/acidente/criar', {
    before: atTestDay,
  });
  await fillAcidente(page, one.num_mecan);
  await page.getByRole('button', { name: 'Registar acidente' }).click();
  await page.waitForURL('/pendente/acidente');
  const [acidente] = await acidentesWhere(site, 'a.cd_funcion = $1', one.cd);
  await goTo(`/acidente/${acidente.cd}`);
  const file = page.getByRole('region', { name: 'Investigação', exact: true });
  await file.getByText('Por começar.').waitFor();
  await file.getByRole('button', { name: 'Começar a investigação' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Investigação' });
  await dialog.getByLabel('Factos').fill('A caixa estava fora da prateleira.');
  await dialog.getByLabel('Testemunhas').fill('Ana Reis');
  await dialog.getByRole('textbox', { name: 'Causa 1, nível 1' }).focus();
  const keys = page.keyboard;
  await keys.type('A caixa caiu');
  await keys.press('Enter');
  await dialog.getByRole('textbox', { name: 'Causa 2, nível 1' }).waitFor();
  await keys.type('Estava fora da prateleira');
  await keys.press('Tab');
  await dialog.getByRole('textbox', { name: 'Causa 2, nível 2' }).waitFor();
  await keys.press('Enter');
  await keys.type('A prateleira é curta');
  await keys.press('Tab');
  await keys.press('Shift+Tab');
  await keys.press('Tab');
  const third = dialog.getByRole('textbox', { name: 'Causa 3, nível 3' });
  await third.waitFor();
  // It can go no deeper: Tab leaves it, and nobody is caught.
  await keys.press('Tab');
  await soon(() => third.evaluate((input) => input === document.activeElement)).toBe(false);
  await dialog.getByRole('button', { name: 'Causa 3: medida' }).press('Enter');
  await dialog.getByRole('textbox', { name: /^Medida proposta/ }).fill('Batente na prateleira');
  await dialog.getByRole('combobox', { name: /^Medidas que já existem/ }).focus();
  await keys.press('ArrowDown');
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await keys.press('Escape');
  await expectAccessible(page, 'the causes of an accident');
  await page.setViewportSize(PHONE);
  await expectAccessible(page, 'the causes of an accident on a phone');
  await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const tree = file.getByRole('list').first();
  await tree.getByText('Medida proposta: Batente na prateleira').waitFor();
  await tree.getByText(/^Medida: /).waitFor();
  await expectAccessible(page, 'the investigation of an accident');
  const over = () => page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(await over()).toBeLessThanOrEqual(0);

  const saved = page.waitForEvent('download');
  await file.getByRole('button', { name: 'Relatório em PDF' }).press('Enter');
  expect((await saved).suggestedFilename()).toMatch(/^Investigação do acidente \d+ .*\.pdf$/);
  await file.getByRole('button', { name: 'Fechar a investigação' }).press('Enter');
  const asked = page.getByRole('dialog', { name: 'Fechar a investigação?' });
  await asked.getByRole('button', { name: 'Fechar a investigação' }).press('Enter');
  await asked.waitFor({ state: 'detached' });
  await file.getByText(/^Fechada a .* por /).waitFor();
  expect(await file.getByRole('button', { name: 'Continuar a investigação' }).count()).toBe(0);
  await file.getByRole('button', { name: 'Reabrir' }).press('Enter');
  await soon(notices).toContain('Sucesso: Investigação reaberta.');
  await file.getByRole('button', { name: 'Continuar a investigação' }).waitFor();
  const history = page.getByRole('region', { name: 'Histórico' });
  await history.getByRole('button', { name: 'Ver quem fez o quê' }).press('Enter');
  await history.getByText('Alterou: Investigação de um acidente').waitFor();
  await history.getByText('Reabriu: Investigação de um acidente').waitFor();
  await expectAccessible(page, 'the history of an accident');
});
