import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { ListSource } from './list-call.ts';

// The client reads `window.location` and the cookies when it is imported.
vi.stubGlobal('window', { location: { protocol: 'https:' } });
vi.stubGlobal('document', { cookie: '' });
vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')));
const { givenOf, queryOfPage } = await import('./list-call.ts');
const { pageOptions } = await import('./list-query.ts');

type Source = ListSource<'listFuncionarios'>;
const source = (more: Partial<Source> = {}): Source => ({
  call: 'listFuncionarios',
  search: {},
  filters: ['validade'],
  ...more,
});

test('a list is asked of its node, of the whole company without one, of no company across all', () => {
  const companyOf = (company: number | undefined, search: Source['search']) =>
    givenOf(company, source({ search, params: { extra: 'a' } }), {}).params;
  expect(companyOf(1, { no: 4 })).toEqual({ company: 4, extra: 'a' });
  expect(companyOf(1, {})).toEqual({ company: 1, extra: 'a' });
  expect(companyOf(undefined, { no: 4 })).toEqual({ extra: 'a' });
});

test('what never changes goes before what the address says', () => {
  const search = { pesquisa: 'ana', validade: 'valida', alheio: 'x' };
  expect(queryOfPage(source({ search, always: { pesquisa: 'rui' } }), 3)).toMatchObject({
    pagina: 3,
    pesquisa: 'rui',
    validade: 'valida',
  });
  expect(queryOfPage(source({ search }))).not.toHaveProperty('alheio');
});

test('answers are kept apart by all that they depend on', () => {
  const sources: [number, Partial<Source>][] = [
    [1, {}],
    [2, {}],
    [1, { search: { no: 4 } }],
    [1, { search: { pagina: 2 } }],
    [1, { params: { area: 1 } }],
    [1, { params: { area: 2 } }],
    [1, { always: { tipo: 1 } }],
  ];
  const keys = sources.map(([company, more]) =>
    JSON.stringify(pageOptions(company, source(more)).queryKey),
  );
  expect(new Set(keys).size).toBe(keys.length);
});

test('a refused request before a navigation is made again for the page that shows its rows', async () => {
  let asked = 0;
  vi.stubGlobal('fetch', (url: string) => {
    if (url.endsWith('config.json')) return Promise.resolve(Response.json({ baseUrl: '' }));
    asked += 1;
    return Promise.resolve(Response.json({ error: 'Sem permissão.' }, { status: 403 }));
  });
  const asks = async (shown: boolean) => {
    asked = 0;
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const early = client.prefetchQuery(pageOptions(1, source(), undefined, true));
    const page = new QueryObserver(client, pageOptions(1, source()));
    const leave = shown ? page.subscribe(() => {}) : () => {};
    await early;
    leave();
    client.clear();
    return asked;
  };
  expect(await asks(false)).toBe(1);
  expect(await asks(true)).toBe(2);
});
