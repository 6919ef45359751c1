import { displayDate } from '@sst/contract/rules/dates/dates';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { factsUnder } from '../support/facts.ts';
import { useSite } from '../support/site.ts';
import { acidentesWhere } from '../support/slices/acidentes.ts';
import { soon } from '../support/soon.ts';

const site = useSite();

test('shows everything of one accident, from its row and back to the list as it was [ROUTE-23, LIST-04, ACID-370]', async () => {
  const [one] = await acidentesWhere(
    site,
    'a.cd_estad = 1 and a.interr_trab and a.loc is not null and f.num_mecan is not null',
  );
  const list = `/acidente?quantidade=100&pesquisa=${one.num_mecan}&ordenacao=dt.des`;
  const { page, address } = await site.enter('rh@demo.pt', list);
  await page.getByRole('row', { name: new RegExp(displayDate(one.dt)) }).click();
  await page
    .getByRole('heading', { name: `Acidente de ${displayDate(one.dt)}`, level: 1 })
    .waitFor();
  expect(address()).toBe(`/acidente/${one.cd}`);
  await soon(() => page.title()).toBe(`Acidente de ${displayDate(one.dt)} · Área de Cliente SST`);
  await page.getByText(`N.º ${one.num_mecan} · ${one.nome}`).waitFor();
  // Its head says who, where, what happened and how the registration stands.
  const head = page.getByRole('main').locator('header').first();
  for (const text of [one.organig, one.acc_lesiv, one.hr, one.loc, one.descric, 'Aceite'])
    expect(await head.innerText()).toContain(text);
  expect(await factsUnder(page, 'Registo')).toMatchObject({ Estado: 'Aceite' });
  expect(await factsUnder(page, 'Acidente')).toMatchObject({
    Data: displayDate(one.dt),
    Hora: one.hr,
    'Ação lesiva': one.acc_lesiv,
    Local: one.loc,
    'Organigrama do acidente': expect.stringContaining(' › '),
  });
  expect(await factsUnder(page, 'Funcionário')).toMatchObject({
    'N.º mecanográfico': one.num_mecan,
    Nome: one.nome,
    Organigrama: expect.stringContaining(one.organig),
  });
  expect(Object.keys(await factsUnder(page, 'Socorro e prevenção'))).toEqual([
    'Formação para a tarefa',
    'EPI adequado',
    'Primeiros socorros',
    'Socorros prestados',
  ]);
  expect(await factsUnder(page, 'Consequências')).toEqual({
    'Interrupção do trabalho': 'Sim',
    'Data da interrupção': displayDate(one.dt_interr_trab),
    'Hora da interrupção': one.hr_interr_trab,
  });
  await page.getByRole('region', { name: 'Descrição' }).getByText(one.descric).waitFor();
  await page
    .getByRole('region', { name: 'Observações' })
    .getByText(one.obs ?? 'N/D')
    .waitFor();
  await expectAccessible(page, 'an accident');
  // It is only read, but for what belongs to it.
  const buttonsIn = (part: Locator) => part.getByRole('button').count();
  await page.getByRole('button', { name: 'Codificar' }).waitFor();
  const parts = [
    'Fotografias e documentos',
    'Participações',
    'Participações: documentos',
    'Ausência',
    'Investigação',
    'Histórico',
  ].map((name) => buttonsIn(page.getByRole('region', { name, exact: true })));
  const own = await Promise.all(parts);
  expect(Math.min(...own)).toBeGreaterThan(0);
  expect(await buttonsIn(page.getByRole('main'))).toBe(own.reduce((sum, one) => sum + one, 1));
  await page.getByRole('link', { name: 'Voltar' }).click();
  await soon(address).toBe(list);
});
