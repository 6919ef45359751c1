import { expect, it } from 'vitest';
import { simNaoOf } from './sim-nao.ts';

it('reads an answer in the words that lists use, and nothing else [FACTO-42]', () => {
  expect(['Sim', ' SIM ', 's', 'X', '1'].map(simNaoOf)).toEqual(Array(5).fill('Sim'));
  expect(['Não', 'nao', 'N', '0'].map(simNaoOf)).toEqual(Array(4).fill('Não'));
  expect(['', 'talvez', '15 dias'].map(simNaoOf)).toEqual([null, null, null]);
});
