import { expect, test } from 'vitest';
import { clearFilters } from './list-definition.ts';

test('all that narrows a list is cleared, but for its node', () => {
  const filters = [{ name: 'tipo', label: 'Tipo', all: 'Todos', options: [] }];
  expect(Object.keys(clearFilters({ filters }))).toEqual(['pesquisa', 'tipo']);
  expect(Object.keys(clearFilters({ filters, period: true }))).toEqual([
    'pesquisa',
    'de',
    'ate',
    'tipo',
  ]);
});
