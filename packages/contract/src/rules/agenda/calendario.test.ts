import { expect, test } from 'vitest';
import { initialsOf } from './calendario.ts';

test.each([
  ['Ana Maria de Sá', 'A. M. S.'],
  ['  Érica   dos Santos ', 'É. S.'],
  ['rui costa', 'R. C.'],
  ['Ze', 'Z.'],
])('of %j a calendar shows %j [FEED-04]', (nome, initials) => {
  expect(initialsOf(nome)).toBe(initials);
});
