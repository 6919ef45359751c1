import { addDays } from '@sst/contract/rules/dates/dates';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();

test('HR confirms what is proposed with the keys, takes one back in its row, takes another slot, refuses, and moves a booking by herself [EMP-342, LIST-373, LIST-374, PROP-15, PROP-16, PROP-23, PROP-40]', async () => {
  // Whoever is chosen instead fits: the API tests show what becomes of those who do not.
  await site.database.admin.query('update posto set minutos = null');
  await site.database.admin.query('update exame_tipo set minutos = null');
  const hr = await site.enter('rh@demo.pt', '/saude/marcacao/exame', { before: atTestDay });
  const { page, notices, address } = hr;
  await page.getByRole('link', { name: /^Por confirmar\s?5$/ }).press('Enter');
  await soon(address).toBe('/saude/propostas');
  const boxes = page.getByRole('checkbox', { name: /^Escolher: / });
  await boxes.nth(4).waitFor();
  await expectAccessible(page, 'what is to be confirmed');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Confirmar (2)' }).press('Enter');
  await soon(notices).toContain('Ainda pode anular: 2 propostas confirmadas.: Anular');
  await boxes.nth(2).waitFor();
  await boxes.nth(3).waitFor({ state: 'detached' });
  // Both stay where they were; the buttons of the others have not moved.
  const done = page.locator('tbody tr').filter({ hasText: 'Confirmada·Anular' });
  await soon(() => done.count()).toBe(2);
  expect(await page.locator('tbody tr').count()).toBe(5);
  await expectAccessible(page, 'what was just confirmed');
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 });
    // The columns are laid out again after the window has its new width.
    await soon(() => cellsOverNext(done)).toEqual([]);
  }
  expect(await done.first().innerText()).not.toContain('Responda até');
  await done
    .first()
    .getByRole('button', { name: /^Anular: / })
    .press('Enter');
  await soon(notices).toContain('Sucesso: 1 proposta de novo por confirmar.');
  await boxes.nth(3).waitFor();
  const first = page.locator('tbody tr').first();
  const name = await first.innerText();
  const confirm = first.getByRole('button', { name: /^Confirmar / });
  const spot = await confirm.boundingBox();
  if (!spot) throw new Error('the row has its button');
  await page.mouse.click(spot.x + 5, spot.y + 5);
  await first.getByText('Confirmada').waitFor();
  await page.mouse.click(spot.x + 5, spot.y + 5);
  expect((await first.innerText()).split('\n')[0]).toBe(name.split('\n')[0]);
  await boxes.nth(2).waitFor();
  await boxes.nth(3).waitFor({ state: 'detached' });

  const answer = async (label: string) => {
    await page
      .getByRole('button', { name: /^Respostas para / })
      .first()
      .press('Enter');
    await page.getByRole('menuitem', { name: label, exact: true }).press('Enter');
  };
  await answer('Outra vaga');
  const slots = page.getByRole('dialog', { name: /^Outra vaga: / });
  const choice = slots.getByRole('combobox', { name: 'Vaga' });
  await choice.waitFor();
  await slots.getByRole('button', { name: 'Confirmar nesta vaga' }).click();
  await slots.getByText('Escolha uma vaga.').first().waitFor();
  await choice.selectOption({ index: 1 });
  await expectAccessible(page, 'another slot');
  await slots.getByRole('button', { name: 'Confirmar nesta vaga' }).press('Enter');
  await slots.waitFor({ state: 'detached' });

  await answer('Outra pessoa');
  const exchange = page.getByRole('dialog', { name: /^Outra pessoa em vez de / });
  await exchange
    .getByRole('combobox', { name: 'Quem tem de fazer exame' })
    .selectOption({ index: 1 });
  await expectAccessible(page, 'another person');
  await exchange.getByRole('button', { name: 'Confirmar para esta pessoa' }).press('Enter');
  await exchange.waitFor({ state: 'detached' });

  await boxes.first().check();
  await page.keyboard.press('r');
  const refusal = page.getByRole('dialog', { name: /^Recusar: / });
  await refusal.getByRole('combobox', { name: 'Motivo' }).selectOption({ label: 'Está de férias' });
  await expectAccessible(page, 'refusal');
  await refusal.getByRole('button', { name: 'Recusar' }).press('Enter');
  await soon(notices).toContain('Sucesso: 1 proposta recusada.');
  await page.getByText('Não há marcações por confirmar.').waitFor();

  await hr.goTo(`/saude/marcacao/exame?de=${addDays('2026-03-16', 7)}`);
  const cancel = page.getByRole('button', { name: /^Cancelar a marcação de / }).first();
  await cancel.waitFor();
  const cancelled = (await cancel.getAttribute('aria-label')) ?? '';
  await cancel.press('Enter');
  const calling = page.getByRole('dialog', { name: /^Cancelar a marcação de / });
  await calling.getByRole('combobox', { name: 'Motivo' }).selectOption({ label: 'Outro' });
  await calling.getByRole('button', { name: 'Cancelar a marcação' }).click();
  await calling.getByText('Indique o motivo.').first().waitFor();
  await calling.getByRole('textbox', { name: 'Por palavras' }).fill('Obras na estrada.');
  await calling.getByRole('button', { name: 'Cancelar a marcação' }).press('Enter');
  await soon(notices).toContain('Sucesso: Marcação cancelada: a pessoa volta a «Por marcar».');
  await page.getByRole('button', { name: cancelled }).waitFor({ state: 'detached' });
  // The focus goes back once the dialog is gone; a key pressed before that is lost.
  await calling.waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: /^Mudar a marcação de / })
    .first()
    .press('Enter');
  const moving = page.getByRole('dialog', { name: /^Mudar a marcação de / });
  await moving.getByRole('combobox', { name: 'Vaga' }).selectOption({ index: 1 });
  await expectAccessible(page, 'moving a booking');
  await moving.getByRole('button', { name: 'Mudar', exact: true }).press('Enter');
  await moving.waitFor({ state: 'detached' });
  expect((await notices()).at(-1)).toMatch(/^Sucesso: Marcação mudada para /);
  // Hours of another clock say so, and push no table out of a window of 1024 pixels.
  await site.database.admin.query("update local set fuso = 'Atlantic/Azores'");
  await page.setViewportSize({ width: 1024, height: 800 });
  await hr.goTo('/saude/marcacao/exame');
  const hour = page.locator('tbody').getByText('(hora dos Açores)').first();
  await hour.waitFor({ state: 'attached' });
  const room = () =>
    page.locator('table').evaluate((table) => {
      const { clientWidth = 0 } = table.parentElement ?? {};
      return table.scrollWidth - clientWidth;
    });
  await soon(room).toBeLessThanOrEqual(0);
});

/** The cells of done rows that reach over the next one. */
function cellsOverNext(done: Locator): Promise<string[]> {
  return done.locator('td').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const next = cell.nextElementSibling?.getBoundingClientRect().left ?? window.innerWidth;
      const ends = [...cell.querySelectorAll('*')].map((one) => one.getBoundingClientRect().right);
      return Math.max(0, ...ends) > next ? [cell.textContent] : [];
    }),
  );
}
