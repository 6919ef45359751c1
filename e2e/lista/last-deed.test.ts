import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();
const NOTHING = 'Nada corresponde aos filtros aplicados.';

test('after the last one is asked for the empty list says what was sent, until when, and takes it back [MARCAR-42]', async () => {
  const { page, calls, goTo } = await site.enter('rh@demo.pt', '/saude/prazos?estado=por-pedir', {
    before: atTestDay,
  });
  const first = page.getByRole('checkbox', { name: /^Escolher: / }).first();
  const nome = ((await first.getAttribute('aria-label')) ?? '').slice(10);
  const own = `/saude/prazos?estado=por-pedir&pesquisa=${encodeURIComponent(nome)}`;
  await goTo(own);
  const box = page.getByRole('checkbox', { name: `Escolher: ${nome}` });
  await box.check();
  await page.getByRole('button', { name: 'Pedir marcação (1)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pedir', exact: true }).click();
  const told = page.getByText('Pedido enviado: 1 pessoa. O prestador responde em 3 dias úteis.');
  await told.waitFor();
  expect(await page.getByText(NOTHING).count()).toBe(0);
  await expectAccessible(page, 'a list whose last row was dealt with');
  const list = page.getByRole('region', { name: 'Por marcar' });
  // Other filters are another list.
  await page.getByRole('combobox', { name: 'Marcação' }).selectOption('recusado');
  await page.getByText(NOTHING).waitFor();
  expect(await told.count()).toBe(0);
  await page.getByRole('combobox', { name: 'Marcação' }).selectOption('por-pedir');
  await told.waitFor();
  await list.getByRole('button', { name: 'Anular', exact: true }).click();
  await box.waitFor();
  expect(calls.of('removePedidoMarcacao')).toHaveLength(1);
  await soon(() => told.count()).toBe(0);
});
