import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { rowLinks } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { fillRequired } from '../support/slices/funcionario-form.ts';
import { openFila, openPedido, settle } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();
const search = (page: Page) => page.getByRole('searchbox', { name: 'Pesquisar' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a client requests an admission, the provider accepts it by keyboard, undoes that and accepts it again, the client finds the employee [PEND-22, PEND-301, PEND-302]', async () => {
  const nome = 'Perpétua Noronha da Circunvalação';
  const client = await site.enter('rh@demo.pt', '/funcionario/criar', { before: atTestDay });
  await fillRequired(client.page, [], { Nome: nome });
  await button(client.page, 'Adicionar funcionário').click();
  await client.page.waitForURL('/pendente/funcionario');

  const { page, notices } = await openFila(site, '?tipo=0');
  await search(page).fill('perpetua noronha');
  await page.getByText('1 pedido', { exact: true }).waitFor();
  await rowLinks(page).first().focus();
  await page.keyboard.press('Enter');
  expect(await (await openPedido(page)).getAttribute('aria-label')).toBe(`Admissão de ${nome}`);
  await expectAccessible(page, 'an open request');
  await page.keyboard.press('a');
  await soon(notices).toEqual([`Ainda pode anular: Aceite: Admissão de ${nome}: Anular`]);
  await page.getByRole('button', { name: `Anular: Admissão de ${nome}` }).waitFor();
  await expectAccessible(page, 'a held decision');
  await page.keyboard.press('z');
  await soon(notices).toEqual(['Sucesso: 1 decisão anulada.']);
  await page.getByRole('cell', { name: 'Novo' }).waitFor();
  await rowLinks(page).first().press('Enter');
  await openPedido(page);
  await page.keyboard.press('a');
  await page.getByRole('button', { name: `Anular: Admissão de ${nome}` }).waitFor();
  await settle(site);
  await page.getByText('Nada corresponde aos filtros aplicados.').waitFor();

  await client.goTo(`/funcionario?pesquisa=${encodeURIComponent(nome)}`);
  await client.page.getByText('1 registo', { exact: true }).waitFor();
});
