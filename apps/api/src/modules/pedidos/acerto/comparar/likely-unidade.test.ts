import { expect, it } from 'vitest';
import { pessoaOf } from '../../../../testing/acerto/comparacao.ts';
import { likelyUnidade } from './likely-unidade.ts';

/** A company 1 with factories 2 and 3, and parts 4 and 5 of factory 2. */
const COMPANY = {
  cd_unidade: 1,
  bases: new Map([
    [1, null],
    [2, 1],
    [3, 1],
    [4, 2],
    [5, 2],
  ]),
};
const people = (count: number, cd_organig: number) =>
  Array.from({ length: count }, (_, index) =>
    pessoaOf(1000 * cd_organig + index, {}, { cd_organig }),
  );

it('a list of one factory, one of whose people is still recorded in another, seems of that factory [ACERT-55]', () => {
  const found = [...people(60, 4), ...people(54, 5), ...people(1, 3)];
  expect(likelyUnidade(found, people(200, 3), COMPANY)).toEqual({ cd: 2, pessoas: 114, de: 115 });
});

it('the lowest unit that holds enough is meant', () => {
  expect(likelyUnidade(people(20, 4), people(5, 5), COMPANY)).toEqual({
    cd: 4,
    pessoas: 20,
    de: 20,
  });
});

it.each([
  ['people of two units', [...people(50, 2), ...people(50, 3)], people(9, 3)],
  ['too few people', people(9, 4), people(200, 3)],
  ['a list in which nobody of elsewhere is missing', people(40, 4), people(2, 4)],
  ['people of the settled unit itself', people(40, 1), people(2, 4)],
  ['nobody', [], people(200, 3)],
])('%s: nothing is proposed', (_, found, gone) => {
  expect(likelyUnidade(found, gone, COMPANY)).toBeNull();
});

it('a list that is settled with its own unit seems of no other', () => {
  const factory = { ...COMPANY, cd_unidade: 2 };
  expect(likelyUnidade([...people(60, 4), ...people(54, 5)], people(3, 4), factory)).toBeNull();
});
