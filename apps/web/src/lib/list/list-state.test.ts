import { describe, expect, test } from 'vitest';
import {
  nextSort,
  pageQuery,
  parseSort,
  patchSearch,
  readDay,
  validateListSearch,
  wholeListQuery,
} from './list-state.ts';

const validate = (raw: Record<string, unknown>) => validateListSearch(raw, ['nome', 'idade']);

describe('the address of a list', () => {
  test.each([
    ['2024-02-29', '2024-02-29'],
    ['2023-02-29', undefined],
    ['2026-04-31', undefined],
    ['2026-13-01', undefined],
    ['2026-4-1', undefined],
    [20260401, undefined],
  ])('names the day %s: %s', (value, day) => {
    expect(readDay(value)).toBe(day);
  });

  test('keeps what is valid, from text', () => {
    const raw = {
      pagina: '3',
      quantidade: '25',
      pesquisa: ' ana ',
      ordenacao: 'nome.des',
      no: '7',
    };
    expect(validate(raw)).toEqual({
      pagina: 3,
      quantidade: 25,
      pesquisa: 'ana',
      ordenacao: 'nome.des',
      no: 7,
    });
  });

  test('leaves out the defaults', () => {
    expect(validate({ pagina: '1', pesquisa: '' })).toEqual({});
  });

  test.each([
    { pagina: '0' },
    { pagina: '-1' },
    { pagina: 'x' },
    { pagina: '1e99' },
    { quantidade: '11' },
    { quantidade: '1000000' },
    { ordenacao: 'salario.asc' },
    { ordenacao: 'nome.up' },
    { ordenacao: 'nome' },
    { no: 'a' },
    { no: true },
    { pesquisa: { a: 1 } },
  ])('takes %j for absent', (raw) => {
    expect(validate(raw)).toEqual({});
  });

  test('cuts a search that is too long', () => {
    expect(validate({ pesquisa: 'a'.repeat(500) }).pesquisa).toHaveLength(200);
  });
});

describe('changing a list (LIST-09)', () => {
  const old = { pagina: 4, quantidade: 25, pesquisa: 'ana', ordenacao: 'nome.asc', no: 7 };

  test.each([
    { quantidade: 50 },
    { pesquisa: 'rui' },
    { ordenacao: 'idade.asc' },
    { no: 8 },
    { validade: 'expirada' },
  ])('%j goes back to page 1', (patch) => {
    const { pagina: _, ...rest } = old;
    expect(patchSearch(old, patch)).toEqual({ ...rest, ...patch });
  });

  test('a change of page keeps the rest', () => {
    expect(patchSearch(old, { pagina: 5 })).toEqual({ ...old, pagina: 5 });
  });

  test('a size that the address came with stays, also the default: another may be remembered', () => {
    expect(validate({ quantidade: '10' })).toEqual({ quantidade: 10 });
    expect(patchSearch({ quantidade: 10, no: 7 }, { pagina: 2 })).toEqual({
      quantidade: 10,
      no: 7,
      pagina: 2,
    });
  });

  test('defaults leave the address', () => {
    expect(patchSearch(old, { pagina: 1, quantidade: 10, pesquisa: '', no: undefined })).toEqual({
      ordenacao: 'nome.asc',
    });
  });
});

describe('sorting (LIST-03)', () => {
  test('goes from ascending to descending to none', () => {
    const first = nextSort(null, 'nome');
    expect(first).toEqual({ field: 'nome', direction: 'asc' });
    const second = nextSort(first, 'nome');
    expect(second).toEqual({ field: 'nome', direction: 'des' });
    expect(nextSort(second, 'nome')).toBeNull();
  });

  test('sorts one column only', () => {
    expect(nextSort(parseSort('nome.des'), 'idade')).toEqual({ field: 'idade', direction: 'asc' });
    expect(parseSort('nome.desc')).toEqual({ field: 'nome', direction: 'des' });
    expect(parseSort('nome.ascc')).toBeNull();
  });
});

describe('the query of a list', () => {
  const search = { pagina: 2, pesquisa: 'ana', no: 7, validade: 'expirada', detalhe: 9 };

  test('has paging, the search and its own filters, and nothing else of the address', () => {
    expect(pageQuery(search, ['validade'])).toEqual({
      pagina: 2,
      quantidade: 10,
      pesquisa: 'ana',
      validade: 'expirada',
    });
  });

  test('has as many rows as the address says, else as are given', () => {
    expect(pageQuery({}, [], 1, 50)).toEqual({ pagina: 1, quantidade: 50 });
    expect(pageQuery({ quantidade: 25 }, [], 1, 50)).toEqual({ pagina: 1, quantidade: 25 });
  });

  test('has no paging for an export', () => {
    expect(wholeListQuery(search, ['validade'])).toEqual({ pesquisa: 'ana', validade: 'expirada' });
  });
});
