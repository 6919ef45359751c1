import { expect, test } from 'vitest';
import { leftText } from './fields-left.tsx';

test.each([
  [[], [], ''],
  [['nome'], [], 'Falta 1'],
  [['nome', 'sexo'], ['dt_nasc'], 'Faltam 3'],
  [[], ['dt_nasc', 'dt'], '2 por corrigir'],
])('without %j and with %j wrong a form says %j [SHELL-421]', (missing, wrong, text) => {
  expect(leftText({ missing, wrong })).toBe(text);
});
