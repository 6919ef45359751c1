import { expect, it } from 'vitest';
import { expiryBars, resultBars } from './exames-bars.ts';

const summary = {
  mes: '2026-03',
  resultados: [
    { mes: '2025-04', cd_decis: 'A' as const, total: 3 },
    { mes: '2025-04', cd_decis: 'SD' as const, total: 1 },
    { mes: '2026-03', cd_decis: 'AC' as const, total: 2 },
  ],
  caducidades: [
    { mes: '2026-03', total: 5 },
    { mes: '2027-02', total: 7 },
  ],
};

it('results are of twelve months up to the present one, those without exams too', () => {
  const bars = resultBars(summary);
  expect([bars.length, bars[0], bars[1], bars[11]]).toEqual([
    12,
    { id: '2025-04', label: 'abr 2025', values: { A: 3, SD: 1 } },
    { id: '2025-05', label: 'mai 2025', values: {} },
    { id: '2026-03', label: 'mar 2026', values: { AC: 2 } },
  ]);
});

it('ends of validity are of twelve months from the present one on', () => {
  const bars = expiryBars(summary);
  expect([bars.length, bars[0], bars[1]?.values, bars[11]]).toEqual([
    12,
    { id: '2026-03', label: 'mar 2026', values: { expira: 5 } },
    { expira: 0 },
    { id: '2027-02', label: 'fev 2027', values: { expira: 7 } },
  ]);
});
