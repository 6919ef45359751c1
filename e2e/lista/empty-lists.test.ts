import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSite } from '../support/site.ts';
import type { Visitor } from '../support/visitor.ts';

const site = useSite();
const NO_ROWS = { message: [], count: 0, countPag: 1, pagina: 1 };

const without = (name: 'listFuncionarios' | 'listAcidentes' | 'listUtilizadores') => ({
  before: ({ calls }: Visitor) => calls.answer(name, (route) => route.fulfill({ json: NO_ROWS })),
});

const inList = (page: Page, title: string) => page.getByRole('region', { name: title });

test('an empty list offers the page’s main action to users with the ability', async () => {
  const { page } = await site.enter('rh@demo.pt', '/funcionario', without('listFuncionarios'));
  const list = inList(page, 'Gestão de funcionários');
  await list.getByText('Ainda não há funcionários aqui.').waitFor();
  await list.getByRole('button', { name: 'Adicionar funcionários' }).click();
  await page.getByRole('menuitem', { name: 'Adicionar um funcionário' }).click();
  await page.waitForURL('/funcionario/criar');

  const reader = await site.enter('leitura@demo.pt', '/funcionario', without('listFuncionarios'));
  await reader.page.getByText('Ainda não há funcionários aqui.').waitFor();
  const shown = inList(reader.page, 'Gestão de funcionários');
  expect(await shown.getByRole('button', { name: /Adicionar/ }).count()).toBe(0);
});

test('an empty list of accidents leads to the form', async () => {
  const { page } = await site.enter('rh@demo.pt', '/acidente', without('listAcidentes'));
  await inList(page, 'Gestão de acidentes')
    .getByRole('link', { name: 'Registar acidente' })
    .click();
  await page.waitForURL('/acidente/criar');
});

test('a list that is empty because of its filters offers only to clear them', async () => {
  const { page } = await site.enter('rh@demo.pt', '/funcionario?pesquisa=zzzzq');
  const list = inList(page, 'Gestão de funcionários');
  await list.getByText('Nada corresponde aos filtros aplicados.').waitFor();
  expect(await list.getByRole('button', { name: /Adicionar/ }).count()).toBe(0);
});

test('an empty list of inactive users offers no new user', async () => {
  const path = '/gestao-utilizadores?inativo=true';
  const { page } = await site.enter('admin@demo.pt', path, without('listUtilizadores'));
  const list = inList(page, 'Gestão de utilizadores');
  await list.getByText('Sem utilizadores inativos').waitFor();
  expect(await list.getByRole('button', { name: /Adicionar/ }).count()).toBe(0);
});
