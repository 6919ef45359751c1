import { expect, it } from 'vitest';
import { atrasoText, prazoText } from './prazo-text.ts';

it.each([
  ['2026-03-15', 'vencido há 1 dia'],
  ['2026-03-16', 'hoje'],
  ['2026-04-15', 'em 30 dias'],
  ['2026-03-17', 'em 1 dia'],
  ['2025-12-16', 'vencido há 3 meses'],
  ['2025-09-17', 'vencido há 5 meses'],
  ['2025-09-16', 'vencido há 6 meses'],
  ['2024-03-17', 'vencido há 23 meses'],
  ['2024-03-16', 'vencido há 2 anos'],
  ['2028-03-15', 'em 23 meses'],
  ['2028-03-16', 'em 2 anos'],
  ['2002-03-16', 'vencido há 24 anos'],
])('%s is said as %s [PRAZO-43]', (day, text) => {
  expect(prazoText(day, '2026-03-16')).toBe(text);
});

it.each([
  ['2002-03-16', null, '2002-03-16', 'nunca examinado, admitido em 2002'],
  ['2025-03-16', null, '2025-03-16', 'nunca examinado, admitido em 2025'],
  ['2025-03-17', null, '2025-03-17', 'vencido há 11 meses'],
  ['2026-04-15', null, '2026-04-15', 'em 30 dias'],
  ['2002-03-16', '2000-03-16', '1999-03-16', 'vencido há 24 anos'],
  ['2002-03-16', null, null, 'vencido há 24 anos'],
])(
  '%s of somebody last examined on %s and admitted on %s is said as %s [PRAZO-52]',
  (dt_prazo, dt_ult_exam, dt_ini_instit, text) => {
    expect(atrasoText({ dt_prazo, dt_ult_exam, dt_ini_instit }, '2026-03-16')).toBe(text);
  },
);
