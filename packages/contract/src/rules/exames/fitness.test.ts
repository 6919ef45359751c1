import { describe, expect, it } from 'vitest';
import { awaitsDecision, type FitnessOfRow, fitnessNote, fitnessText } from './fitness.ts';

const EXAM = '2026-02-10';
const LATER = '2026-03-10';

const CASES: readonly (readonly [string, FitnessOfRow, string | null, string | null])[] = [
  ['fit', { cd_aptidao: 'A', dt_aptidao: EXAM, dt_ult_exam: EXAM }, 'Apto', null],
  [
    'unfit, with the day',
    { cd_aptidao: 'IT', dt_aptidao: EXAM, dt_ult_exam: EXAM },
    'Inapto temporariamente',
    'exame de 10-02-2026',
  ],
  [
    'unfit, and examined again since',
    { cd_aptidao: 'ID', dt_aptidao: EXAM, dt_ult_exam: LATER },
    'Inapto definitivamente',
    'exame de 10-02-2026; o de 10-03-2026 aguarda decisão',
  ],
  [
    'fit, and examined again since',
    { cd_aptidao: 'AC', dt_aptidao: EXAM, dt_ult_exam: LATER },
    'Apto condicionalmente',
    'o exame de 10-03-2026 aguarda decisão',
  ],
  [
    'examined, not decided',
    { cd_aptidao: null, dt_aptidao: null, dt_ult_exam: EXAM },
    'Aguarda decisão',
    null,
  ],
  ['never examined', { cd_aptidao: null, dt_aptidao: null, dt_ult_exam: null }, 'Sem exame', null],
  ['not to be seen', { dt_ult_exam: EXAM }, null, null],
];

describe('the fitness of a person', () => {
  it.each(CASES)('%s [FUNC-101]', (_, row, text, note) => {
    expect([fitnessText(row), fitnessNote(row)]).toEqual([text, note]);
  });

  it('awaits a decision where the latest exam has none, and only for who may see it [FUNC-101, FUNC-102]', () => {
    expect(CASES.filter(([, row]) => awaitsDecision(row)).map(([name]) => name)).toEqual([
      'unfit, and examined again since',
      'fit, and examined again since',
      'examined, not decided',
    ]);
  });
});
