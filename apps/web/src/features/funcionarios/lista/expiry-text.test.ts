import { expect, test } from 'vitest';
import { expiryText } from './expiry-text.ts';

test.each([
  [9999, 'Sem exame'],
  [12, 'Expirada há 12 dias'],
  [1, 'Expirada há 1 dia'],
  [0, 'Expira hoje'],
  [-1, 'Expira em 1 dia'],
  [-30, 'Expira em 30 dias'],
  [-31, 'Expira em 31 dias'],
])('%i days: %s [FUNC-07]', (days, text) => {
  expect(expiryText(days)).toBe(text);
});

test('an exam that found no fitness has no validity', () => {
  expect(expiryText(9999, true)).toBe('Sem validade');
});
