import { expect, test } from 'vitest';
import { greetingAt, longDateOf } from './greeting.ts';

test.each([
  ['2026-01-15T05:59:00Z', 'Boa noite'],
  ['2026-01-15T06:00:00Z', 'Bom dia'],
  ['2026-01-15T12:59:00Z', 'Bom dia'],
  ['2026-01-15T13:00:00Z', 'Boa tarde'],
  ['2026-01-15T20:00:00Z', 'Boa noite'],
  ['2026-07-15T12:00:00Z', 'Boa tarde'],
])('at %s one says %s in Portugal', (moment, greeting) => {
  expect(greetingAt(new Date(moment))).toBe(greeting);
});

test.each([
  [' Helena Vasconcelos', 'Bom dia, Helena'],
  ['Dr. Luís Sampaio', 'Bom dia, Dr. Luís'],
  ['Eng.ª Ana', 'Bom dia, Eng.ª Ana'],
  ['', 'Bom dia'],
])('“%s” is greeted by the first name: %s', (nome, greeting) => {
  expect(greetingAt(new Date('2026-01-15T09:00:00Z'), nome)).toBe(greeting);
});

test('the date is the one in Portugal, in words', () => {
  expect(longDateOf(new Date('2026-07-14T23:30:00Z'))).toBe('quarta-feira, 15 de julho de 2026');
});
