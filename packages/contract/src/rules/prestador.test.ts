import { expect, test } from 'vitest';
import { filaAge } from './prestador.ts';

test.each([
  ['0-2', 0, 2],
  ['3-7', 3, 7],
  ['8-30', 8, 30],
  ['31-', 31, 400],
])('a wait belongs to the step %s from %i to %i days', (age, first, last) => {
  expect([filaAge(first), filaAge(last)]).toEqual([age, age]);
});
