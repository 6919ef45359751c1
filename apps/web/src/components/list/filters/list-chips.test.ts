import { expect, test } from 'vitest';
import { chipsOf, namesOf } from './list-chips.tsx';

const TIPO = {
  name: 'tipo',
  label: 'Tipo',
  all: 'Todos',
  options: [{ value: '2', label: 'Periódico' }],
};
const shown = (
  search: Parameters<typeof chipsOf>[0],
  definition: Parameters<typeof chipsOf>[1] = {},
  nodeName?: string,
) => chipsOf(search, definition, nodeName).map(({ label, value }) => `${label}: ${value}`);

test('each filter of the address is a chip, in words', () => {
  const search = { pesquisa: 'ana', no: 4, tipo: 2 };
  expect(shown(search, { filters: [TIPO] }, 'Sede')).toEqual([
    'Pesquisa: ana',
    'Organigrama: Sede',
    'Tipo: Periódico',
  ]);
  expect(shown({})).toEqual([]);
});

test('a period is one chip, and removed whole', () => {
  const chips = chipsOf({ de: '2026-10-01', ate: '2026-10-15' }, { period: true }, undefined);
  expect(chips).toMatchObject([{ label: 'Período', value: '01-10-2026 a 15-10-2026' }]);
  expect(namesOf(chips)).toEqual(['de', 'ate']);
  expect(shown({ de: '2026-10-01' })).toEqual([]);
});

test('what has no name yet can be removed where nothing else shows it', () => {
  expect(shown({ no: 4 })).toEqual(['Organigrama: …']);
  // The field of a filter says itself that it has no such value.
  expect(shown({ tipo: 9 }, { filters: [TIPO] })).toEqual([]);
});
