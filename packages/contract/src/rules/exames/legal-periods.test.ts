import { expect, it } from 'vitest';
import { LEGAL_PERIODS, nextExame } from './legal-periods.ts';

it.each([
  ['1990-05-01', '2025-03-10', '2027-03-10', 'geral'],
  ['1960-05-01', '2025-03-10', '2026-03-10', 'mais-de-50'],
  // 50 before the first year is over.
  ['1976-03-10', '2025-06-01', '2026-06-01', 'mais-de-50'],
  // The exam was on the 50th birthday.
  ['1975-03-10', '2025-03-10', '2026-03-10', 'mais-de-50'],
  // 50 in the second year.
  ['1976-12-31', '2025-06-01', '2027-01-01', 'faz-50'],
  // 50 on the day before the two years are over.
  ['1977-05-31', '2025-06-01', '2027-06-01', 'geral'],
  ['2009-01-15', '2025-06-01', '2026-06-01', 'menor'],
  // 18 before the first year is over.
  ['2008-01-15', '2025-06-01', '2027-06-01', 'geral'],
  // The end of a month.
  ['1990-01-01', '2024-02-29', '2026-02-28', 'geral'],
  // One day to the edges of the ages.
  ['2008-06-01', '2025-06-01', '2027-06-01', 'geral'],
  ['2008-06-02', '2025-06-01', '2026-06-01', 'menor'],
  ['1976-05-31', '2025-06-01', '2026-06-01', 'mais-de-50'],
  ['1976-06-01', '2025-06-01', '2026-06-02', 'faz-50'],
] as const)(
  'born %s, examined %s: the next exam is due on %s, by the rule %s [CONST-112]',
  (birth, last, day, reason) => {
    expect(nextExame(birth, last)).toMatchObject({ day, reason });
  },
);

it('says which article it follows [CONST-112]', () => {
  expect(nextExame('1990-05-01', '2025-03-10').legalBasis).toBe('Lei n.º 102/2009, artigo 108.º');
  for (const { legalBasis } of Object.values(LEGAL_PERIODS)) expect(legalBasis).toMatch(/artigo/);
});
