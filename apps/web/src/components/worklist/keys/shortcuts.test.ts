import { expect, test } from 'vitest';
import { type Shortcut, shortcutOf, TypingGuard } from './shortcuts.ts';

test('a key runs its shortcut, unless that does nothing now or only explains', () => {
  const shortcuts: readonly Shortcut[] = [
    { key: 'a', what: 'Aceitar', run: () => 'accepted' },
    { key: 'a, r', what: 'Os escolhidos' },
    { key: 'e', what: 'Analisar', run: undefined },
    { key: 'Esc', what: 'Fechar', run: () => 'closed' },
  ];
  const ran = (pressed: string) => shortcutOf(shortcuts, pressed)?.run();
  expect(['a', 'A', 'Escape'].map(ran)).toEqual(['accepted', 'accepted', 'closed']);
  expect(['a, r', 'e', 'x', 'Esc'].map(ran)).toEqual(Array(4).fill(undefined));
});

test('who types on where no text was asked for is typing, until a pause of 1.5 seconds', () => {
  const guard = new TypingGuard();
  expect(guard.covers('a', 0)).toBe(false);
  guard.begin(0);
  expect(guard.covers('f', 1000)).toBe(true);
  expect(guard.covers('a', 2400)).toBe(true);
  // No character of a text.
  expect(guard.covers('Shift', 3800)).toBe(true);
  expect(guard.covers('l', 3900)).toBe(false);
});
