import { expect, it } from 'vitest';
import { PlainText } from './shapes.ts';

it.each([
  ['marks on one letter', `e${'\u0301\u0323'.repeat(9_000)}`, 'O texto tem caracteres inválidos.'],
  ['marks by the million', '\u0301\u0323'.repeat(500_000), 'O texto é demasiado longo.'],
  ['NUL', 'a\0', 'O texto tem caracteres inválidos.'],
  ['half a sign', '\ud83d', 'O texto tem caracteres inválidos.'],
])('a text is refused before it is walked through again: %s [ERR-03]', (_, text, error) => {
  const { error: refused } = PlainText.trim().max(75, 'No máximo 75.').safeParse(text);
  expect(refused?.issues.map(({ message }) => message)).toEqual([error]);
});
