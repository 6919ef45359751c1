import { expect, test } from 'vitest';
import { unidadesDaLista } from './unidades-da-lista.ts';

const NODES = [
  { cd: 1, cd_base: null, nome: 'Vale' },
  { cd: 2, cd_base: 1, nome: 'Norte' },
  { cd: 3, cd_base: 1, nome: 'Sul' },
  { cd: 4, cd_base: 2, nome: 'Manutenção' },
  { cd: 5, cd_base: 3, nome: 'Manutenção' },
  { cd: 6, cd_base: 3, nome: 'Pintura' },
];

test('of several units of a name the one below the unit of the list is meant, of none inside one outside [ACERT-33]', () => {
  const find = unidadesDaLista(NODES, 2);
  expect([find('manutencao'), find('Sul / Manutenção'), find('Pintura')]).toEqual([
    { node: 4 },
    { node: 5 },
    { node: 6 },
  ]);
  expect(unidadesDaLista(NODES, 1)('Manutenção')).toHaveProperty('candidates.length', 2);
  expect(find('Caldeiraria')).toEqual({ candidates: [] });
});

test('what somebody has said of a name holds for each of its rows, while the unit is in sight [ACERT-34]', () => {
  const said = { manutencao: 5, caldeiraria: 6, estaleiro: 99 };
  const find = unidadesDaLista(NODES, 2, said);
  expect([find('MANUTENÇÃO'), find('Caldeiraria')]).toEqual([{ node: 5 }, { node: 6 }]);
  expect(find('Estaleiro')).toEqual({ candidates: [] });
});
