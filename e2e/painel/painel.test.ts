import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { TEST_TODAY } from '../../apps/api/src/testing/database/test-cluster.ts';
import { createUser, newEmail } from '../../apps/api/src/testing/utilizadores/test-utilizadores.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();
const areasOf = (page: Page) => page.getByRole('region', { name: 'Áreas' });
const tilesOf = (page: Page) => areasOf(page).locator('> ul > li > a');

/** Opens the figures, which are folded. */
const numbers = async (page: Page) => {
  const fold = page.getByRole('button', { name: 'Números da empresa' });
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.press('Enter');
};

const tileNames = async (page: Page) =>
  (await tilesOf(page).allInnerTexts()).map((text) => text.split('\n')[0]);

test('greets by name and offers a tile for each module [DASH-01, DASH-06, ROUTE-08]', async () => {
  const { page } = await site.enter('rh@demo.pt', '/');
  await page
    .getByRole('heading', { level: 1, name: /^(Bom dia|Boa tarde|Boa noite), Álvaro$/ })
    .waitFor();
  await page
    .getByRole('main')
    .getByText(`· ${site.company(1).label}`)
    .waitFor();
  await soon(() => tileNames(page)).toEqual([
    'Funcionários',
    'Saúde',
    'Segurança',
    'Acidentes',
    'Pedidos pendentes',
  ]);
  const targets = (await tilesOf(page).all()).map((tile) => tile.getAttribute('href'));
  expect(await Promise.all(targets)).toEqual([
    '/funcionario',
    '/saude/marcacao/acao-enfermagem',
    '/seguranca/marcacao',
    '/acidente',
    '/pendente/funcionario',
  ]);
});

test('shows only the modules that one may see, and no figures of the others [DASH-01, DASH-06]', async () => {
  const { page } = await site.enter('leitura@demo.pt', '/');
  await soon(() => tileNames(page)).toEqual(['Funcionários', 'Saúde']);
  await numbers(page);
  await page.getByRole('link', { name: /Ativos/ }).waitFor();
  expect(await page.getByText(/pedidos? abertos?/i).count()).toBe(0);
});

test('names one of each in the singular, as small companies have', async () => {
  const { page } = await site.enter('rh@demo.pt', '/', {
    before: ({ calls }) =>
      calls.answer('getPainel', async (route) => {
        const text = await (await route.fetch()).text();
        await route.fulfill({ json: JSON.parse(text.replace(/:\d+/g, ':1')) });
      }),
  });
  await numbers(page);
  const links = page.getByRole('region', { name: 'Números' }).getByRole('link');
  const ones = async () =>
    (await links.evaluateAll((all) => all.map((link) => link.textContent ?? ''))).filter((text) =>
      text.startsWith('1'),
    );
  await page.getByText('1 pedido aberto', { exact: true }).waitFor();
  // The names are there before the figures.
  await soon(ones).toEqual([
    '1Ativo',
    '1Com o exame fora do prazo',
    '1A expirar em 30 dias',
    '1Sem exame ou validade',
    '1 Apto',
    '1 Apto condicionalmente',
    '1 Inapto temporariamente',
    '1 Inapto definitivamente',
    '1 Sem decisão',
    '1 de funcionários',
    '1 de acidentes',
    '1 Exame marcado até domingo',
    '1 Ação de enfermagem marcada até domingo',
    '1 Falta a exames este mês',
    '1 Falta a ações de enfermagem este mês',
    '1 Atividade marcada este mês',
    '1 Medida em aberto',
    '1 Medida em atraso',
    '1 Acidente aceite este ano',
    '1 Acidente por aceitar',
    '1 Dia desde o último acidente',
  ]);
});

test('says of a company without employees that there are none, and no share of them', async () => {
  const { page } = await site.enter('rh@demo.pt', '/', {
    before: ({ calls }) =>
      calls.answer('getPainel', async (route) => {
        const { message } = await (await route.fetch()).json();
        const funcionarios = {
          ativos: 0,
          exames_expirados: 0,
          exames_a_expirar: 0,
          sem_exame: 0,
          aptidao: { decisoes: [], com_exame_valido: 0 },
        };
        await route.fulfill({ json: { message: { ...message, funcionarios } } });
      }),
  });
  await numbers(page);
  const none = page.getByText('Não há funcionários ativos.', { exact: true });
  await none.waitFor();
  // As clear of the line above as of the edge below.
  const { paddingTop, paddingBottom } = await none.evaluate((text) => {
    const { paddingTop, paddingBottom } = getComputedStyle(text);
    return { paddingTop, paddingBottom };
  });
  expect(paddingTop).toBe(paddingBottom);
  expect(await page.getByText(/com exame válido/).count()).toBe(0);
});

test('shows a loading text while the abilities load [DASH-02]', async () => {
  let release = () => {};
  const { page } = await site.enter('rh@demo.pt', '/', {
    before: async ({ calls }) => {
      release = await calls.hold('listAcessos');
    },
  });
  await page.getByText('A carregar acessos...').waitFor();
  expect(await tilesOf(page).count()).toBe(0);
  expect(await page.getByText('Não tem acessos definidos').count()).toBe(0);
  release();
  await soon(() => tilesOf(page).count()).toBe(5);
  expect(await page.getByText('A carregar acessos...').count()).toBe(0);
});

