import { expect, test } from 'vitest';
import { faltouText, isOfFuncionario } from './faltas.ts';

test('an absence says who did not come, and blames nobody else [FALTA-40]', () => {
  const of = (cd_estad: number, tipo_ac_enferm: string | null = null) => ({
    cd_estad,
    dt: '2026-11-25',
    tipo_ac_enferm,
  });
  expect([of(3), of(2), of(2, 'Vacina'), of(4)].map(faltouText)).toEqual([
    'faltou em 25-11-2026',
    'o médico faltou em 25-11-2026',
    'o enfermeiro faltou em 25-11-2026',
    'desmarcada, em 25-11-2026',
  ]);
  expect([of(3), of(2), of(4)].map(isOfFuncionario)).toEqual([true, false, false]);
});
