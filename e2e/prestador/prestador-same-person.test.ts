import type { FilaRow } from '@sst/contract';
import { afterEach, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { boxOf } from '../support/box.ts';
import { useSite } from '../support/site.ts';
import { openFila, openPedido, settle, waitingPedidos } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import { PHONE } from '../support/visitor.ts';

const site = useSite();
afterEach(() => settle(site));

test('an admission of somebody who has left points to the old record, with what is equal', async () => {
  const [request] = await waitingPedidos(site, 0);
  if (!request) throw new Error('no admission to decide');
  await site.database.admin.query(
    `insert into funcionario (cd_empresa, cd_organig, nome, sexo, dt_nasc, num_mecan, num_contrib, ativo, dt_inactiv)
     select cd_empresa, cd_organig, upper(nome), sexo, dt_nasc, 'X-9', retrato->>'num_contrib', false, '2025-12-31'
       from pedido where cd = $1`,
    [request.cd],
  );
  const query = `?tipo=0&detalhe=funcionario-${request.cd_empresa}-${request.cd}`;
  const { page } = await openFila(site, query);
  const note = (await openPedido(page)).getByRole('region', { name: 'Possível duplicado' });
  const [person] = await note.getByRole('listitem').all();
  const text = await person?.innerText();
  expect(text).toContain(request.nome.toUpperCase());
  expect(text).toMatch(/N\.º X-9 · .+ · Saiu em 31-12-2025/);
  expect(text).toMatch(/Igual: .*Nome, Data de nascimento/);
  await expectAccessible(page, 'a request with a possible duplicate');

  const phone = await openFila(site, query, { viewport: PHONE, touch: true, scheme: 'dark' });
  await (await openPedido(phone.page)).getByText('Possível duplicado').waitFor();
  await expectAccessible(phone.page, 'a request with a possible duplicate, on a phone');
});

test('accepting many names those who may be known already, and only them', async () => {
  const [known, unknown] = await waitingPedidos(site, 0);
  if (!known || !unknown) throw new Error('no two admissions to decide');
  await site.database.admin.query(
    `insert into funcionario (cd_empresa, cd_organig, nome, sexo, dt_nasc)
     select cd_empresa, cd_organig, nome, sexo, dt_nasc from pedido where cd = $1`,
    [known.cd],
  );
  const { page } = await openFila(site, '?tipo=0');
  for (const { nome } of [known, unknown])
    await page.getByRole('checkbox', { name: `Escolher: Admissão de ${nome}` }).check();
  await page.getByRole('button', { name: 'Aceitar 2 pedidos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aceitar 2 pedidos' });
  const note = dialog.getByRole('region', { name: '1 possível duplicado' });
  await note.waitFor();
  const texts = await note.getByRole('listitem').allInnerTexts();
  expect(texts.map((text) => text.split('\n')[0])).toEqual([known.nome]);
  await expectAccessible(page, 'the acceptance of many with a possible duplicate');
});

test('accepting many waits for what is known, with the focus in place: the note would move the button', async () => {
  const [known] = await waitingPedidos(site, 0);
  if (!known) throw new Error('no admission to decide');
  const { page, calls } = await openFila(site, '?tipo=0');
  const letGo = await calls.hold('listAdmissoesDuvidosas');
  await page.getByRole('checkbox', { name: `Escolher: Admissão de ${known.nome}` }).check();
  await page.getByRole('button', { name: 'Aceitar 1 pedido' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aceitar 1 pedido' });
  await dialog.getByText('A procurar possíveis duplicados...').waitFor();
  const accept = dialog.getByRole('button', { name: 'Aceitar', exact: true });
  await soon(() => page.locator(':focus').innerText()).toBe('Aceitar');
  expect(await accept.isDisabled()).toBe(true);
  await page.keyboard.press('Enter');
  const { left, top } = await boxOf(accept);
  await page.mouse.click(left + 4, top + 4);
  letGo();
  await soon(() => accept.isEnabled()).toBe(true);
  expect(await page.locator(':focus').innerText()).toBe('Aceitar');
  expect(calls.of('decideMany')).toEqual([]);
  await page.keyboard.press('Enter');
  await soon(() => calls.of('decideMany').length).toBe(1);
  await dialog.waitFor({ state: 'detached' });
});

test('the admissions of many companies are looked through a few at a time; five are named, the others counted', async () => {
  const alike: number[] = [];
  const { page, calls } = await openFila(site, '?quantidade=25', {
    before: async (visitor) => {
      await atTestDay(visitor);
      await visitor.calls.answer('listFila', async (route) => {
        const answer = await (await route.fetch()).json();
        const message = answer.message.map((row: FilaRow, index: number) => ({
          ...row,
          cd_tipo: 0,
          cd_empresa: 100 + index,
        }));
        alike.push(...message.slice(0, 7).map(({ cd }: FilaRow) => cd));
        await route.fulfill({ json: { ...answer, message } });
      });
    },
  });
  // Asked for where the pointer rests on a row: there are no such companies.
  await calls.hold('getPedidoPrestador');
  await calls.hold('getAcidentePrestador');
  let running = 0;
  let most = 0;
  await calls.answer('listAdmissoesDuvidosas', async (route) => {
    running += 1;
    most = Math.max(most, running);
    await page.waitForTimeout(100);
    running -= 1;
    await route.fulfill({ json: { message: alike } });
  });
  await page.getByRole('checkbox', { name: 'Escolher tudo nesta página' }).check();
  await page.getByRole('button', { name: /^Aceitar \d+ pedidos$/ }).click();
  const accept = page.getByRole('dialog').getByRole('button', { name: 'Aceitar', exact: true });
  await soon(() => accept.isEnabled()).toBe(true);
  expect(calls.of('listAdmissoesDuvidosas').length).toBeGreaterThan(8);
  expect(most).toBeLessThanOrEqual(4);
  const note = page.getByRole('region', { name: /possíveis duplicados$/ });
  const found = Number.parseInt(await note.getByRole('heading').innerText(), 10);
  const items = await note.getByRole('listitem').allInnerTexts();
  expect(items).toHaveLength(6);
  expect(items.at(-1)).toBe(`e mais ${found - 5}`);
});
