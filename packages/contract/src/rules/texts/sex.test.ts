import { expect, it } from 'vitest';
import { isDoubtfulM, parseSex, sexLabel, sexOfWord } from './sex.ts';

it.each([
  ['m', 0],
  ['M', 0],
  ['masculino', 0],
  [' Masculino ', 0],
  ['f', 1],
  ['F', 1],
  ['FEMININO', 1],
  ['', null],
  ['x', null],
  ['mas', null],
  ['male', null],
  ['0', null],
  ['masculinos', null],
])('reads %j as %j [CONST-11]', (text, expected) => {
  expect(parseSex(text)).toBe(expected);
});

it.each([
  [0, 'Masculino'],
  ['0', 'Masculino'],
  [1, 'Feminino'],
  ['1', 'Feminino'],
  ['', 'Feminino'],
  [null, 'Feminino'],
  [undefined, 'Feminino'],
])('calls %j %s [CONST-09]', (code, expected) => {
  expect(sexLabel(code)).toBe(expected);
});

it.each([
  ['Homem', 0],
  ['masc.', 0],
  ['MASC', 0],
  ['mulher', 1],
  [' Fem. ', 1],
  ['h', null],
  ['m', null],
  ['masculino', null],
  ['male', null],
])('knows the word %j as %j, which is offered', (text, expected) => {
  expect(sexOfWord(text)).toBe(expected);
});

it.each([
  [['H', 'M', 'M'], true],
  [['m', '', 'h'], true],
  [['Homem', 'M'], true],
  [['H', 'M?'], true],
  [['H', 'M', 'Masculino'], true],
  [['H', 'M', 'F'], false],
  [['H', 'M', 'feminino'], false],
  [['H', 'M', 'Fem.'], false],
  [['M', 'F'], false],
  [['M', 'M'], false],
  [['H', 'H'], false],
  [['H', 'Mulher'], false],
  [[], false],
])('the M of a column %j is doubtful: %s [CSV-131]', (column, expected) => {
  expect(isDoubtfulM(column)).toBe(expected);
});
