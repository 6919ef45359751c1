import { describe, expect, it } from 'vitest';
import { isOwnEmail, passwordStrength, STRENGTHS, strengthLevel } from './password-strength.ts';

describe('the strength of a password', () => {
  it.each([
    ['', 0],
    ['abc', 10],
    ['Ab1!', 10],
    ['abcdef', 10],
    ['Abc1!x', 10],
    ['abcdefg', 24],
    ['abcdefgh', 25],
    ['abcdefghijklmnopqrst', 25],
    ['Abcdefgh', 36],
    ['Abcdefghijklmnopqrst', 50],
    ['Abcdefg1', 46],
    ['Abcdefghijklmnopqr12', 71],
    ['Abcdefghijklmnopqrstu12', 75],
    ['Abcdef1!', 56],
    ['Abcdefg1!', 58],
    ['Abcdefgh1!', 61],
    [`Abcdefgh1!${'x'.repeat(40)}`, 100],
  ])('%j is %i [CONST-12]', (password, expected) => {
    expect(passwordStrength(password)).toBe(expected);
  });

  it('takes any other sign, also an accented letter, for a symbol [CONST-12]', () => {
    expect(passwordStrength('abcdefgç')).toBe(passwordStrength('abcdefg!'));
    expect(passwordStrength('abcdefg ')).toBe(passwordStrength('abcdefg!'));
  });

  it('never leaves 0 to 100, nor falls as the same signs go on [CONST-12]', () => {
    for (const pattern of ['a', 'aB', 'aB1', 'aB1!']) {
      let before = 0;
      for (let length = 4; length <= 128; length++) {
        const now = passwordStrength(pattern.repeat(length).slice(0, length));
        expect(now).toBeGreaterThanOrEqual(before);
        expect(now).toBeLessThanOrEqual(100);
        before = now;
      }
    }
  });
});

it.each([
  ['', 'Fraca'],
  ['abcdefgh', 'Fraca'],
  ['Abcdefgh', 'Razoável'],
  ['Abcdefghijklmnopqrst', 'Razoável'],
  ['Abcdef1!', 'Boa'],
  ['Abcdefghijklmnopqrstu12', 'Boa'],
  ['Uma frase com 4 palavras!', 'Forte'],
])('%j is called %s', (password, word) => {
  expect(STRENGTHS[strengthLevel(password)]).toBe(word);
});

it("is the account's own e-mail in any case, or its part before the @, and nothing else", () => {
  const own = (password: string) => isOwnEmail(password, 'Ana.Melo@demo.pt');
  expect(['ana.melo@DEMO.pt', 'Ana.Melo'].map(own)).toEqual([true, true]);
  expect(['', 'demo.pt', 'ana.melo@', 'ana.melo1'].map(own)).toEqual([false, false, false, false]);
});
