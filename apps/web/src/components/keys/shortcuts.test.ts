import { expect, test } from 'vitest';
import { type Shortcut, shortcutOf, TypingGuard, withOwn } from './shortcuts.ts';

test('a key runs its shortcut, unless that does nothing now or only explains', () => {
  const shortcuts: readonly Shortcut[] = [
    { key: 'a', what: 'Aceitar', run: () => 'accepted' },
    { key: 'a, r', what: 'Os escolhidos' },
    { key: 'e', what: 'Analisar', run: undefined },
    { key: 'Esc', what: 'Fechar', run: () => 'closed' },
  ];
  const ran = (pressed: string) => shortcutOf(shortcuts, pressed)?.run();
  expect(['a', 'A', 'Escape'].map(ran)).toEqual(['accepted', 'accepted', 'closed']);
  expect(['a, r', 'e', 'x'].map(ran)).toEqual(Array(3).fill(undefined));
});

test('several keys may do the same, and Shift with a letter something else [LIST-325]', () => {
  const shortcuts: readonly Shortcut[] = [
    { key: 'j', also: ['↓'], what: 'Linha seguinte', run: (pressed) => `next by ${pressed}` },
    { key: 'x', what: 'Escolher', run: () => 'one' },
    { key: 'Shift+x', what: 'Escolher até aqui', run: () => 'range' },
    { key: '?', what: 'Atalhos', run: () => 'help' },
    { key: 'Espaço', what: 'Ver', run: () => 'peek' },
  ];
  const ran = (pressed: string, shift = false) => shortcutOf(shortcuts, pressed, shift)?.run();
  expect([ran('j'), ran('ArrowDown'), ran('J', true)]).toEqual([
    'next by j',
    'next by ↓',
    'next by j',
  ]);
  // With Caps Lock a letter is large without Shift.
  expect([ran('x'), ran('X', true), ran('X')]).toEqual(['one', 'range', 'one']);
  expect([ran('?', true), ran(' ')]).toEqual(['help', 'peek']);
});

test('each key is listed once, and those of the page come before those of its list [LIST-333]', () => {
  const own: Shortcut = { key: 'j', what: 'Pedido seguinte' };
  const next: Shortcut = { key: 'j', also: ['↓'], what: 'Linha seguinte' };
  const leave: Shortcut = { key: 'Esc', what: 'Sair' };
  expect(withOwn([own], [next, leave])).toEqual([
    own,
    { ...next, key: '↓', also: [] },
    { ...leave, also: [] },
  ]);
  expect(withOwn([own, leave], [leave])).toEqual([own, leave]);
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
