import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import { PHONE } from '../support/visitor.ts';

const site = useSite();
const WEEK = '/saude/marcacao/exame?vista=semana';

test('HR reads the week by keys alone, with what is proposed, opens a booking as from the list, and a phone has days [SEMANA-01, SEMANA-02, SEMANA-03, SEMANA-06, PROP-40]', async () => {
  const { page, address, goTo } = await site.enter('rh@demo.pt', '/saude/marcacao/exame', {
    before: atTestDay,
  });
  await page.getByRole('button', { name: 'Semana', exact: true }).press('Enter');
  await soon(address).toBe(WEEK);
  const week = page.getByRole('region', { name: 'Calendário da semana' });
  const boxes = week.locator('[data-key]');
  await boxes.first().waitFor();
  await expectAccessible(page, 'week');
  expect(await week.locator('[data-key][tabindex="0"]').count()).toBe(1);
  await boxes.first().focus();
  await page.keyboard.press('ArrowRight');
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  expect(await focused()).toMatch(/(ter|qua) 1[78]-03 das /);
  const name = (await page.locator(':focus .agenda-nome').textContent()) ?? '';
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: 'Dados da marcação' });
  await details.getByText(name).first().waitFor();
  await details
    .getByRole('button', { name: new RegExp(`${name}, `) })
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'detached' });
  await soon(focused).toContain(name);

  await page.getByRole('button', { name: 'Semana anterior' }).click();
  await soon(address).toBe(`${WEEK}&dia=2026-03-09`);
  await page.getByText('Aqui estão marcações de hoje em diante.').waitFor();
  await page.getByRole('button', { name: 'A partir de hoje' }).click();
  await soon(address).toBe(WEEK);

  await page.setViewportSize(PHONE);
  const { rows } = await site.database.admin.query(
    `select min(dt)::text as dt from proposta where cd_empresa = 1 and estado = 'proposta'`,
  );
  await goTo(`${WEEK}&dia=${rows[0].dt}`);
  const proposed = page.getByRole('main').getByRole('button', { name: /Por confirmar$/ });
  await soon(() => proposed.count()).toBe(5);
  await expectAccessible(page, 'week on a phone');
  await proposed.first().click();
  const proposal = page.getByRole('dialog', { name: 'Marcação por confirmar' });
  await proposal.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await proposal.waitFor({ state: 'detached' });
  await soon(() => proposed.count()).toBe(4);
  await proposed.first().click();
  await proposal.getByRole('link', { name: 'Ver marcações por confirmar' }).click();
  await soon(address).toBe('/saude/propostas');
});
