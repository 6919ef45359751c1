import { expect, it } from 'vitest';
import { clockText, lateText, reasonText } from './processo-text.ts';

const participacao = (ate: string) =>
  ({ destino: 'act', ate, por_confirmar: false, setor: null, resposta: null }) as const;
/** A Friday, 20:50 in Lisbon. */
const NOW = new Date('2026-03-13T20:50:00Z');

it.each([
  ['2026-03-14T17:50:00Z', 'Participar à ACT até amanhã 17:50: faltam 21\u00a0h'],
  ['2026-03-13T21:10:00Z', 'Participar à ACT até hoje 21:10: faltam 20\u00a0min'],
  ['2026-03-21T18:00:00Z', 'Participar à ACT até sáb 21-3 18:00: faltam 7 dias'],
  ['2026-03-12T17:50:00Z', 'Participar à ACT: o prazo acabou ontem 17:50, há 27\u00a0h'],
])('a clock that ends at %s is said in words [ACID-311]', (ate, text) => {
  expect(clockText(participacao(ate), NOW)).toBe(text);
});

it('a notification that was made after its hour says by how much [ACID-311]', () => {
  const ate = '2026-03-14T17:50:00Z';
  expect(lateText(ate, '2026-03-14T17:50:00Z')).toBe('');
  expect(lateText(ate, '2026-03-14T20:55:00Z')).toBe(', fora do prazo por 3\u00a0h');
});

it('a clock says why it runs where that is not plain, and which law is to be confirmed [ACID-344, ACID-345]', () => {
  const one = participacao('2026-03-14T17:50:00Z');
  expect(reasonText(one)).toBe('');
  expect(reasonText({ ...one, por_confirmar: true })).toContain('Conta por parecer grave');
  expect(reasonText({ ...one, por_confirmar: true, setor: 'construcao' })).toMatch(
    /^Na construção/,
  );
  expect(reasonText({ ...one, setor: 'pescas' })).toMatch(/^Na pesca/);
  expect(reasonText({ ...one, destino: 'tribunal' })).toBe(
    'Prazo a confirmar: artigo 88.º da Lei 98/2009.',
  );
});
