import { expect, it } from 'vitest';
import { parseSex, sexLabel } from './sex.ts';

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
