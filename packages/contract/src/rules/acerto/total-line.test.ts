import { expect, test } from 'vitest';
import { isTotalLine, totalWords } from './total-line.ts';

test('what closes a list is told from people, by its words or for being a bare sum [ACERT-16]', () => {
  const totals = [
    'TOTAL',
    'Total geral: 1500',
    'Subtotal Maia',
    'SUB-TOTAL',
    'Soma',
    'N.º de trabalhadores: 3',
    'Nº total de funcionários',
    'Número de pessoas',
    '1.500,00 €',
    '1500',
  ];
  for (const nome of totals) expect([nome, isTotalLine({ nome })]).toEqual([nome, true]);
  expect(isTotalLine({ numMecan: 'Total', nome: '1500' })).toBe(true);
  expect(isTotalLine({ numMecan: '1500', nome: 'Total' })).toBe(true);
  for (const nome of ['Totalino Sá', 'Ana Total', 'Somália Reis', 'Nuno Trabuco', '']) {
    expect([nome, isTotalLine({ nome })]).toEqual([nome, false]);
  }
  expect(isTotalLine({ numMecan: '00065' })).toBe(false);
  expect(isTotalLine({ nome: 'Total Sá', nif: '123456789' })).toBe(false);
  expect(isTotalLine({ nome: 'Total Sá', dataNascimento: '1980-01-01' })).toBe(false);
  expect(totalWords({ nome: 'TOTAL: 1 500' })).toBe(totalWords({ nome: 'Total 9' }));
});
