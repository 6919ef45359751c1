import { expect, test } from 'vitest';
import { isShown, setFilters } from './set-filters.ts';

const TIPO = {
  name: 'tipo',
  label: 'Tipo',
  all: 'Todos',
  options: [{ value: '2', label: 'Periódico' }],
};
const shown = (
  search: Parameters<typeof setFilters>[0],
  definition: Parameters<typeof setFilters>[1] = {},
  nodeName?: string,
) =>
  [...setFilters(search, definition, nodeName).values()].map(
    ({ label, value }) => `${label}: ${value}`,
  );

test('each filter of the address is known in words', () => {
  const search = { pesquisa: 'ana', no: 4, tipo: 2 };
  expect(shown(search, { filters: [TIPO] }, 'Sede')).toEqual([
    'Organigrama: Sede',
    'Tipo: Periódico',
  ]);
  expect(shown({})).toEqual([]);
});

test('a period is one filter, of a list that has one', () => {
  const search = { de: '2026-10-01', ate: '2026-10-15' };
  expect(shown(search, { period: true })).toEqual(['Período: 01-10-2026 a 15-10-2026']);
  expect(shown(search)).toEqual([]);
});

test('a unit without a name yet is set; a value that its filter does not have is not', () => {
  expect(shown({ no: 4 })).toEqual(['Organigrama: …']);
  expect(shown({ tipo: 9 }, { filters: [TIPO] })).toEqual([]);
});

test('a filter waits behind the button until it is wanted or set [LIST-302]', () => {
  const more = { ...TIPO, more: true };
  const none = new Set<string>();
  expect(isShown(TIPO, none, new Map())).toBe(true);
  expect(isShown(more, none, new Map())).toBe(false);
  expect(isShown(more, new Set(['tipo']), new Map())).toBe(true);
  expect(isShown(more, none, setFilters({ tipo: 2 }, { filters: [more] }))).toBe(true);
});
