import { expect, test } from 'vitest';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';

const site = useSite();

/** Every address that stands behind the session, and some that no page has. */
const PROTECTED = [
  '/',
  '/empresa',
  '/funcionario',
  '/funcionario/criar',
  '/funcionario/criar/csv',
  '/funcionario/1/editar',
  '/funcionario/1/transferir',
  '/saude/marcacao/exame',
  '/saude/exame',
  '/saude/falta/exame',
  '/seguranca/marcacao',
  '/seguranca/area/1',
  '/acidente',
  '/acidente/1',
  '/pendente/acidente',
  '/sobre',
  '/editar-informacao',
  '/alterar-password',
  '/seguranca-da-conta',
  '/gestao-utilizadores',
  '/registo-acessos',
  '/registo-atividade',
  '/register',
  '/forgot-password',
  '/asneira/qualquer',
];

test('without a session every address leads to the sign-in [ROUTE-04, ROUTE-31, ROUTE-32, ROUTE-33, SHELL-29]', async () => {
  const { page, address, calls, goTo } = await site.visit('/login');
  const ends: string[] = [];
  for (const path of PROTECTED) {
    await goTo(path);
    await page.getByRole('heading', { name: 'Entrar', level: 1 }).waitFor();
    ends.push(`${path} → ${address()}`);
  }
  expect(ends).toEqual(PROTECTED.map((path) => `${path} → /login`));
  expect(calls.names()).toEqual([]);
});

test('a session ends with its cookie: the next page is the sign-in [SHELL-29, ROUTE-04]', async () => {
  const { page, context, address } = await site.enter('leitura@demo.pt', '/sobre');
  const employees = page.getByRole('link', { name: 'Funcionários' });
  await employees.waitFor();
  await context.clearCookies({ name: 'sessao' });
  await employees.click();
  await page.getByRole('heading', { name: 'Entrar', level: 1 }).waitFor();
  expect(address()).toBe('/login');
});

test('without a company, its pages redirect to the company selector, which has no menu [SHELL-27, ROUTE-07]', async () => {
  const { page, address, goTo } = await site.enter('admin@demo.pt', '/funcionario', {
    company: null,
  });
  for (const path of ['/', '/sobre', '/pendente/funcionario']) {
    await page.getByRole('heading', { name: 'Selecione a empresa que pretende gerir' }).waitFor();
    expect(address()).toBe('/empresa');
    expect(await page.getByRole('navigation').count()).toBe(0);
    await goTo(path);
  }
});

const REDIRECTS = [
  ['/saude', '/saude/marcacao/acao-enfermagem'],
  ['/saude/asneira', '/saude/marcacao/acao-enfermagem'],
  ['/saude/asneira/exame', '/saude/marcacao/acao-enfermagem'],
  ['/saude/marcacao', '/saude/marcacao/acao-enfermagem'],
  ['/saude/marcacao/asneira', '/saude/marcacao/acao-enfermagem'],
  ['/saude/exame/asneira', '/saude/exame'],
  ['/saude/falta', '/saude/falta/acao-enfermagem'],
  ['/saude/falta/asneira', '/saude/falta/acao-enfermagem'],
  ['/seguranca', '/seguranca/marcacao'],
  ['/seguranca/asneira', '/seguranca/marcacao'],
  ['/seguranca/marcacao/7', '/seguranca/marcacao'],
  ['/seguranca/medidas/7', '/seguranca/medidas'],
  ['/seguranca/area', '/seguranca/area/{first}'],
  ['/seguranca/area/999999', '/seguranca/marcacao'],
  ['/seguranca/area/asneira', '/seguranca/marcacao'],
  ['/pendente', '/pendente/funcionario'],
  ['/pendente/asneira', '/pendente/funcionario'],
] as const;

test('alias addresses redirect, without a history entry [ROUTE-14, ROUTE-16, ROUTE-17, ROUTE-19, ROUTE-20, ROUTE-24, ROUTE-39]', async () => {
  const { rows } = await site.database.admin.query(
    'select min(cd)::float8 as cd from area_atividade where cd_empresa = $1',
    [site.company(1).cd],
  );
  const { page, address, goTo } = await site.enter('rh@demo.pt', '/sobre');
  const ends: string[] = [];
  for (const [from] of REDIRECTS) {
    await goTo(from);
    await page.locator('main h1').waitFor();
    ends.push(`${from} → ${address()}`);
    await page.goBack();
  }
  expect(ends).toEqual(
    REDIRECTS.map(([from, to]) => `${from} → ${to.replace('{first}', rows[0].cd)}`),
  );
  expect(address()).toBe('/sobre');
});

