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
  const told = page.getByText(
    /^Pedido enviado: 1 pessoa \(.+\)\. O prestador responde em 3 dias úteis\.$/,
  );
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

test('people of several sites are asked for by site; what could not be sent stays, and is sent again [MARCAR-43]', async () => {
  const { page, calls, trouble } = await site.enter(
    'rh@demo.pt',
    '/saude/prazos?estado=por-pedir',
    {
      before: atTestDay,
    },
  );
  await page.getByRole('button', { name: /^Pedir para todos/ }).click();
  const sheet = page.getByRole('dialog', { name: /^Pedir marcação: \d+ pessoas$/ });
  const sites = sheet.getByRole('group', { name: /^Um pedido por local de trabalho/ });
  const boxes = sites.getByRole('checkbox');
  await boxes.nth(2).waitFor();
  const count = await boxes.count();
  for (let index = 2; index < count; index++) await boxes.nth(index).uncheck();
  await expectAccessible(page, 'asking by site');
  await sites.getByRole('textbox').first().fill('Refeitório');
  trouble.expect(/^409 POST .*\/pedido-marcacao$/);
  let sent = 0;
  await calls.answer('createPedidoMarcacao', async (route) => {
    sent += 1;
    if (sent !== 2) await route.fallback();
    else await route.fulfill({ status: 409, json: { error: 'Já há um pedido.' } });
  });
  await sheet.getByRole('button', { name: /^Pedir \(/ }).click();
  await page.getByText('Já há um pedido.').waitFor();
  await soon(() => boxes.count()).toBe(count - 1);
  expect(
    calls.of('createPedidoMarcacao').map(({ request }) => request.postDataJSON().local)[0],
  ).toBe('Refeitório');
  await sheet.getByRole('button', { name: /^Pedir \(/ }).click();
  await sheet.waitFor({ state: 'detached' });
  expect(sent).toBe(3);
});
