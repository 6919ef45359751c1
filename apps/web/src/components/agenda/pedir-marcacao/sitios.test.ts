import { expect, test } from 'vitest';
import { sitiosOf } from './sitios.ts';

test('people are asked for by site, the largest first, named by as much as tells sites apart [MARCAR-43]', () => {
  const [maia, leiria, other] = ['G / Norte / Maia', 'G / Centro / Leiria', 'G / Sul / Leiria'];
  const people = [maia, leiria, maia, other, maia].map((sitio) => ({ sitio }));
  expect(sitiosOf(people).map(({ nome, pessoas }) => [nome, pessoas.length])).toEqual([
    ['Maia', 3],
    ['Centro › Leiria', 1],
    ['Sul › Leiria', 1],
  ]);
  expect(sitiosOf([{}, {}])).toHaveLength(1);
});
