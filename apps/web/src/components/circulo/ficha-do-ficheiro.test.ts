import { expect, it } from 'vitest';
import { fichaDoFicheiro } from './ficha-do-ficheiro.ts';

const one = {
  cd: 1,
  anex: 11,
  cd_funcion: 21,
  num_mecan: '00012',
  funcion: 'Ana',
  dt: '2026-03-10',
};
const two = { cd: 2, anex: 12, cd_funcion: 22, num_mecan: 'B7', funcion: 'Rui', dt: '2026-03-10' };

it('a signed paper is of the only sheet whose number stands in its name; else it is asked [CIRCU-08]', () => {
  const find = (name: string, fichas = [one, two]) => fichaDoFicheiro(name, fichas)?.anex;
  expect([find('00012.pdf'), find('ficha_12_assinada.pdf'), find('Ficha b7.PDF')]).toEqual([
    11, 11, 12,
  ]);
  expect([find('scan0001.pdf'), find('112.pdf'), find('12 e B7.pdf')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(find('12.pdf', [one, { ...one, cd: 3, anex: 13 }])).toBeUndefined();
});
