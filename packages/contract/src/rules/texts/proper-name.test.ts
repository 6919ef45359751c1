import { expect, it } from 'vitest';
import { properName } from './proper-name.ts';

it('a name in capitals is proposed as people write it, with the accents of the words that are recorded [ACERT-27]', () => {
  const recorded = 'Márcio Augusto Gaspar Madeira';
  expect(properName('MARCIO AUGUSTO GASPAR MADEIRA SILVA', recorded)).toBe(`${recorded} Silva`);
  expect(properName("ANA-MARIA D'ALMEIDA DOS REIS E SA", 'Ana Reis')).toBe(
    "Ana-Maria D'Almeida dos Reis e Sa",
  );
  expect(properName('Ana Melo', recorded)).toBe('Ana Melo');
  expect(properName('ANA MELO', 'ANA REIS')).toBe('ANA MELO');
});
