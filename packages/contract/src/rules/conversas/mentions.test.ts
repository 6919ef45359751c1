import { expect, it } from 'vitest';
import { mentionedIn } from './conversas.ts';

const PEOPLE = [
  { cd: 1, nome: 'Ana' },
  { cd: 2, nome: 'Ana Melo' },
  { cd: 3, nome: 'Rui' },
];

it.each([
  ['Veja @Ana Melo, por favor', [2]],
  ['@Ana e @Ana Melo', [2, 1]],
  ['Ana Melo sem arroba', []],
  ['@rui', []],
])('%o mentions %o [MEDIDA-29]', (texto, cds) => {
  expect(mentionedIn(texto, PEOPLE).map(({ cd }) => cd)).toEqual(cds);
});
