import { expect, test } from 'vitest';
import { chosenOptions, namedOptions, offeredOf } from './options.ts';

const OPTIONS = namedOptions([
  { cd: 1, nome: 'Periódico' },
  { cd: 2, nome: 'Antigo', inactiv: true },
]);
const offered = (chosen?: number) => offeredOf(OPTIONS, chosen).map(({ label }) => label);

test('a form offers what was deactivated only where it is chosen already', () => {
  expect(offered()).toEqual(['Periódico']);
  expect(offered(1)).toEqual(['Periódico']);
  expect(offered(2)).toEqual(['Periódico', 'Antigo']);
});

test('the chosen one is among the options, also while they load and if it is unknown', () => {
  const labels = (...given: Parameters<typeof chosenOptions>) =>
    chosenOptions(...given).map(({ label }) => label);
  const names = [{ cd: 1, nome: 'Periódico' }];
  expect(labels(undefined, 1)).toEqual(['…']);
  expect(labels(names, 1)).toEqual(['Periódico']);
  expect(labels(names, 9)).toEqual(['Periódico', 'Desconhecido']);
  expect(labels(names, { cd: 9, nome: 'Novo' })).toEqual(['Periódico', 'Novo']);
  expect(labels(names, undefined)).toEqual(['Periódico']);
});
