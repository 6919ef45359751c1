import { expect, it } from 'vitest';
import { z } from 'zod';
import { LIST } from '../rules/limits.ts';
import { Cd, LineText, listQuery, optionalLine, optionalText, PlainText } from './shapes.ts';

it.each([
  ['marks on one letter', `e${'\u0301\u0323'.repeat(9_000)}`, 'O texto tem caracteres inválidos.'],
  [
    'marks on one letter, between invisible characters',
    `e${`${'\u0301\u0323'.repeat(15)}\u200b`.repeat(600)}`,
    'O texto tem caracteres inválidos.',
  ],
  ['marks by the million', '\u0301\u0323'.repeat(500_000), 'O texto é demasiado longo.'],
  ['NUL', 'a\0', 'O texto tem caracteres inválidos.'],
  ['half a sign', '\ud83d', 'O texto tem caracteres inválidos.'],
])('a text is refused before it is walked through again: %s [ERR-03]', (_, text, error) => {
  const { error: refused } = PlainText.trim().max(75, 'No máximo 75.').safeParse(text);
  expect(refused?.issues.map(({ message }) => message)).toEqual([error]);
});

it.each([
  ['a line', LineText.max(5)],
  ['a line that may be left out', optionalLine(5)],
  ['a text that may be left out', optionalText(5)],
])('spaces around do not count for the longest text: %s', (_, shape) => {
  expect(shape.parse('   12345   ')).toBe('12345');
});

it('spaces around do not count for the longest search [LIST-01]', () => {
  const longest = 'x'.repeat(LIST.maxSearchLength);
  const { shape } = listQuery(z.object({ cd: Cd }));
  expect(shape.pesquisa.parse(`   ${longest}   `)).toBe(longest);
  expect(shape.pesquisa.safeParse(`${longest}x`).error?.issues[0]?.message).toBe(
    'A pesquisa é demasiado longa.',
  );
});
