import { expect, test } from 'vitest';
import {
  ageText,
  earlierText,
  endLabel,
  endText,
  nextText,
  recommendedText,
} from './exame-facts.ts';

const TODAY = '2026-03-16';
const EXAM = {
  cd: 1,
  dt: '2025-03-20',
  tipo_exam: 'Periódico',
  cd_decis: 'A' as const,
  dt_expir: '2026-03-20',
  recomendacoes: null,
};
const UNIT = { cd_organig: 2, organig: 'Sede', caminho: 'Empresa / Sede' };
const PERSON = {
  cd: 7,
  dt_nasc: '1990-03-17',
  profis: null,
  inapto_dias: 30,
  ...UNIT,
  exames: [EXAM],
  anterior: null,
};

test('what is known of an employee is said in words [SAU-115]', () => {
  expect(ageText(PERSON.dt_nasc, TODAY)).toBe('35 anos (nasceu a 17-03-1990)');
  expect(endText(EXAM, TODAY)).toBe('20-03-2026 · em 4 dias');
  expect(endText({ ...EXAM, dt_expir: '2026-03-15' }, TODAY)).toBe('15-03-2026 · ontem');
  expect(endText({ ...EXAM, dt_expir: TODAY }, TODAY)).toBe('16-03-2026 · hoje');
  expect(endText({ ...EXAM, dt_expir: null }, TODAY)).toBe('Sem data');
  expect(nextText({ ...PERSON, proxima: null }, TODAY)).toBe('Sem marcação');
  const proxima = { cd: 2, dt: '2026-03-17', hr: '09:00', tipo_exam: 'Periódico' };
  expect(nextText({ ...PERSON, proxima }, TODAY)).toBe('17-03-2026 às 09:00 · amanhã');
});

test('nobody unfit is said to be valid, nobody fit under a condition to have none [SAU-115]', () => {
  expect(endLabel(EXAM)).toBe('Válido até');
  expect(endLabel({ ...EXAM, cd_decis: 'IT' })).toBe('Nova avaliação até');
  expect(recommendedText(EXAM)).toBe('Sem recomendações.');
  expect(recommendedText({ ...EXAM, cd_decis: 'AC' })).toBe('A condição não está registada.');
});

test('the exam of an earlier period is offered with its own day, or said to be taken over [SAU-395]', () => {
  const anterior = { ...EXAM, dt_saida: '2026-02-28', aproveitado: false };
  expect(earlierText(anterior, TODAY)).toBe(
    'Voltou à empresa. Do período anterior, que terminou em 28-02-2026, há um exame ainda válido: Apto, 20-03-2025 · Periódico. Válido até: 20-03-2026 · em 4 dias.',
  );
  expect(earlierText({ ...anterior, aproveitado: true }, TODAY)).toBe(
    'Exame aproveitado do período anterior: Apto, 20-03-2025 · Periódico. Válido até: 20-03-2026 · em 4 dias.',
  );
});
