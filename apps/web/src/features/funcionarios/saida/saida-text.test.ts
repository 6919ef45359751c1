import { expect, test } from 'vitest';
import { leavingText, saidaText } from './saida-text.ts';

test.each([
  [true, null, undefined],
  [true, '2026-04-30', 'Sai da empresa em 30-04-2026'],
  [false, '2026-01-31', 'Saiu da empresa em 31-01-2026'],
  [false, null, 'Saiu da empresa'],
] as const)(
  'active %s with the departure %s is %j [FUNC-10, ENT-10]',
  (ativo, dt_inactiv, text) => {
    expect(saidaText({ ativo, dt_inactiv })).toBe(text);
  },
);

test.each([
  ['2026-11-30', '2026-11-25', 'Sai a 30-11'],
  ['2027-01-02', '2026-11-25', 'Sai a 02-01-2027'],
])('leaving on %s is, on %s, %j [FUNC-173]', (dt_inactiv, today, text) => {
  expect(leavingText(dt_inactiv, today)).toBe(text);
});