const PAGES = [
  ['/', /^(Bom dia|Boa tarde|Boa noite), Álvaro$/],
  ['/funcionario', 'Gestão de funcionários'],
  ['/saude/marcacao/acao-enfermagem', 'Marcações de exames'],
  ['/saude/marcacao/exame', 'Marcações de exames'],
  ['/saude/exame', 'Exames realizados'],
  ['/saude/falta/acao-enfermagem', 'Faltas'],
  ['/saude/falta/exame', 'Faltas'],
  ['/seguranca/marcacao', null],
  ['/seguranca/medidas', null],
  ['/acidente', null],
  ['/acidente/7', null],
  ['/pendente/funcionario', null],
  ['/pendente/acidente', null],
  ['/sobre', 'Sobre'],
  ['/editar-informacao', 'Edição de dados'],
  ['/alterar-password', 'Alterar palavra-passe'],
  ['/seguranca-da-conta', 'Segurança da conta'],
] as const;

test('each page has its address, one heading and a title of its own [ROUTE-07, ROUTE-08, ROUTE-09, ROUTE-15, ROUTE-17, ROUTE-18, ROUTE-19, ROUTE-20, ROUTE-21, ROUTE-23, ROUTE-24, ROUTE-27, ROUTE-28, ROUTE-29]', async () => {
  const { page, address, goTo } = await site.enter('rh@demo.pt', '/');
  const titles = new Set<string>();
  for (const [path, heading] of PAGES) {
    await goTo(path);
    const first = page.getByRole('heading', { level: 1 });
    await first.waitFor();
    expect(address()).toBe(path);
    expect(await first.count()).toBe(1);
    expect(await first.innerText()).not.toBe('Página não encontrada');
    if (heading) await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    titles.add(await page.title());
  }
  expect([...titles].filter((title) => !/^.+ · Área de Cliente SST$/.test(title))).toEqual([]);
  // Tabs of one page share its title.
  expect(titles.size).toBeGreaterThanOrEqual(PAGES.length - 3);
});

test('an unknown address shows the not-found page, with a link to the start [ROUTE-30, ROUTE-32, ERR-19]', async () => {
  const { page, address, goTo } = await site.enter('rh@demo.pt', '/sobre');
  for (const path of [
    '/asneira',
    '/funcionario/1/asneira',
    '/acidente/abc',
    '/register',
    '/forgot-password',
  ]) {
    await goTo(path);
    await page.getByRole('heading', { name: 'Página não encontrada', level: 1 }).waitFor();
    await soon(() => page.title()).toBe('Página não encontrada · Área de Cliente SST');
    expect(address()).toBe(path);
    await page.getByRole('link', { name: 'Voltar', exact: true }).click();
    await page.getByRole('heading', { name: 'Áreas' }).waitFor();
    expect(address()).toBe('/');
  }
});

test.each(['/%', '/funcionario/%E0%A4%A'])(
  'an address that cannot be decoded shows the not-found page: %s [ROUTE-30]',
  async (path) => {
    const { page } = await site.enter('rh@demo.pt', '/sobre');
    await page.goto(`${site.origin}${path}`);
    await page.getByRole('heading', { name: 'Página não encontrada', level: 1 }).waitFor();
  },
);

test('an invalid code in the address shows the not-found page [ROUTE-23, ROUTE-30]', async () => {
  const { page, address, goTo, calls } = await site.enter('prestador@demo.pt', '/sobre');
  for (const path of [
    '/acidente/0',
    '/acidente/12345678901234567890',
    '/acidente/1e3',
    '/seguranca/medidas/01/alterar',
    '/prestador/empresas/asneira',
    '/prestador/empresas/9007199254740993/areas',
  ]) {
    await goTo(path);
    await page.getByRole('heading', { name: 'Página não encontrada', level: 1 }).waitFor();
    expect(address()).toBe(path);
    await page.getByRole('link', { name: 'Voltar', exact: true }).click();
    await page.getByRole('heading', { name: 'Áreas' }).waitFor();
  }
  await goTo('/saude/exame/NaN/corrigir');
  await page.getByText('O exame não foi encontrado.').waitFor();
  expect(calls.names()).not.toContain('getAcidente');
  expect(calls.names()).not.toContain('getExame');
});

test('the forbidden page is public and links to the start [ROUTE-03, ERR-19]', async () => {
  const { page, address } = await site.visit('/proibido/');
  await page.getByRole('heading', { name: 'Não tem acesso a esta página.', level: 1 }).waitFor();
  expect(address()).toBe('/proibido/');
  await page.goto(`${site.origin}/proibido`);
  await page.getByRole('heading', { name: 'Não tem acesso a esta página.', level: 1 }).waitFor();
  expect(address()).toBe('/proibido');
  const back = page.getByRole('link', { name: 'Voltar' });
  expect(await back.getAttribute('href')).toBe('/');
  await back.click();
  await page.waitForURL('/login');
});
