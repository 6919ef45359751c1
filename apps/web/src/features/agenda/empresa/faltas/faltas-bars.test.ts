import { expect, it } from 'vitest';
import { eurosText, readPreco, taxaText, totalOf } from './faltas-bars.ts';

it('rates say of how many bookings, and a price is read as it is typed [FALTA-08, FALTA-09]', () => {
  const rows = [
    { faltas: 2, marcacoes: 30 },
    { faltas: 22, marcacoes: 180 },
  ];
  expect(taxaText(totalOf(rows))).toBe('11,4 % (24 em 210)');
  expect(taxaText({ faltas: 0, marcacoes: 0 })).toBe('sem marcações');
  expect(taxaText({ faltas: 6, marcacoes: 25 })).toBe('24,0 % (6 em 25)');
  expect(eurosText(35.5)).toBe('35,50 €');
  expect(['35', ' 35,50 € ', '1 234,5', '', '0', '-1', '1.234,56', 'x'].map(readPreco)).toEqual([
    35,
    35.5,
    1234.5,
    null,
    0,
    undefined,
    undefined,
    undefined,
  ]);
});
