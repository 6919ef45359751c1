import { describe, expect, it } from 'vitest';
import { avatarOf } from './avatar.ts';

/** WCAG contrast of a colour against white. */
function contrastWithWhite(colour: string): number {
  const channels = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)?.slice(1).map(Number) ?? [];
  expect(channels).toHaveLength(3);
  const [r = 0, g = 0, b = 0] = channels.map((channel) => {
    expect(channel).toBeLessThanOrEqual(255);
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
}

describe('an avatar', () => {
  it('has a colour dark enough for white letters, whoever the user is [ENT-02]', () => {
    const colours = new Set(
      Array.from({ length: 500 }, (_, cd) => avatarOf({ cd, nome: 'A' }).cor),
    );
    expect(colours.size).toBe(24);
    for (const colour of colours) expect(contrastWithWhite(colour)).toBeGreaterThanOrEqual(4.5);
  });

  it('is the same for the same user, and of another colour for the next [ENT-02]', () => {
    expect(avatarOf({ cd: 7, nome: 'Ana' })).toEqual(avatarOf({ cd: 7, nome: 'Ana' }));
    expect(avatarOf({ cd: 7, nome: 'Ana' }).cor).toBe(avatarOf({ cd: 7, nome: 'Outra' }).cor);
    expect(avatarOf({ cd: 7, nome: 'Ana' }).cor).not.toBe(avatarOf({ cd: 8, nome: 'Ana' }).cor);
  });

  it.each([
    ['Álvaro Conceição', 'ÁC'],
    ['Inês', 'I'],
    ['  ana   maria  da costa ', 'AC'],
    ['ção de são', 'ÇS'],
    ['Dr. Luís Sampaio', 'LS'],
    ['Dra. Marta Reis', 'MR'],
    ['Dr.ª Ângela do Centro', 'ÂC'],
    ['Eng.º Rui', 'R'],
    ['Profª. Dr.ª Ana Sá', 'AS'],
    ['Dr.', 'D'],
    ['Drago Engelberto', 'DE'],
    ['', '?'],
    ['   ', '?'],
    ['Ana (externa)', 'AE'],
    ["Maria d'Ávila", 'MD'],
    ['João -', 'J'],
    ['«Zé» Costa', 'ZC'],
    ['Ana 2', 'A'],
    ['João Costa 2.º', 'JC'],
    ['1.ª Ana Melo', 'AM'],
    ['😀 Feliz', 'F'],
    ['😀', '?'],
    // A letter of two surrogates.
    ['𐐀na', '𐐀'],
  ])('of %j has the initials %s [ENT-02]', (nome, expected) => {
    expect(avatarOf({ cd: 1, nome }).iniciais).toBe(expected);
  });
});
