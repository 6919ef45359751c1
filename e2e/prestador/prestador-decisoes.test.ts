import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { TEST_TODAY } from '../../apps/api/src/testing/database/test-cluster.ts';
import { boxOf } from '../support/box.ts';
import { rowLinks } from '../support/list.ts';
import { type Site, useSite } from '../support/site.ts';
import {
  filaNames,
  markedName,
  openFila,
  openPedido,
  pedidoState,
  secondPrestador,
  settle,
  waitingPedidos,
} from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';

const site = useSite();
afterEach(() => settle(site));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The author of a request becomes the user of the client's first company. */
async function askedBy(of: Site, email: string, cd: number): Promise<void> {
  await of.database.admin.query(
    'update pedido set cd_autor = (select cd from utilizador where email = $1) where cd = $2',
    [email, cd],
  );
}

test('after a decision the next request opens; a refusal needs a reason, which the client is notified of', async () => {
  const all = await waitingPedidos(site, 1);
  const refused = all.find(({ cd_empresa }) => cd_empresa === 1);
  if (!refused) throw new Error('no request to refuse');
  await askedBy(site, 'rh@demo.pt', refused.cd);
  const { page, notices } = await openFila(site, '?tipo=1&empresa=1');
  const names = await filaNames(page);
  const place = names.indexOf(refused.nome);
  await rowLinks(page).nth(place).click();
  const request = await openPedido(page);
  await request.getByRole('button', { name: 'Recusar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recusar o pedido' });
  await dialog.getByText('O cliente vê este texto.').waitFor();
  await dialog.getByRole('button', { name: 'Recusar' }).click();
  await dialog.getByText('Indique o motivo da recusa.').waitFor();
  const unseen = ' \u200b\u2060';
  await dialog.getByLabel('Motivo da recusa').fill(unseen);
  await dialog.getByRole('button', { name: 'Recusar' }).click();
  await dialog.getByText('Indique o motivo da recusa.').waitFor();
  expect((await pedidoState(site, refused.cd)).cd_estad).not.toBe(3);
  const motivo = 'Falta a cópia do documento de identificação.';
  await dialog.getByLabel('Motivo da recusa').fill(motivo);
  const question = page.getByRole('dialog', { name: 'Fechar sem guardar?' });
  for (const close of [() => page.mouse.click(5, 5), () => page.keyboard.press('Escape')]) {
    await close();
    await question.getByRole('button', { name: 'Continuar a editar' }).click();
    expect(await dialog.getByLabel('Motivo da recusa').inputValue()).toBe(motivo);
  }
  await dialog.getByRole('button', { name: 'Recusar' }).click();
  await soon(notices).toEqual([expect.stringMatching(/^Ainda pode anular: Recusado: /)]);
  await soon(() => markedName(page)).toBe(names[place + 1]);
  expect(await pedidoState(site, refused.cd)).toEqual({ cd_estad: refused.cd_estad, motivo: null });
  await settle(site);
  await soon(() => filaNames(page)).not.toContain(refused.nome);
  expect(await pedidoState(site, refused.cd)).toEqual({ cd_estad: 3, motivo });

  const client = await site.enter('rh@demo.pt', '/sobre');
  await client.page.getByRole('button', { name: /^Notificações, \d por ler$/ }).click();
  const told = client.page.getByRole('dialog').getByRole('link').first();
  await told.getByText('Alteração de dados: o pedido foi recusado').waitFor();
  expect(await told.innerText()).toContain(`Motivo: ${motivo}`);
});

