import { expect, it } from 'vitest';
import { linhaOf } from '../../../../testing/acerto/comparacao.ts';
import { keysOf } from './linha-keys.ts';

const ANA = { numMecan: '00065', nome: 'Ana Sá', nif: '123456789', dataNascimento: '1980-01-02' };
const keyOf = (valores: object) => keysOf([linhaOf(2, valores)]).get(2);

it('a row is known again by all that tells its person, and by nothing else; a total by its words [ACERT-17]', () => {
  const again = { ...ANA, numMecan: '65', nome: 'ANA SA', nif: 'PT 123456789', categoria: 'Chefe' };
  expect(keyOf(again)).toBe(keyOf(ANA));
  for (const other of [{ nome: 'Eva Sá' }, { nif: '5' }, { numMecan: '6' }, { bi: '7' }]) {
    expect(keyOf({ ...ANA, ...other })).not.toBe(keyOf(ANA));
  }
  expect(keyOf({ nome: 'TOTAL: 1500' })).toBe(keyOf({ nome: 'Total: 1 503' }));
  expect(keyOf({ nome: 'Soma' })).not.toBe(keyOf({ nome: 'Total' }));
  // Of two rows that are alike each has its own.
  const twice = [...keysOf([linhaOf(2, ANA), linhaOf(9, ANA)]).values()];
  expect(new Set(twice).size).toBe(2);
  expect(twice[0]).toBe(keyOf(ANA));
});
