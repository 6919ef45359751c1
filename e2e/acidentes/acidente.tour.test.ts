import { displayDate } from '@sst/contract/rules/dates/dates';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { headersOf, rowsOf } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { acidentesWhere } from '../support/slices/acidentes.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();
const TITLE = 'Gestão de acidentes';

const COLUMNS = [
  'N.º mecanográfico',
  'Funcionário',
  'Data',
  'Hora',
  'Primeiros socorros',
  'Formação para a tarefa',
  'EPI adequado',
  'Descrição',
  'Unidade',
];

const LEVELS = [
  'Nenhum',
  'Primeiros socorros ou cuidados de enfermagem',
  'Cuidados médicos básicos',
  'Urgência hospitalar',
  'Internamento',
  'Internamento com intervenção cirúrgica',
];

const TRISTATE = ['Não', 'Sim', 'Não aplicável'];
const open = (address = '/acidente') => site.enter('rh@demo.pt', address, { before: atTestDay });
const total = (page: Page) => page.getByText(/^[\d ]+ registos?$/).innerText();

const accepted = (condition = 'true', ...values: unknown[]) =>
  acidentesWhere(site, `a.cd_estad = 1 and ${condition}`, ...values);

const label = (count: number) => (count === 1 ? '1 registo' : `${count} registos`);

test('shows the accepted ones with nine columns, the latest first, and sorts them [ACID-01, ACID-02, ACID-06, ACID-17, ENT-22, ROUTE-21, LIST-04, LIST-07, API-52]', async () => {
  const { page, calls, address } = await open();
  await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
  await soon(() => page.title()).toBe(`${TITLE} · Área de Cliente SST`);
  const all = await accepted();
  await soon(() => total(page)).toBe(label(all.length));
  await soon(() => headersOf(page)).toEqual(COLUMNS);
  expect(calls.of('listAcidentes').map(({ query }) => query)).toEqual([
    { pagina: '1', quantidade: '10' },
  ]);
  const or = (text: string | null | undefined) => text ?? 'N/D';
  expect(await rowsOf(page, TITLE)).toEqual(
    all
      .slice(0, 10)
      .map((a) => [
        or(a.num_mecan),
        a.nome,
        displayDate(a.dt),
        a.hr,
        or(LEVELS[a.prest_prim_socorr]),
        or(TRISTATE[a.formac_tarefa]),
        or(TRISTATE[a.epi_adeq]),
        a.descric,
        a.organig,
      ]),
  );
  // The whole text of what is cut.
  await page.getByTitle(all[0].descric, { exact: true }).first().waitFor();
  await expectAccessible(page, 'accidents');
  const head = page.getByRole('columnheader');
  for (const [header, field] of [
    ['Data', 'dt'],
    ['Primeiros socorros', 'prest_prim_socorr'],
    ['Descrição', 'descric'],
  ] as const) {
    await head.getByRole('button', { name: header, exact: true }).click();
    await soon(address).toBe(`/acidente?ordenacao=${field}.asc`);
    await head.getByRole('button', { name: header, exact: true }).click();
    await soon(() => calls.of('listAcidentes').at(-1)?.query.ordenacao).toBe(`${field}.des`);
  }
  await page.getByLabel('Por página').selectOption('100');
  await soon(async () => (await rowsOf(page, TITLE)).length).toBe(all.length);
});
