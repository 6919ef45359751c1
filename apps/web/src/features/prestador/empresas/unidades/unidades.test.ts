import { TOO_DEEP } from '@sst/contract/rules/organigrama/organigrama-lines';
import { describe, expect, test } from 'vitest';
import {
  ascend,
  canDescend,
  descend,
  freeCode,
  linesOf,
  proposeAgain,
  type Unidade,
  unidadeErrors,
  unidadesOf,
} from './unidades.ts';

/** Units from texts such as '1 A' and '2 A.1': level and code. */
const tree = (...texts: readonly string[]): Unidade[] =>
  texts.map((text, id) => {
    const [nivel = '', codigo = ''] = text.split(' ');
    return { id, codigo, nome: codigo, localidade: '', nivel: Number(nivel) };
  });
const texts = (units: readonly Unidade[]) => units.map(({ nivel, codigo }) => `${nivel} ${codigo}`);
const TREE = tree('1 A', '2 A1', '3 A11', '2 A2', '1 B', '2 B1');

describe('units of a tree', () => {
  test('go down with what is below them, below the one before', () => {
    expect(texts(descend(TREE, 4))).toEqual(['1 A', '2 A1', '3 A11', '2 A2', '2 B', '3 B1']);
    expect(texts(descend(TREE, 3))).toEqual(['1 A', '2 A1', '3 A11', '3 A2', '1 B', '2 B1']);
    expect([0, 1, 2, 3, 4, 5].map((index) => canDescend(TREE, index))).toEqual([
      false,
      false,
      false,
      true,
      true,
      false,
    ]);
    expect(descend(TREE, 1)).toBe(TREE);
    expect(canDescend(tree('1 A', '1 B'), 1)).toBe(true);
  });

  test('go up with what is below them, and leave their siblings below the one above', () => {
    expect(texts(ascend(TREE, 1))).toEqual(['1 A', '2 A2', '1 A1', '2 A11', '1 B', '2 B1']);
    expect(ascend(TREE, 4)).toBe(TREE);
  });

  test('are sent with the code of the one above', () => {
    expect(linesOf(TREE).map(({ codigo, base }) => [codigo, base])).toEqual([
      ['A', null],
      ['A1', 'A'],
      ['A11', 'A1'],
      ['A2', 'A'],
      ['B', null],
      ['B1', 'B'],
    ]);
    expect(texts(unidadesOf(linesOf(TREE).reverse(), 0)).sort()).toEqual(texts(TREE).sort());
  });

  test('get a code that is free', () => {
    expect(freeCode([], -1, null)).toBe('1');
    expect(freeCode(TREE, -1, null)).toBe('3');
    expect(freeCode(TREE, 0, null)).toBe('A.3');
    expect(freeCode(tree('1 A', '2 A.2'), 0, null)).toBe('A.3');
    expect(freeCode(TREE, -1, '3')).toBe('4');
    expect(freeCode(TREE, 0, 'A.3')).toBe('A.4');
    expect(freeCode(tree(`1 ${'A'.repeat(20)}`), 0, null)).toBe('');
  });

  test('need a code of their own and a name', () => {
    const units = [
      ...tree('1 A', '1 A', '1 B'),
      { id: 9, codigo: ' ', nome: '', localidade: '', nivel: 1 },
    ];
    expect(Object.fromEntries(unidadeErrors(units, null))).toEqual({
      0: { codigo: 'O código A está repetido.' },
      1: { codigo: 'O código A está repetido.' },
      9: { codigo: 'Indique o código.', nome: 'Indique o nome.' },
    });
    const deep = tree(...Array.from({ length: 21 }, (_, index) => `${index + 1} N${index}`));
    expect(Object.fromEntries(unidadeErrors(deep, null))).toEqual({ 20: { codigo: TOO_DEEP } });
  });

  test('do not have the code of their company', () => {
    const units = tree('1 A', '2 EMP');
    expect(unidadeErrors(units, 'A B').size).toBe(0);
    expect(Object.fromEntries(unidadeErrors(units, 'EMP'))).toEqual({
      1: { codigo: 'O código EMP está repetido.' },
    });
  });
});

describe('a code that was proposed', () => {
  const proposed = (units: readonly Unidade[], index: number) =>
    units.with(index, { ...(units[index] as Unidade), proposed: true });

  test('is proposed again where the unit has moved to', () => {
    const units = proposed(tree('1 A', '2 A.1', '2 9'), 2);
    expect(proposeAgain(units, 2, null)[2]?.codigo).toBe('A.2');
    expect(proposeAgain(units, 2, 'A.2')[2]?.codigo).toBe('A.3');
  });

  test('stays where it was typed, or where units below name it', () => {
    const typed = tree('1 A', '2 9');
    expect(proposeAgain(typed, 1, null)).toBe(typed);
    const above = proposed(tree('1 A', '2 9', '3 9.1'), 1);
    expect(proposeAgain(above, 1, null)).toBe(above);
  });
});
