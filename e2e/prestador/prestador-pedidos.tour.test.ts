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

test('the provider reads once where three things are; a client requests an admission, the provider accepts it by keyboard, undoes that and accepts it again, the client finds the employee [PEND-22, PEND-301, PEND-302, PEND-305, PEND-306, PEND-307, SHELL-429]', async () => {
  const nome = 'Perpétua Noronha da Circunvalação';
  const client = await site.enter('rh@demo.pt', '/funcionario/criar', { before: atTestDay });
  await fillRequired(client.page, [], { Nome: nome });
  await button(client.page, 'Adicionar funcionário').click();
  await client.page.waitForURL('/pendente/funcionario');

  const { page, notices } = await openFila(site, '?tipo=0');
  const hint = page.getByRole('region', { name: 'Onde encontrar' });
  await hint.getByRole('button', { name: 'Já sei' }).press('Enter');
  await hint.waitFor({ state: 'detached' });
  await search(page).fill('perpetua noronha');
  await page.getByText('1 pedido', { exact: true }).waitFor();
  await rowLinks(page).first().focus();
  await page.keyboard.press('Enter');
  expect(await (await openPedido(page)).getAttribute('aria-label')).toBe(`Admissão de ${nome}`);
  await expectAccessible(page, 'an open request');
  const tabs = page.getByRole('navigation', { name: 'Tipos de pedido' });
  expect(
    (await tabs.getByRole('link').allInnerTexts()).map((text) => text.replace('\n', ' ')),
  ).toEqual(['Todos 1', 'Admissão 1', 'Alteração 0', 'Saída 0', 'Transferência 0', 'Acidente 0']);
  // They are no rows of this list, and a company's search counts them.
  await page
    .getByRole('navigation', { name: 'Pedidos de marcação' })
    .getByRole('link', { name: /^Marcações ?0$/ })
    .waitFor();
  await page
    .getByRole('group')
    .getByText(/^Pedido por /)
    .waitFor();
  await page.keyboard.press('h');
  const putOff = page.getByRole('dialog', { name: 'Adiar o pedido' });
  await soon(() => page.evaluate('document.activeElement.textContent')).toMatch(/^Amanhã/);
  await expectAccessible(page, 'putting off');
  await page.keyboard.press('Enter');
  await putOff.waitFor({ state: 'detached' });
  await page.getByText('Nada corresponde aos filtros aplicados.').waitFor();
  await page.keyboard.press('z');
  await rowLinks(page).first().press('Enter');
  await openPedido(page);
  await page.keyboard.press('a');
  await soon(async () => (await notices()).slice(-1)).toEqual([
    `Ainda pode anular: Aceite: Admissão de ${nome}: Anular`,
  ]);
  await page.getByRole('button', { name: `Anular: Admissão de ${nome}` }).waitFor();
  await expectAccessible(page, 'a held decision');
  await page.keyboard.press('z');
  await soon(async () => (await notices()).at(-1)).toBe('Sucesso: 1 decisão anulada.');
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