test('if two users decide the same request, the second gets a warning and sees the decision [PEND-304]', async () => {
  const [request] = await waitingPedidos(site, 6);
  if (!request) throw new Error('no request to decide');
  const query = `?tipo=6&detalhe=funcionario-${request.cd_empresa}-${request.cd}`;
  const second = await openFila(site, query, { email: await secondPrestador(site) });
  const first = await openFila(site, query);
  for (const { page } of [first, second]) await openPedido(page);
  second.trouble.expect(/^409 PUT .*\/decisao$/);
  await button(first.page, 'Aceitar').click();
  await soon(first.notices).toEqual([expect.stringMatching(/^Ainda pode anular: Aceite: /)]);
  await second.page.keyboard.press('r');
  await second.page.getByLabel('Motivo da recusa').fill('Tarde demais.');
  await second.page.getByRole('dialog').getByRole('button', { name: 'Recusar' }).click();
  await soon(second.notices).toEqual([
    'Aviso: O pedido está a ser aceite por Dr. Luís Sampaio, que ainda pode anular.',
  ]);
  const open = await openPedido(second.page);
  await open.getByText('Está a ser aceite por Dr. Luís Sampaio, que ainda pode anular.').waitFor();
  await settle(site);
  await open.getByText('Aceite', { exact: true }).waitFor();
  expect(await open.getByRole('button').count()).toBe(0);
  await soon(() => filaNames(second.page)).not.toContain(request.nome);
  expect((await pedidoState(site, request.cd)).cd_estad).toBe(2);
  // The way on starts where the row was.
  await second.page.keyboard.press('j');
  await soon(() => markedName(second.page)).toBe((await filaNames(second.page))[0]);
});

test('a batch decides each request separately, and lists the failed ones with the reason', async () => {
  const { page } = await openFila(site, '?tipo=5&empresa=1');
  const names = await filaNames(page);
  const { rows } = await site.database.admin.query(
    `update pedido set cd_estad = 3, motivo = 'Já não.' where cd_empresa = 1 and cd_tipo = 5 and nome = $1
     returning cd`,
    [names[1]],
  );
  expect(rows).toHaveLength(1);
  for (const name of names.slice(0, 3)) {
    await page.getByRole('checkbox', { name: `Escolher: Inativação / Saída de ${name}` }).check();
  }
  const chosen = page.getByRole('region', { name: 'Pedidos escolhidos' });
  await chosen.getByText('3 escolhidos').waitFor();
  await chosen.getByRole('button', { name: 'Aceitar 3 pedidos' }).click();
  await page.getByRole('dialog', { name: 'Aceitar 3 pedidos' }).locator(':focus').waitFor();
  await page.keyboard.press('Enter');
  const result = page.getByRole('dialog', { name: 'Resultado' });
  await result.getByText('Pedidos decididos: 2 de 3.').waitFor();
  expect((await result.getByRole('listitem').allInnerTexts()).map((text) => text.trim())).toEqual([
    expect.stringMatching(
      new RegExp(`^Inativação / Saída de ${names[1]}\\n[^]*já foi posto no estado «Recusado»`),
    ),
  ]);
  await result.getByRole('button', { name: 'Fechar' }).last().click();
  await settle(site);
  await soon(async () =>
    (await filaNames(page)).filter((name) => names.slice(0, 3).includes(name)),
  ).toEqual([]);
  expect(await chosen.count()).toBe(0);
});

test('a chosen request that is decided by itself is no longer chosen', async () => {
  const { page } = await openFila(site, '?tipo=1');
  await page.getByRole('checkbox', { name: 'Escolher tudo nesta página' }).check();
  const chosen = page.getByRole('region', { name: 'Pedidos escolhidos' });
  await chosen.getByText('10 escolhidos').waitFor();
  await rowLinks(page).first().click();
  await openPedido(page);
  await button(page, 'Aceitar').click();
  await chosen.getByText('9 escolhidos').waitFor();
});

test('a chosen request that somebody else has decided is no longer chosen once the list is read again', async () => {
  const { page } = await openFila(site, '?tipo=1');
  const names = (await filaNames(page)).slice(0, 3);
  for (const name of names)
    await page.getByRole('checkbox', { name: `Escolher: Alteração de dados de ${name}` }).check();
  const chosen = page.getByRole('region', { name: 'Pedidos escolhidos' });
  await chosen.getByText('3 escolhidos').waitFor();
  await site.database.admin.query(
    `update pedido set cd_estad = 3, motivo = 'Já não.' where cd_tipo = 1 and cd_estad in (0, 1) and nome = $1`,
    [names[1]],
  );
  // A decision reads the list again.
  await rowLinks(page).first().click();
  await openPedido(page);
  await button(page, 'Aceitar').click();
  await chosen.getByText('1 escolhido', { exact: true }).waitFor();
  await chosen.getByRole('button', { name: 'Aceitar 1 pedido' }).waitFor();
});