test('without accesses it says so, on the page and as a warning [DASH-03, DASH-04, DASH-05, USR-301, ERR-07]', async () => {
  const { page, notices, address } = await site.enter('semacessos@demo.pt', '/');
  await page.getByRole('heading', { name: 'Não tem acessos definidos' }).waitFor();
  await soon(notices).toEqual(['Aviso: Não tem acessos definidos']);
  await page.getByText('Peça a Helena Vasconcelos', { exact: false }).waitFor();
  expect(await tilesOf(page).count()).toBe(0);
  expect(address()).toBe('/');
  // Who gives accesses, and has none, is not told to ask themselves.
  const email = newEmail();
  const place = { cd_empresa: site.company(1).cd, adm: true };
  await createUser(site.database.admin, [place], { nome: 'Abel Sem', email });
  const other = await site.enter(email, '/');
  await other.page.getByText(/só dá a outros os acessos que tem/).waitFor();
  await other.page.getByText(/^Peça a Helena Vasconcelos/).waitFor();
  await other.page.getByRole('link', { name: 'Gestão de utilizadores' }).press('Enter');
  await soon(other.address).toBe('/gestao-utilizadores');
});

test('health has its figures, each opening the list that it counts [DASH-06, SHELL-437]', async () => {
  const { rows } = await site.database.admin.query(
    `select (count(*) filter (where cd_estad = 0 and dt between $1 and '2026-03-22' and especie = 'exame'))::int as exames,
            (count(*) filter (where cd_estad = 0 and dt between $1 and '2026-03-22' and especie <> 'exame'))::int as acoes,
            (count(*) filter (where cd_estad >= 2 and to_char(dt, 'YYYY-MM') = '2026-03' and especie = 'exame'))::int
              as faltas_exame,
            (count(*) filter (where cd_estad >= 2 and to_char(dt, 'YYYY-MM') = '2026-03' and especie <> 'exame'))::int
              as faltas_acao
       from marcacao where cd_empresa = 1`,
    [TEST_TODAY],
  );
  const { exames, acoes, faltas_exame, faltas_acao } = rows[0];
  const { page, address } = await site.enter('rh@demo.pt', '/');
  await numbers(page);
  const figures = page.getByRole('list', { name: 'Números da saúde' });
  for (const [label, count, path] of [
    ['Exames marcados até domingo', exames, '/saude/marcacao/exame?ate=2026-03-22'],
    [
      'Ações de enfermagem marcadas até domingo',
      acoes,
      '/saude/marcacao/acao-enfermagem?ate=2026-03-22',
    ],
    ['Faltas a exames este mês', faltas_exame, '/saude/falta/exame?mes=2026-03'],
    [
      'Faltas a ações de enfermagem este mês',
      faltas_acao,
      '/saude/falta/acao-enfermagem?mes=2026-03',
    ],
  ] as const) {
    expect(count).toBeGreaterThan(0);
    await figures.getByRole('link', { name: `${count} ${label}`, exact: true }).click();
    await page.getByText(new RegExp(`^${count} registos?$`)).waitFor();
    expect(address()).toBe(path);
    await page.goBack();
  }
});

test('open requests, activities of the month and late measures open just the rows that are counted [DASH-01, DASH-06]', async () => {
  const { rows } = await site.database.admin.query(
    `select (select count(*)::int from pedido where cd_empresa = 1 and cd_estad in (0, 1)) as abertos,
            (select count(*)::int from atividade
              where cd_empresa = 1 and cd_estad = 1 and to_char(dt, 'YYYY-MM') = '2026-03') as mes,
            (select count(*)::int from medida
              where cd_empresa = 1 and cd_estad < 2 and dt_prazo < $1::date) as atraso`,
    [TEST_TODAY],
  );
  const { abertos, mes, atraso } = rows[0];
  const { page, address } = await site.enter('rh@demo.pt', '/', { before: atTestDay });
  await numbers(page);
  for (const [name, count, path] of [
    [`${abertos} de funcionários`, abertos, '/pendente/funcionario?estado=abertos'],
    [`${mes} Atividades marcadas este mês`, mes, '/seguranca/marcacao?mes=2026-03'],
    [`${atraso} Medidas em atraso`, atraso, '/seguranca/medidas?atraso=1-'],
  ] as const) {
    expect(count).toBeGreaterThan(0);
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByText(new RegExp(`^${count} (registo|pedido)s?$`)).waitFor();
    expect(address()).toBe(path);
    await page.goBack();
  }
});

test('figures that fail to load show the error in place, with a retry button [ERR-01]', async () => {
  const { page, calls, trouble } = await site.enter('rh@demo.pt', '/', {
    before: ({ calls }) => calls.fail('getPainel', 500, { error: 'Avaria nos números.' }),
  });
  trouble.expect(/^500 GET .*\/painel$/);
  await numbers(page);
  await page.getByRole('alert').getByText('Avaria nos números.').waitFor();
  expect(await tilesOf(page).count()).toBe(5);
  await calls.restore();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.getByRole('link', { name: '1500 Ativos' }).waitFor();
});
