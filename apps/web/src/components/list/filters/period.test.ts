import { expect, test } from 'vitest';
import { periodOfMonth, periodText, usualPeriods } from './period.ts';

test('the usual spans, seen from a day', () => {
  expect(usualPeriods('2026-11-20')).toEqual([
    { label: 'Este ano', de: '2026-01-01', ate: '2026-12-31' },
    { label: 'Últimos 12 meses', de: '2025-11-21', ate: '2026-11-20' },
    { label: 'Ano passado', de: '2025-01-01', ate: '2025-12-31' },
  ]);
  expect(usualPeriods('2028-02-29')[1]).toMatchObject({ de: '2027-03-01', ate: '2028-02-29' });
});

test.each([
  ['2026-12', '2026-12-31'],
  ['2028-02', '2028-02-29'],
])('the month %s ends on %s', (month, ate) => {
  expect(periodOfMonth(month)).toEqual({ de: `${month}-01`, ate });
});

test.each([
  [{}, undefined],
  [{ de: '2026-10-01' }, 'desde 01-10-2026'],
  [{ ate: '2026-10-15' }, 'até 15-10-2026'],
  [{ de: '2026-10-01', ate: '2026-10-15' }, '01-10-2026 a 15-10-2026'],
  [{ de: '2026-10-01', ate: '2026-10-31' }, 'outubro de 2026'],
])('%o reads %s', (period, text) => {
  expect(periodText(period)).toBe(text);
});
