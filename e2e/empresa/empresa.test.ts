import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  ALL_ACCESSES,
  createUser,
  newEmail,
} from '../../apps/api/src/testing/utilizadores/test-utilizadores.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';

const site = useSite();
const PROMPT = 'Selecione a empresa que pretende gerir';
const cardsOf = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('button');
const namesOf = async (page: Page) => (await cardsOf(page).allInnerTexts()).map(plain);
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

test('lists the companies, with the code in brackets where there is one [EMP-01, EMP-02, EMP-04, EMP-302, ROUTE-07]', async () => {
  const [first, third] = [site.company(1), site.company(3)];
  await site.database.admin.query('update organigrama set cd_aux = null where cd = $1', [third.cd]);
  let release = () => {};
  const { page } = await site.enter('admin@demo.pt', '/empresa', {
    company: null,
    before: async ({ calls }) => {
      release = await calls.hold('listEmpresas');
    },
  });
  await page.getByRole('heading', { name: PROMPT, level: 1 }).waitFor();
  await page.getByText('A carregar empresas...').waitFor();
  release();
  await cardsOf(page).first().waitFor();
  expect(await page.getByText('A carregar empresas...').count()).toBe(0);
  const names = await namesOf(page);
  expect(names).toEqual([
    expect.stringContaining(`${first.nome} (${first.cd_aux})`),
    expect.stringContaining(third.nome),
  ]);
  expect(names[1]).not.toContain('(');
  await cardsOf(page)
    .first()
    .getByText(/^\d+\spedidos\sabertos · \d+\sexames\sfora\sdo\sprazo$/)
    .waitFor();
  await site.database.admin.query('update organigrama set cd_aux = $2 where cd = $1', [
    third.cd,
    third.cd_aux,
  ]);
});

test('filters by any part of the name, whatever case and accents [EMP-03, EMP-06]', async () => {
  const { page } = await site.enter('admin@demo.pt', '/empresa', { company: null });
  await cardsOf(page).first().waitFor();
  const filter = page.getByPlaceholder('Pesquisar');
  const shownFor = async (text: string) => {
    await filter.fill(text);
    return (await namesOf(page)).map((name) => (name.includes('Atlântico') ? 1 : 3));
  };
  expect(await shownFor('INDUSTRIA')).toEqual([1]);
  expect(await shownFor('serviços')).toEqual([3]);
  expect(await shownFor('servicos')).toEqual([3]);
  expect(await shownFor('do norte')).toEqual([3]);
  expect(await shownFor('norte serviços')).toEqual([3]);
  // The code is no part of the name.
  expect(await shownFor('GAI')).toEqual([]);
  await page.getByText('Nenhuma empresa corresponde a «GAI».').waitFor();
  expect(await shownFor('')).toEqual([1, 3]);
});

test('a name cookie without a company cookie is removed [EMP-13]', async () => {
  // Of somebody with several companies: the only one of somebody else is chosen at once, and named anew.
  const { page, cookies } = await site.enter('admin@demo.pt', '/funcionario', {
    company: null,
    cookies: { nomeEmpresa: '(GAI) Grupo' },
  });
  await page.waitForURL('/empresa');
  await soon(async () => (await cookies()).nomeEmpresa).toBeUndefined();
});

test('a loading indicator replaces the list while the dashboard loads [EMP-08]', async () => {
  const { page } = await site.enter('admin@demo.pt', '/empresa', { company: null });
  await cardsOf(page).first().waitFor();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/static/painel-page*', async (route) => {
    await promise;
    await route.continue();
  });
  await cardsOf(page).first().click();
  await page.getByText('A abrir a empresa...').waitFor();
  expect(await cardsOf(page).count()).toBe(0);
  resolve();
  await page.getByRole('heading', { name: 'Áreas' }).waitFor();
});

test('changing the company loads its own abilities and rows, none of the previous one [EMP-12, EMP-15, SHELL-09, PERM-13]', async () => {
  const [first, third] = [site.company(1), site.company(3)];
  const { page, calls, cookies } = await site.enter('admin@demo.pt', '/funcionario');
  await page.getByText('1500 registos').waitFor();
  await page.getByRole('link', { name: `${first.label}, mudar de empresa` }).click();
  const current = cardsOf(page).filter({ hasText: first.nome });
  await soon(() => current.getAttribute('aria-current')).toBe('true');
  await cardsOf(page).filter({ hasText: third.nome }).click();
  await page.waitForURL('/');
  await page.getByRole('link', { name: 'Funcionários' }).first().click();
  await page.getByText('960 registos').waitFor();
  expect((await cookies()).sessaoEmpresa).toBe(String(third.cd));
  const asked = (name: 'listAcessos' | 'listFuncionarios') =>
    calls.of(name).map(({ url }) => Number(url.pathname.split('/')[3]));
  expect(asked('listAcessos')).toEqual([first.cd, third.cd]);
  expect(asked('listFuncionarios')).toEqual([first.cd, third.cd]);
  // Also of one that was left a moment ago.
  await page.getByRole('link', { name: `${third.label}, mudar de empresa` }).click();
  await cardsOf(page).filter({ hasText: first.nome }).click();
  await page.waitForURL('/');
  await soon(() => asked('listAcessos')).toEqual([first.cd, third.cd, first.cd]);
});

