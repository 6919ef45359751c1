import { describe, expect, test } from 'vitest';
import { ORGANIGRAMA } from '../limits.ts';
import {
  organigramaLevels,
  organigramaOrder,
  organigramaProblems,
  TOO_DEEP,
} from './organigrama-lines.ts';

const lines = (...pairs: readonly (readonly [string, string | null])[]) =>
  pairs.map(([codigo, base]) => ({ codigo, base }));

describe('lines of a tree', () => {
  const good = lines(['N1.1', 'N1'], ['S', null], ['N1', null], ['N1.1.1', 'N1.1'], ['N1.2', 'N1']);

  test('may come in any order', () => {
    expect(organigramaProblems(good, null)).toEqual([]);
    expect(organigramaLevels(good).map((level) => level.map(({ codigo }) => codigo))).toEqual([
      ['S', 'N1'],
      ['N1.1', 'N1.2'],
      ['N1.1.1'],
    ]);
    expect(organigramaOrder(good).map(({ line, level }) => `${level} ${line.codigo}`)).toEqual([
      '1 S',
      '1 N1',
      '2 N1.1',
      '3 N1.1.1',
      '2 N1.2',
    ]);
  });

  test.each([
    ['a code given twice', lines(['A', null], ['A', null], ['A', null]), ['1 codigo', '2 codigo']],
    ['a unit above that is not there', lines(['A', 'Z'], ['B', 'A']), ['0 base']],
    ['a unit above itself', lines(['B', null], ['A', 'A']), ['1 base']],
    ['a circle', lines(['C', 'B'], ['B', 'A'], ['A', 'B']), ['1 base']],
    [
      'a circle among other errors',
      lines(['A', 'A'], ['B', 'Z'], ['C', null], ['C', 'C'], ['D', 'E'], ['E', 'D']),
      ['3 codigo', '1 base', '0 base', '4 base'],
    ],
    ['two circles', lines(['A', 'B'], ['B', 'A'], ['C', 'D'], ['D', 'C']), ['0 base', '2 base']],
  ] as const)('with %s are no tree', (_, wrong, expected) => {
    expect(organigramaProblems(wrong, null).map(({ index, field }) => `${index} ${field}`)).toEqual(
      expected,
    );
  });

  test('have no code of their company', () => {
    const wrong = lines(['A', null], ['EMP', 'A'], ['B', 'EMP']);
    expect(organigramaProblems(wrong, null)).toEqual([]);
    expect(organigramaProblems(wrong, 'EMP')).toEqual([
      { index: 1, field: 'codigo', text: 'O código EMP está repetido.' },
    ]);
    expect(organigramaProblems(wrong, 'A B')).toEqual([]);
  });

  const chain = (length: number) =>
    Array.from({ length }, (_, index) => ({
      codigo: String(index),
      base: index === 0 ? null : String(index - 1),
    }));

  test('are refused below the lowest level allowed', () => {
    expect(organigramaProblems(chain(ORGANIGRAMA.niveis), null)).toEqual([]);
    expect(organigramaProblems(chain(ORGANIGRAMA.niveis + 2), null)).toEqual([
      { index: ORGANIGRAMA.niveis, field: 'base', text: TOO_DEEP },
    ]);
  });

  // The square of their number would exceed the time limit of tests.
  test('that are all cycles of their own are found one by one', () => {
    const own = Array.from({ length: 100_000 }, (_, index) => ({
      codigo: String(index),
      base: String(index),
    }));
    expect(organigramaProblems(own, null)).toHaveLength(own.length);
  });

  test('are read, however deep they are', () => {
    const deep = chain(10_000).reverse();
    expect(organigramaOrder(deep).at(-1)).toMatchObject({ level: 10_000 });
    expect(organigramaLevels(deep)).toHaveLength(10_000);
  });
});
