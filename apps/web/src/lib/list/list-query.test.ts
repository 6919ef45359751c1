import { expect, test, vi } from 'vitest';
import type { ListSource } from '../calls/list-call.ts';

// The client reads `window.location` and the cookies when it is imported.
vi.stubGlobal('window', { location: { protocol: 'https:' } });
vi.stubGlobal('document', { cookie: '' });
vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')));
const { givenOf, queryOfPage } = await import('../calls/list-call.ts');
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