test('a single company is chosen automatically, no other is offered, and asking for one leads straight back to it [EMP-09, EMP-301, EMP-341]', async () => {
  const { page, cookies, notices } = await site.enter('rh@demo.pt', '/empresa', { company: null });
  await page.waitForURL('/');
  await page.getByRole('heading', { name: 'Áreas' }).waitFor();
  expect((await cookies()).nomeEmpresa).toBe(site.company(1).label);
  expect(await notices()).toEqual([]);
  expect(await page.getByRole('link', { name: /mudar de empresa$/ }).count()).toBe(0);
  await page.goto(`${site.origin}/empresa`);
  await soon(notices).toEqual(['Informação: Não tem acesso a outra empresa.']);
  expect(page.url()).toBe(`${site.origin}/`);
});

test('one card in a row on phones, two on small screens, three from medium ones on [EMP-07]', async () => {
  const message = Array.from({ length: 7 }, (_, index) => ({
    cd: index + 1,
    nome: `Empresa ${index + 1}`,
    cd_aux: null,
  }));
  const { page } = await site.enter('admin@demo.pt', '/empresa', {
    company: null,
    before: ({ calls }) =>
      calls.answer('listEmpresas', (route) => route.fulfill({ json: { message } })),
  });
  await cardsOf(page).first().waitFor();
  for (const [width, columns] of [
    [390, 1],
    [575, 1],
    [576, 2],
    [767, 2],
    [768, 3],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const tops = await cardsOf(page).evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().top),
    );
    expect([width, tops.filter((top) => top === tops[0]).length]).toEqual([width, columns]);
  }
});

test('if the companies fail to load, the server’s text and a retry button show [EMP-14, ERR-12]', async () => {
  const { page, calls, trouble } = await site.enter('admin@demo.pt', '/empresa', {
    company: null,
    before: ({ calls }) => calls.fail('listEmpresas', 500, { error: 'Avaria nas empresas.' }),
  });
  trouble.expect(/^500 GET .*\/utilizador\/1\/empresa$/);
  await page.getByRole('alert').getByText('Avaria nas empresas.').waitFor();
  await calls.restore();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await soon(() => cardsOf(page).count()).toBe(2);
});

test('if the abilities fail to load, the company cookies are removed and the company selector opens [EMP-13, ERR-06]', async () => {
  const { page, cookies, notices, trouble, address } = await site.enter(
    'rh@demo.pt',
    '/funcionario',
    {
      before: ({ calls }) => calls.fail('listAcessos', 500, { error: 'Avaria nos acessos.' }),
    },
  );
  trouble.expect(/^500 GET .*\/acesso$/);
  await soon(address).toBe('/empresa');
  await soon(notices).toEqual(['Erro: Avaria nos acessos.']);
  expect(Object.keys(await cookies()).sort()).toEqual(['XSRF-TOKEN', 'sessao']);
  // Not chosen again by itself, over and over.
  await soon(() => cardsOf(page).count()).toBe(1);
  expect(address()).toBe('/empresa');
  expect(await page.getByRole('navigation').count()).toBe(0);
});

test.each([
  ['who has one place', 'rh@demo.pt'],
  ['who has several', 'admin@demo.pt'],
])(
  'a company that the provider has renamed is called so for %s [SHELL-09, SHELL-22]',
  async (_, email) => {
    const { cd, cd_aux, nome } = site.company(1);
    const rename = (name: string) =>
      site.database.admin.query('update organigrama set nome = $2 where cd = $1', [cd, name]);
    await rename('Novo Nome, S.A.');
    const { page, cookies } = await site.enter(email, '/funcionario');
    const label = `(${cd_aux}) Novo Nome, S.A.`;
    // Whoever has several is offered another.
    await page.getByRole('banner').getByText(label, { exact: true }).waitFor();
    await soon(async () => (await cookies()).nomeEmpresa).toBe(label);
    await rename(nome);
    // The server remembers for less than a second what it read of a session.
    const renamed = page.getByRole('banner').getByText(`(${cd_aux}) ${nome}`, { exact: true });
    await soon(async () => {
      await page.reload();
      return renamed.waitFor({ timeout: 2_000 }).then(
        () => true,
        () => false,
      );
    }).toBe(true);
  },
);

test('units with the same name are distinguished by their parents, also on the dashboard', async () => {
  const { rows } = await site.database.admin.query(
    `select o.cd::float8, a.nome as acima, c.nome as empresa from organigrama o
       join organigrama a on a.cd = o.cd_base join organigrama c on c.cd = a.cd_base and c.cd_base is null
      where o.cd_empresa = 1 order by o.cd limit 2`,
  );
  const email = newEmail();
  const acessos = ALL_ACCESSES;
  await createUser(
    site.database.admin,
    rows.map(({ cd }) => ({ cd_empresa: 1, cd_organig: cd, acessos })),
    { email },
  );
  await site.database.admin.query(`update organigrama set nome = 'Manutenção' where cd = any($1)`, [
    rows.map(({ cd }) => cd),
  ]);
  const { page } = await site.enter(email, '/empresa', { company: null });
  await cardsOf(page).first().waitFor();
  const above = rows.map(({ acima, empresa }) => `${empresa} / ${acima}`);
  for (const path of above)
    await page.getByRole('main').getByText(path, { exact: true }).first().waitFor();
  await cardsOf(page).first().click();
  await page
    .getByText(new RegExp(`· ${above[0]?.replaceAll(' / ', ' › ')} › .*Manutenção$`))
    .waitFor();
});
