import { displayDate } from '@sst/contract/rules/dates/dates';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { acidentesWhere } from '../support/slices/acidentes.ts';
import { soon } from '../support/soon.ts';

const site = useSite();
const open = (search = '') => site.enter('rh@demo.pt', `/pendente/acidente${search}`);
const detail = (page: Page) => page.getByRole('dialog', { name: 'Dados do acidente' });
const removal = (page: Page) => page.getByRole('dialog', { name: 'Remover acidente' });

test('a new accident is removed after a confirmation, from the list and from its detail [PEND-18, PEND-20, API-50]', async () => {
  const [one, two] = await acidentesWhere(site, 'a.cd_estad = 0');
  const all = await acidentesWhere(site, 'true');
  const { page, calls, notices } = await open('?estado=0');
  const button = page.getByRole('button', { name: `Remover acidente de ${one.nome}` });
  await button.first().click();
  await removal(page)
    .getByText(`${displayDate(one.dt)}`)
    .waitFor();
  await expectAccessible(page, 'removal of an accident');
  await removal(page).getByRole('button', { name: 'Cancelar' }).click();
  await removal(page).waitFor({ state: 'detached' });
  expect(calls.of('deleteAcidentePendente')).toHaveLength(0);
  await button.first().click();
  await removal(page).getByRole('button', { name: 'Remover', exact: true }).click();
  await soon(notices).toEqual([
    'Sucesso: Acidente removido com sucesso.',
    'Ainda pode anular: O que removeu volta a estar na lista.: Anular',
  ]);
  expect(await acidentesWhere(site, 'a.cd = $1', one.cd)).toEqual([]);
  await page.goto(`/pendente/acidente?detalhe=${two.cd}`);
  await detail(page).getByRole('button', { name: 'Remover acidente' }).click();
  await removal(page).getByRole('button', { name: 'Remover', exact: true }).click();
  await detail(page).waitFor({ state: 'detached' });
  await page.getByText(`${all.length - 2} pedidos`, { exact: true }).waitFor();
  expect(await acidentesWhere(site, 'a.cd = $1', two.cd)).toEqual([]);
});
