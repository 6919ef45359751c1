import { describe, expect, it } from 'vitest';
import { isGuessable, ownWords } from './password-guess.ts';

const OWN = ownWords(['ana.melo@metalurgica-norte.pt', 'Ana Melo', 'Metalúrgica do Norte, S.A.']);

describe('a password that is found soon', () => {
  it.each([
    'portugal1',
    'benfica1904',
    'lisboa2026',
    'senha12345',
    'Atlantico1',
    'Atlântico1',
    'Empresa2026!',
    'B3nfica1904!!',
    'Metalurgica2026',
    'AnaMelo-2026!!',
    'qwertyuiop12',
    'aaaaaaaaaaaa',
    '123456789012',
  ])('%j is refused, with a second factor too [ID-21]', (password) => {
    expect(isGuessable(password, OWN)).toBe(true);
    expect(isGuessable(password, OWN, { withFactor: true })).toBe(true);
  });

  it.each(['Uma frase nova 42!', 'outra-Palavra-9', 'Verde-Rio-27-lento', 'kT9#vLq2xWm4'])(
    '%j is taken [ID-21]',
    (password) => {
      expect(isGuessable(password, OWN)).toBe(false);
    },
  );

  it('a second factor behind it lets a shorter one do [ID-21]', () => {
    expect(isGuessable('x7Kq9!mZ', OWN)).toBe(true);
    expect(isGuessable('x7Kq9!mZ', OWN, { withFactor: true })).toBe(false);
  });
});
