import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

// Modules read `window.location` and the cookies when they are imported.
vi.stubGlobal('window', { location: { protocol: 'https:' } });
vi.stubGlobal('document', { cookie: 'sessao=abc; sessaoEmpresa=7; nomeEmpresa=Ribeiro' });
vi.stubGlobal('self', {});
vi.stubGlobal('sessionStorage', { getItem: () => null });
vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')));
vi.resetModules();
const { routeTree } = await import('./routes/all-routes.ts');
const { routesAround } = await import('./routes/subjects.ts');
const { areasQuery } = await import('../features/seguranca/areas-query.ts');
const { queryClient } = await import('./query-client.ts');
const { acessosQuery, utilizadorQuery } = await import('../lib/session/session.ts');

/** Parameters of the paths. */
const PARAMS = { tipo: 'exame', codigo: 3, lista: 'tecnicos' };

const { routesById } = createRouter({ routeTree, history: createMemoryHistory() });

const USER = {
  cd: 1,
  nome: 'Ana Melo',
  email: 'ana@demo.pt',
  cd_organig: null,
  nome_organig: null,
};

interface Loader {
  readonly loaderDeps?: (at: { search: object }) => object;
  readonly loader?: (at: { deps: object; params: object; preload: boolean }) => unknown;
}

const searchOf = (validate: unknown, raw: object): object =>
  (validate as (raw: object) => object)(raw);

/** Pages of one record, whose address keeps the list that one came from. */
const OF_ONE_RECORD = ['/funcionario/$codigo'];

/** The routes whose addresses have pages of rows. */
const LISTS = Object.values(routesById).flatMap(({ fullPath, options }) => {
  const { validateSearch, ...route } = options as Loader & { validateSearch?: unknown };
  const paged = validateSearch && 'pagina' in searchOf(validateSearch, { pagina: '2' });
  return paged && !OF_ONE_RECORD.includes(fullPath) ? [{ fullPath, validateSearch, route }] : [];
});

/** What is known of the user beside the rows: the accesses, and the areas, which name a page. */
const BESIDE = ['getUtilizador', 'listAcessos', 'listAreas'];

/** The keys of the rows that a route's loader has asked for. */
async function askedOf({ validateSearch, route }: (typeof LISTS)[number], raw: object) {
  const deps = route.loaderDeps?.({ search: searchOf(validateSearch, raw) }) ?? {};
  Promise.resolve(route.loader?.({ deps, params: PARAMS, preload: false })).catch(() => {});
  await new Promise((resolve) => setTimeout(resolve));
  const keys = queryClient.getQueryCache().getAll();
  return keys.map(({ queryKey }) => queryKey).filter(([call]) => !BESIDE.includes(String(call)));
}

/** Signs a user in. */
function signIn({
  prestador = false,
  ...accesses
}: {
  prestador?: boolean;
  adm?: boolean;
  ramo?: true;
}) {
  queryClient.clear();
  queryClient.setQueryData(utilizadorQuery.queryKey, {
    utilizador: {
      ...USER,
      prestador,
      ...(prestador && { direitos: ['exames.publicar', 'marcacoes.publicar'] }),
    },
    avatar: { iniciais: 'AM', cor: '#000' },
  });
  queryClient.setQueryData(areasQuery(7).queryKey, {
    message: [{ cd: PARAMS.codigo, nome: 'HST' }],
  });
  queryClient.setQueryData(acessosQuery(7, USER.cd).queryKey, {
    message: [],
    adm: false,
    ...accesses,
  });
}

const routeOf = (path: string) => {
  const list = LISTS.find(({ fullPath }) => fullPath === path);
  if (!list) throw new Error('no such route');
  return list;
};

describe('the routes of lists', () => {
  beforeEach(() => signIn({ adm: true }));
  afterEach(() => queryClient.clear());

  test('are as many as there are pages with a list', () => {
    expect(LISTS.map(({ fullPath }) => fullPath).toSorted()).toMatchInlineSnapshot(`
      [
        "/acidente",
        "/acidente/quase",
        "/funcionario",
        "/funcionario/importacoes",
        "/gestao-utilizadores",
        "/mensagens-enviadas",
        "/notificacoes",
        "/pendente/acidente",
        "/pendente/funcionario",
        "/prestador/acidentes/indicadores",
        "/prestador/agenda/propostas",
        "/prestador/comunicacoes",
        "/prestador/empresas",
        "/prestador/empresas/$codigo/utilizadores",
        "/prestador/equipa",
        "/prestador/listas/$lista",
        "/prestador/marcacoes",
        "/prestador/pedidos",
        "/prestador/perguntas",
        "/prestador/pessoas",
        "/prestador/por-confirmar",
        "/prestador/prazos",
        "/prestador/registo",
        "/prestador/registo-acessos",
        "/registo-acessos",
        "/registo-atividade",
        "/saude/exame",
        "/saude/falta/$tipo",
        "/saude/marcacao/$tipo",
        "/saude/prazos",
        "/saude/propostas",
        "/saude/recomendacoes",
        "/saude/restricoes",
        "/seguranca/area/$codigo",
        "/seguranca/avaliacoes",
        "/seguranca/marcacao",
        "/seguranca/medidas",
        "/seguranca/medidas/concluidas",
      ]
    `);
  });

  test.each(LISTS)('$fullPath asks for the rows of its address', async (list) => {
    const [asked, ...others] = await askedOf(list, { pagina: '2', pesquisa: 'ana' });
    expect(others).toEqual([]);
    expect(asked?.[0]).toMatch(/^list[A-Z]/);
    expect(asked?.at(-1)).toMatchObject({ pagina: 2, pesquisa: 'ana' });
  });
});

test('bookings to close are asked for by the provider only, and not before the user is known', async () => {
  const asked = async () => {
    const keys = await askedOf(routeOf('/saude/marcacao/$tipo'), { ver: 'por-fechar' });
    return keys.map(([call]) => call);
  };
  queryClient.clear();
  expect(await asked()).toEqual([]);
  signIn({});
  expect(await asked()).toEqual(['listMarcacoesExame']);
  signIn({ prestador: true });
  expect(await asked()).toEqual(['listMarcacoesPorFechar']);
});

test('rows that only administrators may see are asked for by nobody else', async () => {
  const asked = async () => {
    const users = await askedOf(routeOf('/gestao-utilizadores'), {});
    const log = await askedOf(routeOf('/registo-atividade'), {});
    return [...new Set([...users, ...log].map(([call]) => call))];
  };
  signIn({});
  expect(await asked()).toEqual([]);
  signIn({ adm: true, ramo: true });
  expect(await asked()).toEqual(['listUtilizadores']);
});

test.each(
  Object.values(routesById).filter(({ options }) => options.component && options.staticData),
)('the routes around $fullPath hold its own', async (route) => {
  if (route.parentRoute === routeTree) return;
  expect(await routesAround(route.fullPath)).toContain(route);
});
