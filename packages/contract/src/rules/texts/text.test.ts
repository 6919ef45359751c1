import { describe, expect, it } from 'vitest';
import {
  containsText,
  countLabel,
  empresaDisplayName,
  hasAddress,
  hasStackedMarks,
  normalise,
  storedText,
  withoutInvisible,
} from './text.ts';

describe('comparing texts', () => {
  it('knows no case and no accents [EMP-06]', () => {
    expect(normalise('ÀÇÃO Ñandú')).toBe('acao nandu');
    expect(normalise('Ação'.normalize('NFD'))).toBe(normalise('AÇÃO'.normalize('NFC')));
  });

  it.each([
    ['Ação Médica', 'acao', true],
    ['Ação Médica', 'MÉD', true],
    ['Acao Medica', 'ção', true],
    ['Ação Médica', ' médica ', true],
    ['Ação Médica', '', true],
    ['Ação Médica', 'saude', false],
  ])('%j contains %j: %j [EMP-06]', (text, part, expected) => {
    expect(containsText(text, part)).toBe(expected);
  });
});

describe('the name of a company', () => {
  it('has the auxiliary code in brackets, if there is one [EMP-11, EMP-04]', () => {
    expect(empresaDisplayName({ nome: 'Ribeiro & Filhos', cd_aux: 'RF' })).toBe(
      '(RF) Ribeiro & Filhos',
    );
    for (const cd_aux of [null, undefined, '']) {
      expect(empresaDisplayName({ nome: 'Ribeiro & Filhos', cd_aux })).toBe('Ribeiro & Filhos');
    }
  });
});

describe('what nobody sees', () => {
  it.each([
    ['Ana\u200b Silva\ufeff', 'Ana Silva'],
    ['\u202eavliS', 'avliS'],
    ['a\u0007b\u0085', 'ab'],
    ['uma\r\n\tduas', 'uma\r\n\tduas'],
    ['Conceição – 5 €', 'Conceição – 5 €'],
    ['Ana\ufe0f\u034f\u3164\u{e0100}\u2800', 'Ana'],
  ])('is taken out of %j', (text, expected) => {
    expect(withoutInvisible(text)).toBe(expected);
  });

  it('is taken out of a plain text, whose letters are one with their accents', () => {
    expect(storedText('Conceic\u0327a\u0303o\u200b')).toBe('Conceição');
  });
});

describe('marks on one letter', () => {
  it('are as many as a language writes, or the text is refused', () => {
    const marks = (count: number) => `e${'\u0301\u0323'.repeat(count / 2)}`;
    expect(hasStackedMarks('Việt Nam, Conceição, שָׁלוֹם'.normalize('NFD'))).toBe(false);
    expect(hasStackedMarks(marks(30))).toBe(false);
    expect(hasStackedMarks(`Ana ${marks(32)} Silva`)).toBe(true);
  });
});

describe('an address in a name', () => {
  it.each([
    'Confirme em bit.ly/sst-2026',
    'evil.example.com',
    'Ana http://x',
    'WWW.exemplo',
    'Ana (sst2026.pt)',
    'Ana sst．pt',
    'ana@exemplo.pt',
    'evil\ufe0f.pt',
    'evil\u034f.pt',
    'cafe\u0301.pt',
    'x\u0332.pt',
    'evil\ufe52pt',
    'evil\u2024pt',
    'exemplo-.pt',
    '10.0.0.1/x',
    '//exemplo/x',
  ])('is found: %s', (name) => {
    expect(hasAddress(name)).toBe(true);
  });

  it.each([
    'Maria J. Silva',
    'Dr. Luís',
    'J.M. Costa',
    'Sá-Carneiro',
    "D'Ávila",
    'Lda.',
    'S.A.',
    'Ana Sá S.A. 2.º Esq.',
    'Eng.º Rui',
    'J. M. de S. Melo Jr.',
    'Ana Sá 3.4',
    'Sul/Norte',
  ])('is none: %s', (name) => {
    expect(hasAddress(name)).toBe(false);
  });

  it('is looked for in time that grows with the text, not with its square', () => {
    expect(hasAddress('1'.repeat(200_000))).toBe(false);
  });
});

describe('a total', () => {
  it.each([
    [0, '0 registos'],
    [1, '1 registo'],
    [2, '2 registos'],
    [999, '999 registos'],
  ])('of %i is %j [LIST-04]', (count, expected) => {
    expect(countLabel(count, 'registo', 'registos')).toBe(expected);
  });

  it('of many is grouped as in Portugal [LIST-04]', () => {
    expect(countLabel(12_345, 'registo', 'registos')).toMatch(/^12[\s.]345 registos$/);
  });

  it('of requests is in their own words [LIST-19]', () => {
    expect(countLabel(1, 'pedido', 'pedidos')).toBe('1 pedido');
    expect(countLabel(3, 'pedido', 'pedidos')).toBe('3 pedidos');
  });
});
