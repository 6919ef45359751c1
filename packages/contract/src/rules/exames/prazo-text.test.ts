import { expect, it } from 'vitest';
import { prazoText } from './prazo-text.ts';

it.each([
  ['2026-03-15', 'vencido há 1 dia'],
  ['2026-03-16', 'hoje'],
  ['2026-04-15', 'em 30 dias'],
  ['2025-09-16', 'vencido há 5 meses'],
  ['2002-03-16', 'vencido há 24 anos'],
])('%s is said as %s', (day, text) => {
  expect(prazoText(day, '2026-03-16')).toBe(text);
});
