import { expect, test } from 'vitest';
import { emptyFields } from './form-fields.ts';

test.each([
  ['', true],
  [' ', true],
  [null, true],
  [[], true],
  ['x', false],
  [0, false],
  [false, false],
  [[{}], false],
])('the field with %j is empty: %s', (value, empty) => {
  expect(emptyFields({ nome: value }, { nome: 'Em falta.' })).toEqual(
    empty ? { nome: 'Em falta.' } : {},
  );
});
