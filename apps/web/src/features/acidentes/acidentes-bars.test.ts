import { expect, test } from 'vitest';
import { monthBars, namedBars, partOfPeriod, periodOfPart } from './acidentes-bars.ts';

const RESUMO = {
  meses: [
    { mes: '2025-02', total: 3 },
    { mes: '2026-02', total: 1 },
    { mes: '2026-11', total: 2 },
  ],
  locais: [{ cd: 35, nome: 'Fábrica / Produção', total: 6 }],
  tipos: [],
};

test('twelve months, each with this year beside the last', () => {
  const bars = monthBars(RESUMO, 2026);
  expect(bars.map(({ id }) => id)).toEqual(
    Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0')),
  );
  expect(bars[1]).toEqual({ id: '02', label: 'fev', values: { 2025: 3, 2026: 1 } });
  expect(bars[10]).toMatchObject({ label: 'nov', values: { 2025: 0, 2026: 2 } });
});

test('a bar for each site, by its code', () => {
  expect(namedBars(RESUMO.locais)).toEqual([
    { id: '35', label: 'Fábrica / Produção', values: { total: 6 } },
  ]);
});

test('a bar stands for a whole month, and only such a period for a bar', () => {
  const part = { bar: '02', series: '2026' };
  expect(periodOfPart(part)).toEqual({ de: '2026-02-01', ate: '2026-02-28' });
  expect(partOfPeriod({ de: '2026-02-01', ate: '2026-02-28' })).toEqual(part);
  expect(partOfPeriod({ de: '2026-02-02', ate: '2026-02-28' })).toBeNull();
  expect(partOfPeriod({ de: '2026-02-01' })).toBeNull();
  expect(partOfPeriod({})).toBeNull();
});
