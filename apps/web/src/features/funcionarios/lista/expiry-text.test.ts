import { addDays } from '@sst/contract/rules/dates/dates';
import { expect, test } from 'vitest';
import { expiryText, type Standing } from './expiry-text.ts';

const TODAY = '2026-11-27';

function standing(days: number, other: Partial<Standing> = {}): Standing {
  const dt_prazo = addDays(TODAY, days);
  const validade = days < 0 ? 'expirada' : days <= 30 ? 'a-expirar' : 'valida';
  const known = { validade, dt_prazo, dt_expir: dt_prazo } as const;
  return { ...known, regra: 'periodico', dt_ult_exam: '2024-01-10', ...other };
}

test.each([
  [-12, 'Expirada há 12 dias'],
  [-1, 'Expirada há 1 dia'],
  [0, 'Expira hoje'],
  [1, 'Expira em 1 dia'],
  [30, 'Expira em 30 dias'],
  [31, 'Expira em 31 dias'],
])('%i days: %s [FUNC-07]', (days, text) => {
  expect(expiryText(standing(days), TODAY)).toBe(text);
});

test('an exam that found no fitness has no validity', () => {
  const none = { validade: 'sem-exame', dt_prazo: null, dt_expir: null } as const;
  expect(expiryText(standing(0, none), TODAY)).toBe('Sem validade');
  expect(expiryText(standing(0, { ...none, dt_ult_exam: null }), TODAY)).toBe('Sem exame');
});

test('an event that asks before the end is named, and nobody unfit or away is said to be in time [PRAZO-50]', () => {
  const valid = { dt_expir: '2028-10-20' };
  expect(expiryText(standing(-7, { ...valid, regra: 'admissao' }), TODAY)).toBe(
    'Admissão: vencido há 7 dias',
  );
  expect(expiryText(standing(4, { ...valid, regra: 'mudanca' }), TODAY)).toBe(
    'Mudança substancial do trabalho: em 4 dias',
  );
  expect(expiryText(standing(60, { validade: 'inapta' }), TODAY)).toBe('Inapto: exame em 60 dias');
  expect(expiryText(standing(-60, { validade: 'suspensa' }), TODAY)).toBe('Ausência prolongada');
});

test('who has left is late with nothing [PRAZO-63]', () => {
  expect(expiryText(standing(-617, { ativo: false }), TODAY)).toBe('Sem efeito: saiu da empresa');
});
