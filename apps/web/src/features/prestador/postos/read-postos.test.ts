import { expect, test } from 'vitest';
import { readPostos } from './read-postos.ts';

test('a file of two columns is read by its headers, in any order, with the lines of the file [FACTO-24]', () => {
  const records = [[''], ['Posto de trabalho', 'N.º mecanográfico'], [' Oficina ', ' 12 '], ['']];
  expect(readPostos(records)).toEqual([{ line: 3, num_mecan: '12', posto: 'Oficina' }]);
  expect(() => readPostos([['Nome', 'Posto']])).toThrow(/Mecanográfico/);
  expect(() => readPostos([['Número', 'Posto']])).toThrow('O ficheiro não tem nenhuma pessoa.');
});