test('chosen requests that are on another page now stay chosen, and are asked for once, four at a time', async () => {
  const { page, calls } = await openFila(site, '?tipo=1');
  const chosen = page.getByRole('region', { name: 'Pedidos escolhidos' });
  await page.getByRole('checkbox', { name: 'Escolher tudo nesta página' }).check();
  await chosen.getByText('10 escolhidos').waitFor();
  const names = await filaNames(page);
  const { rows: moved } = await site.database.admin.query(
    `update pedido set dt_cria = $2 where cd_tipo = 1 and cd_estad in (0, 1) and nome = any($1) returning cd::float8`,
    [names.slice(4), TEST_TODAY],
  );
  const codeOf = (address: string) => Number(address.split('/').at(-1));
  const isMoved = (code: number) => moved.some(({ cd }) => cd === code);
  let asked = 0;
  let most = 0;
  await calls.answer('getPedidoPrestador', async (route) => {
    if (isMoved(codeOf(route.request().url()))) {
      most = Math.max(most, ++asked);
      await new Promise((resolve) => setTimeout(resolve, 150));
      asked--;
    }
    await route.continue();
  });
  const askedFor = () =>
    calls
      .of('getPedidoPrestador')
      .map(({ url }) => codeOf(url.pathname))
      .filter(isMoved);
  // Each decision reads the list again.
  for (const [row, left] of ['9 escolhidos', '8 escolhidos'].entries()) {
    await rowLinks(page).nth(row).click();
    await openPedido(page);
    await button(page, 'Aceitar').click();
    await chosen.getByText(left).waitFor();
    await soon(() => askedFor().length).toBeGreaterThan(2);
    await page.keyboard.press('Escape');
  }
  // Time enough to ask for them again.
  await page.waitForTimeout(1_000);
  expect(askedFor()).toEqual([...new Set(askedFor())]);
  expect(most).toBeLessThanOrEqual(4);
  await chosen.getByText('8 escolhidos').waitFor();
});

test('many refused share one reason; accidents are left out', async () => {
  const { page, notices, calls } = await openFila(
    site,
    `?empresa=${site.company(2).cd}&quantidade=50`,
  );
  const boxes = page.getByRole('checkbox');
  await page.getByRole('checkbox', { name: 'Escolher tudo nesta página' }).check();
  const total = (await boxes.count()) - 1;
  const accidents = await page.getByRole('cell', { name: 'Acidente', exact: true }).count();
  expect(accidents).toBeGreaterThan(0);
  const refused = total - accidents;
  await page.getByRole('button', { name: `Recusar ${refused} pedidos` }).click();
  const dialog = page.getByRole('dialog', { name: `Recusar ${refused} pedidos` });
  await dialog.getByText(/os acidentes só podem ser aceites/).waitFor();
  await dialog.getByLabel('Motivo da recusa').fill('Pedidos repetidos.');
  await dialog.getByRole('button', { name: 'Recusar' }).click();
  await soon(notices).toEqual([`Ainda pode anular: ${refused} recusados: Anular`]);
  await settle(site);
  await page
    .getByText(`${accidents} ${accidents === 1 ? 'pedido' : 'pedidos'}`, { exact: true })
    .waitFor();
  expect(calls.of('decideMany')).toHaveLength(1);
});

test('an accident can only be accepted, and joins the list of accidents', async () => {
  const { rows } = await site.database.admin.query(
    'select count(*)::int as n from acidente where cd_empresa = 1 and cd_estad = 1',
  );
  const { page, notices } = await openFila(site, '?tipo=acidente&empresa=1');
  await page.keyboard.press('j');
  const request = await openPedido(page);
  const decisions = request.getByRole('button', { name: /^(Aceitar|Recusar|Pôr em análise)$/ });
  expect(await decisions.allInnerTexts()).toEqual(['Aceitar']);
  await page.keyboard.press('r');
  await soon(notices).toEqual([
    'Informação: Um acidente só pode ser aceite: não pode ser recusado nem posto em análise.',
  ]);
  await request.getByRole('button', { name: 'Aceitar' }).click();
  await soon(async () => (await notices()).at(-1)).toMatch(
    /^Ainda pode anular: Aceite: Acidente de /,
  );
  await settle(site);
  const client = await site.enter('rh@demo.pt', '/acidente');
  await client.page.getByText(`${rows[0].n + 1} registos`, { exact: true }).waitFor();
});

