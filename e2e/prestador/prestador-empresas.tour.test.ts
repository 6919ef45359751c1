import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import type { VisitorOptions } from '../support/visitor.ts';

const site = useSite();

const open = (path: string, options: VisitorOptions & { company?: 3 } = {}) =>
  site.enter(PRESTADOR, path, { company: null, ...options });

test('companies can be searched and entered, and link to their open requests', async () => {
  const { page, address } = await open('/prestador/pedidos');
  await page.getByRole('link', { name: 'Empresas', exact: true }).click();
  await page.getByText('3 registos', { exact: true }).waitFor();
  await expectAccessible(page, 'companies');
  const { nome, cd } = site.company(2);
  await page.getByRole('searchbox', { name: 'Pesquisar' }).fill('ribeiro');
  await page.getByText('1 registo', { exact: true }).waitFor();
  await page.getByRole('link', { name: new RegExp(`por decidir de ${nome}`) }).click();
  await page.getByRole('heading', { name: 'Pedidos das empresas', level: 1 }).waitFor();
  expect(address()).toBe(`/prestador/pedidos?empresa=${cd}`);
  await page.goBack();
  await page.getByRole('button', { name: `Entrar na empresa ${nome}` }).click();
  await page.getByRole('link', { name: new RegExp(`${nome}, mudar de empresa`) }).waitFor();
  await soon(address).toBe('/');
});
