import { expect, test } from 'vitest';
import { fieldCounts, mayBeLeftOut, rarestFirst } from './rare.ts';

const row = (...campos: ('nome' | 'nif' | 'funcao')[]) => ({
  campos: campos.map((campo) => ({ campo, antes: null, depois: 'x', problema: null })),
});

test('differences are counted by field, and rows stand by the rarest of theirs [ACERT-35]', () => {
  const many = Array.from({ length: 5 }, () => row('funcao'));
  const [rename, number] = [row('funcao', 'nome'), row('nif')];
  const rows = [...many, rename, number];
  expect(fieldCounts(rows)).toEqual([
    ['nome', 1],
    ['nif', 1],
    ['funcao', 6],
  ]);
  expect(rarestFirst(rows).slice(0, 2)).toEqual([rename, number]);
  // What tells people is left out among the columns alone.
  expect((['nome', 'nif', 'funcao'] as const).map(mayBeLeftOut)).toEqual([false, false, true]);
});
