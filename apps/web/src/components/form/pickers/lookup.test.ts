import { expect, test } from 'vitest';
import { searchLookups } from './lookup.ts';

const LIST = [
  { cd: 1, nome: 'Técnico de segurança' },
  { cd: 2, nome: 'Operário especializado' },
  { cd: 3, nome: 'Operador de caixa' },
];
const codes = (typed: string) => searchLookups(LIST, typed).map(({ cd }) => cd);

test('every word must occur, whatever its case, accents and place', () => {
  expect(codes('SEGURANCA tecnico')).toEqual([1]);
  expect(codes('oper')).toEqual([2, 3]);
  expect(codes('oper xyz')).toEqual([]);
});

test('an empty text finds all', () => {
  expect(codes('  ')).toEqual([1, 2, 3]);
});
