import { expect, it } from 'vitest';
import { contradictionText, contradicts, type Exclusao } from './exclusoes.ts';

it.each<['AC' | 'IT' | 'ID', Exclusao[], Exclusao[], boolean]>([
  ['AC', [], ['altura', 'chumbo'], false],
  ['AC', ['altura'], [], false],
  ['AC', ['altura'], ['chumbo'], false],
  ['AC', ['altura'], ['chumbo', 'altura'], true],
  ['AC', ['visores', 'chumbo'], ['chumbo'], true],
  ['IT', [], [], true],
  ['ID', [], ['altura'], true],
])('%s that excludes %o, where there is %o: %o [RESTR-09]', (cd_decis, exclui, there, expected) => {
  expect(contradicts({ cd_decis, exclui }, there)).toBe(expected);
});

it('asks about people and a place, and says nothing of their health [RESTR-11]', () => {
  expect(contradictionText(['Ana'], 'unidade')).toBe(
    'A ficha de aptidão de Ana tem restrições que dizem respeito a esta unidade.',
  );
  expect(contradictionText(['Ana', 'Rui', 'Zé', 'Eva', 'Ivo'], 'posto')).toBe(
    'As fichas de aptidão de 5 pessoas têm restrições que dizem respeito a este posto: Ana, Rui, Zé e mais 2.',
  );
});

it('who may not know people reads how many [RESTR-26]', () => {
  expect(contradictionText([], 'posto', 1)).toBe(
    'A ficha de aptidão de uma pessoa tem restrições que dizem respeito a este posto.',
  );
  expect(contradictionText([], 'posto', 4)).toBe(
    'As fichas de aptidão de 4 pessoas têm restrições que dizem respeito a este posto.',
  );
});
