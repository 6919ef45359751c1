import { expect, it } from 'vitest';
import { rowsBehind, rowsOfValue } from './figure-links.ts';

const SPAN = { de: '2026-01', ate: '2026-02', no: 4, trajeto: false };

it('a figure opens the days of its months, its unit, and without those on the way to work unless they count [INDIC-12]', () => {
  expect(rowsBehind('acidentes', SPAN)).toEqual({
    no: 4,
    trajeto: '0',
    de: '2026-01-01',
    ate: '2026-02-28',
  });
  expect(rowsBehind('dias', { ...SPAN, no: undefined, trajeto: true })).toEqual({
    no: undefined,
    perdidos_de: '2026-01-01',
    perdidos_ate: '2026-02-28',
  });
  expect(rowsOfValue('idade', null, SPAN)).toMatchObject({ idade: 'sem' });
  expect(rowsOfValue('tipo', 7, SPAN)).toMatchObject({ tipo: 7 });
});
