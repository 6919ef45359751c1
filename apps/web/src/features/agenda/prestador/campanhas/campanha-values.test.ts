import { expect, it } from 'vitest';
import { errorsOf, newValues } from './campanha-values.ts';

const TODAY = '2026-03-16';

it('a new campaign begins with days that can be, also those of a plan that begins soon', () => {
  for (const days of [
    undefined,
    { de: '2026-03-20', ate: '2026-04-16' },
    { de: '2026-03-17', ate: '2026-03-31' },
  ]) {
    expect(errorsOf(newValues(TODAY, days), TODAY, false)).toEqual({});
  }
});

it('says what is wrong with what was typed', () => {
  const values = { ...newValues(TODAY), dt_fim: '31-02-2026', aviso_dias: '21' };
  expect(Object.keys(errorsOf(values, TODAY, false))).toEqual(['dt_fim', 'aviso_dias']);
  const early = { ...newValues(TODAY), dt_fim: '01-03-2026' };
  expect(errorsOf(early, TODAY, false)).toEqual({
    dt_fim: 'O último dia é anterior ao primeiro.',
  });
});
