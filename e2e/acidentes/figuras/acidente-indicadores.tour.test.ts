import { expect, test } from 'vitest';
import { expectAccessible } from '../../support/accessible.ts';
import { useSite } from '../../support/site.ts';
import { soon } from '../../support/soon.ts';
import { atTestDay } from '../../support/test-day.ts';
import { PHONE } from '../../support/visitor.ts';

const site = useSite();

test('the indices stand with formula, inputs and switches, and each count opens its accidents [INDIC-04, INDIC-12, INDIC-15]', async () => {
  const { page, address, goTo } = await site.enter('rh@demo.pt', '/acidente', {
    before: atTestDay,
  });
  await page.getByRole('link', { name: 'Indicadores' }).press('Enter');
  await soon(address).toBe('/acidente/indicadores');
  await page.getByText('O mês em curso não entra em nenhum índice enquanto não acabar.').waitFor();
  await page.getByLabel('Ano', { exact: true }).selectOption('2025');
  const indices = page.getByRole('table', { name: 'Índices' });
  await indices.getByRole('columnheader', { name: /^Ano de 2025, até dez/ }).waitFor();
  expect(await page.getByText('O mês em curso não entra').count()).toBe(0);
  await expectAccessible(page, 'the indices');

  await indices.getByRole('button', { name: /^Índice de gravidade \(Ig\)/ }).press('Enter');
  await indices.getByText(/^Ig = dias perdidos × 1\s000\s000 ÷ horas trabalhadas/).waitFor();
  await indices.getByText('(fórmula a confirmar)').waitFor();
  await page.getByLabel('Somar 7\u00a0500 dias por cada morte ao Ig').press('Space');
  await indices.getByText(/^Ig = \(dias perdidos \+ 7\s500 por cada morte\)/).waitFor();
  await soon(address).toBe('/acidente/indicadores?ano=2025&mortes=1');
  await expectAccessible(page, 'an index with its inputs');

  const inputs = indices
    .getByRole('listitem')
    .filter({ hasText: /^Acidentes: / })
    .first();
  const count = Number(((await inputs.textContent()) ?? '').replace(/\D/g, ''));
  expect(count).toBeGreaterThan(0);
  await inputs.getByRole('link').press('Enter');
  await soon(address).toBe('/acidente?trajeto=0&de=2025-01-01&ate=2025-12-31');
  await page
    .getByText(new RegExp(`^${count} registos?$`))
    .first()
    .waitFor();
  await page.getByText('Sem os de trajeto').first().waitFor();

  await goTo('/acidente/indicadores?ano=2025');
  const pareto = page.getByRole('region', { name: 'Pareto do ano' });
  await pareto.getByLabel('Por', { exact: true }).selectOption('semana');
  const first = pareto.getByRole('listitem').first();
  const most = Number(/(\d+) \(/.exec((await first.textContent()) ?? '')?.[1]);
  await first.getByRole('link').press('Enter');
  await page
    .getByText(new RegExp(`^${most} registos?$`))
    .first()
    .waitFor();

  await goTo('/acidente/indicadores?ano=2025');
  const units = page.getByRole('table', { name: 'Por unidade' });
  await units
    .getByRole('link', { name: /^Região/ })
    .first()
    .press('Enter');
  await page.getByText('Ver toda a empresa').waitFor();
  await page.setViewportSize(PHONE);
  await expectAccessible(page, 'the indices on a phone');
  const over = () => page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(await over()).toBeLessThanOrEqual(0);
});
