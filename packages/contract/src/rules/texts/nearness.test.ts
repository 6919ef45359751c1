import { expect, test } from 'vitest';
import { nearestFirst } from './nearness.ts';

const find = (names: readonly string[], typed: string) => nearestFirst(names, typed, (one) => one);

test('the beginnings of the words of a name come first, in order, and parts of words last [LIST-372]', () => {
  expect(
    find(['Operador de armazém', 'Operador de máquinas', 'Cooperador de moldes'], 'operador de m'),
  ).toEqual(['Operador de máquinas', 'Operador de armazém', 'Cooperador de moldes']);
  expect(
    find(['Adelaide Brandão Vicente', 'Adelaide Maria Costa', 'Adelaide Costa'], 'Adelaide C'),
  ).toEqual(['Adelaide Costa', 'Adelaide Maria Costa', 'Adelaide Brandão Vicente']);
  expect(find(['Andreia Mariana Camões', 'Rosa Maria Cabral', 'Maria Cabral'], 'mária ca')).toEqual(
    ['Maria Cabral', 'Rosa Maria Cabral', 'Andreia Mariana Camões'],
  );
  expect(find(['Cabral Maria', 'Xavier'], 'maria ca')).toEqual(['Cabral Maria']);
});

test('an empty text leaves all in their order, and nothing is near to what occurs nowhere [LIST-372]', () => {
  expect(find(['b', 'a'], ' ')).toEqual(['b', 'a']);
  expect(find(['Técnico de segurança'], 'segurança x')).toEqual([]);
});
