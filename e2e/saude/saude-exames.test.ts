import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hueOf } from '../support/hue.ts';
import { useSite } from '../support/site.ts';
import { examesOf, exported, shownTexts, total, totalOf } from '../support/slices/saude.ts';
import { soon } from '../support/soon.ts';

const site = useSite();
const TITLE = 'Exames realizados';

const COLUMNS = [
  'N.º mecanográfico',
  'Funcionário',
  'Data',
  'Hora',
  'Tipo de exame',
  'Médico',
  'Decisão',
  'Organigrama',
];

const DECISIONS = {
  A: 'Apto',
  AC: 'Apto condicionalmente',
  IT: 'Inapto temporariamente',
  ID: 'Inapto definitivamente',
  SD: 'Sem decisão',
};

const HUES = { A: 'green', AC: 'yellow', IT: 'grey', ID: 'red', SD: 'dark' };
const choice = (page: Page, name: string) => page.getByRole('combobox', { name });

test('a decision is a badge with its words, coloured by its code [SAU-08, SAU-09, CONST-18]', async () => {
  const { page, goTo } = await site.enter('rh@demo.pt', '/sobre');
  for (const [code, words] of Object.entries(DECISIONS)) {
    await goTo(`/saude/exame?decisao=${code}`);
    await page.getByText(`Decisão: ${words}`).waitFor();
    const badges = page.getByRole('table', { name: TITLE }).locator('[data-tone]');
    await soon(() => badges.count()).toBeGreaterThan(0);
    const seen = await badges.evaluateAll((all) =>
      all.map((one) => ({ words: one.textContent, colour: getComputedStyle(one).backgroundColor })),
    );
    const look = seen.map(({ words, colour }) => `${hueOf(colour)} ${words}`);
    expect(new Set(look)).toEqual(new Set([`${HUES[code as 'A']} ${words}`]));
  }
});

test('filters by physician, decision, tree and search, together and from the first page on [SAU-07, LIST-01, LIST-02, LIST-06, LIST-09, SAU-25]', async () => {
  const { page, address, calls } = await site.enter('rh@demo.pt', '/saude/exame?pagina=4');
  await soon(() => page.getByLabel('Página 4', { exact: true }).getAttribute('aria-current')).toBe(
    'page',
  );
  const { rows: physicians } = await site.database.admin.query(
    `select m.cd::float8, m.nome from medico m
      where exists (select 1 from exame e where e.cd_empresa = 1 and e.cd_medic = m.cd) order by m.nome`,
  );
  const medico = choice(page, 'Médico');
  await soon(() => medico.locator('option').allInnerTexts()).toEqual([
    'Todos',
    ...physicians.map(({ nome }) => nome),
  ]);
  expect(await choice(page, 'Decisão').locator('option').allInnerTexts()).toEqual([
    'Todas',
    ...Object.values(DECISIONS),
  ]);
  const [{ cd, nome }] = physicians;
  await medico.selectOption(nome);
  await soon(() => total(page)).toBe(totalOf(await examesOf(site, 1, `t.cd_medic = ${cd}`)));
  expect(address()).toBe(`/saude/exame?medico=${cd}`);
  await choice(page, 'Decisão').selectOption('Apto condicionalmente');
  const both = `t.cd_medic = ${cd} and t.cd_decis = 'AC'`;
  await soon(() => total(page)).toBe(totalOf(await examesOf(site, 1, both)));
  await page.getByRole('button', { name: /^Organigrama / }).click();
  await page
    .getByRole('dialog')
    .getByRole('treeitem', { name: /Região Norte/ })
    .click();
  const inNorth = `t.cd_organig in (with recursive r as (select 2::bigint as cd
    union all select o.cd from organigrama o join r on o.cd_base = r.cd) select cd from r)`;
  const wanted = await examesOf(site, 1, `${both} and ${inNorth}`);
  expect(wanted.length).toBeGreaterThan(1);
  await soon(() => total(page)).toBe(totalOf(wanted));
  expect(address()).toBe(`/saude/exame?medico=${cd}&decisao=AC&no=2`);
  await page.getByRole('searchbox', { name: 'Pesquisar' }).fill(`${wanted[0]?.[1]}`);
  const named = wanted.filter(([, name]) => name === wanted[0]?.[1]);
  await soon(() => shownTexts(page, TITLE, COLUMNS.length)).toEqual(named);
  expect(calls.of('listExames').at(-1)?.query).toMatchObject({ pagina: '1', decisao: 'AC' });
  await page.getByRole('button', { name: 'Limpar filtros' }).first().click();
  await soon(address).toBe('/saude/exame');
});

test('a physician in the address shows by name, an unknown one as «Desconhecido» [SAU-07]', async () => {
  const { page, goTo } = await site.enter('rh@demo.pt', '/saude/exame?medico=1');
  const { rows } = await site.database.admin.query('select nome from medico where cd = 1');
  await page.getByText(`Médico: ${rows[0].nome}`).waitFor();
  await goTo('/saude/exame?medico=999');
  await page.getByText('Médico: Desconhecido').waitFor();
  await page.getByText('Nada corresponde aos filtros aplicados.').waitFor();
});

test('is exported with the columns and filters shown [SAU-10, EXP-14]', async () => {
  const { page } = await site.enter('rh@demo.pt', '/saude/exame?decisao=IT&mes=2025-11');
  const condition = `t.cd_decis = 'IT' and to_char(t.dt, 'YYYY-MM') = '2025-11'`;
  const wanted = await examesOf(site, 1, condition);
  expect(wanted.length).toBeGreaterThan(0);
  await page.getByText('Mês: nov 2025').waitFor();
  await soon(() => total(page)).toBe(totalOf(wanted));
  const { name, header, rows } = await exported(page);
  expect([name, header]).toEqual(['Exames realizados.csv', COLUMNS.join(';')]);
  expect(rows).toEqual(wanted);
});

test('links from elsewhere show the exams that count: those that have expired, and those about to [LIST-09]', async () => {
  const { page, goTo } = await site.enter('rh@demo.pt', '/saude/exame?validade=expirada');
  const { rows } = await site.database.admin.query(
    `select (count(*) filter (where dt_expir < '2026-03-16'))::int as expirados,
            (count(*) filter (where dt_expir between '2026-03-16' and '2026-04-15'))::int as expirar
       from funcionario where cd_empresa = 1 and ativo`,
  );
  await page.getByText('Validade: Expirada').waitFor();
  await soon(() => total(page)).toBe(`${rows[0].expirados} registos`);
  await goTo('/saude/exame?validade=a-expirar');
  await page.getByText('Validade: A expirar em 30 dias').waitFor();
  await soon(() => total(page)).toBe(`${rows[0].expirar} registos`);
});