test('a reason that is typed where there is none to give accepts nothing', async () => {
  const { page, notices, calls } = await openFila(site, '?tipo=acidente&empresa=1');
  await page.keyboard.press('j');
  await openPedido(page);
  await page.keyboard.press('r');
  await soon(notices).toHaveLength(1);
  await page.keyboard.type('Falta a data ', { delay: 50 });
  await page.keyboard.press('Enter');
  // After a pause the keys decide again.
  await page.waitForTimeout(1600);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(calls.of('decideAcidente')).toEqual([]);
  await page.keyboard.press('a');
  await soon(() => calls.of('decideAcidente').length).toBe(1);
});

test('what somebody asked for before joining the provider is for others to decide, and says so', async () => {
  const own = await waitingPedidos(site, 1);
  const [first] = own;
  if (!first) throw new Error('no request to ask for');
  const email = await secondPrestador(site);
  await askedBy(site, email, first.cd);
  const query = `?tipo=1&empresa=${first.cd_empresa}`;
  const { page, notices, calls } = await openFila(site, query, { email });
  const box = page.getByRole('checkbox', { name: `Escolher: Alteração de dados de ${first.nome}` });
  expect(await filaNames(page)).toContain(first.nome);
  const others = (await filaNames(page)).length - 1;
  expect(await box.count()).toBe(0);
  await page.getByRole('checkbox', { name: 'Escolher tudo nesta página' }).check();
  await page.getByText(`${others} escolhidos`).first().waitFor();
  await button(page, 'Limpar').click();
  await rowLinks(page).filter({ hasText: first.nome }).click();
  const request = await openPedido(page);
  const why = 'Este pedido foi feito por si: tem de ser decidido por outra pessoa.';
  await request.getByText(why).waitFor();
  expect(await request.getByRole('button').count()).toBe(0);
  for (const key of ['a', 'r', 'e']) await page.keyboard.press(key);
  await soon(notices).toEqual([`Informação: ${why}`]);
  expect(calls.of('decidePedido')).toEqual([]);
});

test('a request under analysis stays open, with that state', async () => {
  const { rows } = await site.database.admin.query(
    'select cd::float8, cd_empresa::float8 from pedido where cd_estad = 0 and cd_tipo = 0 limit 1',
  );
  const [{ cd, cd_empresa }] = rows;
  const { page, notices } = await openFila(site, `?tipo=0&detalhe=funcionario-${cd_empresa}-${cd}`);
  const request = await openPedido(page);
  const ways = request.getByRole('button');
  expect(await ways.allInnerTexts()).toEqual(['Aceitar', 'Recusar', 'Pôr em análise', '']);
  await page.keyboard.press('e');
  await soon(notices).toEqual([expect.stringMatching(/^Ainda pode anular: Em análise: /)]);
  await request.getByText('Fica posto em análise dentro de segundos').waitFor();
  await settle(site);
  await request.getByText('Em análise desde').waitFor();
  expect(await ways.allInnerTexts()).toEqual(['Aceitar', 'Recusar', '']);
  expect((await pedidoState(site, cd)).cd_estad).toBe(1);
});

test('a second press right after a decision decides nothing of the next request', async () => {
  const { page, calls } = await openFila(site, '?tipo=1&empresa=1');
  const [first, second, third] = await filaNames(page);
  await rowLinks(page).first().click();
  await openPedido(page);
  const accept = button(page, 'Aceitar');
  const { left, top, width, height } = await boxOf(accept);
  const press = () => page.mouse.click(left + width / 2, top + height / 2);
  await press();
  await page.getByRole('group', { name: new RegExp(` de ${second}$`) }).waitFor();
  await press();
  await page.keyboard.press('e');
  expect(await accept.getAttribute('aria-disabled')).toBe('true');
  expect(calls.of('decidePedido')).toHaveLength(1);
  expect(await markedName(page)).toBe(second);
  // Soon after, one press accepts again.
  await soon(() => accept.getAttribute('aria-disabled')).toBe('false');
  await press();
  await soon(() => markedName(page)).toBe(third);
  expect(calls.of('decidePedido')).toHaveLength(2);
  await settle(site);
  await soon(() => filaNames(page)).not.toContain(first);
});
