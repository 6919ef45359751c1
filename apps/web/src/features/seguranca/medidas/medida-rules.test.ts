import { expect, test } from 'vitest';
import {
  dayDoubt,
  deadlineDoubt,
  deadlineHint,
  medidaErrors,
  missingFields,
} from './medida-rules.ts';
import { bodyOf, emptyMedida, type MedidaValues, valuesOf } from './medida-values.ts';

const TODAY = '2026-03-16';
const filled: MedidaValues = {
  ...emptyMedida(TODAY),
  cd_tarefa: { cd: 3, nome: 'Limpeza' },
  cd_organig: 4,
  risco_identific: ' Queda ',
  medida: 'Sinalizar.',
  prazo: '20-03-2026',
};

test('an empty form says what is missing, a filled one may be sent', () => {
  expect(Object.keys(missingFields(emptyMedida(TODAY))).sort()).toEqual([
    'cd_organig',
    'cd_tarefa',
    'medida',
    'prazo',
    'risco_identific',
  ]);
  for (const values of [filled, { ...filled, tipo_prazo: '', prazo: '' } as const]) {
    expect(missingFields(values)).toEqual({});
    expect(medidaErrors(values, TODAY)).toEqual({});
  }
});

test.each([
  [{ dt: '17-03-2026', prazo: '18-03-2026' }, 'dt'],
  [{ dt: '31-02-2026' }, 'dt'],
  [{ dt: '16-03-0026' }, 'dt'],
  [{ dt: '31-12-1899' }, 'dt'],
  [{ prazo: '15-03-2026' }, 'prazo'],
  [{ prazo: '30-02-2026' }, 'prazo'],
  [{ prazo: '14-03-2036' }, 'prazo'],
  [{ prazo: '20-03-9999' }, 'prazo'],
  [{ tipo_prazo: 'dias', prazo: '3 dias' }, 'prazo'],
  [{ tipo_prazo: 'dias', prazo: '3651' }, 'prazo'],
  [{ tipo_prazo: 'dias', prazo: '-1' }, 'prazo'],
] as const)('%j is refused on %s', (values, field) => {
  expect(Object.keys(medidaErrors({ ...filled, ...values }, TODAY))).toEqual([field]);
});

test.each([
  [{ prazo: '16-03-2026' }, undefined],
  [{ prazo: '15-03-2028' }, undefined],
  [{ prazo: '16-03-2028' }, 'O prazo é daqui a mais de dois anos.'],
  [{ prazo: '13-03-2036' }, 'O prazo é daqui a mais de dois anos.'],
  [{ dt: '01-03-2026', prazo: '15-03-2026' }, 'O prazo já passou: a medida fica logo em atraso.'],
  [
    { dt: '01-03-2026', tipo_prazo: 'dias', prazo: '14' },
    'O prazo já passou: a medida fica logo em atraso.',
  ],
  [{ dt: '01-03-2026', tipo_prazo: 'dias', prazo: '15' }, undefined],
  [{ prazo: '' }, undefined],
] as const)('of %j is said: %s', (values, text) => {
  expect(deadlineDoubt({ ...filled, ...values }, TODAY)).toBe(text);
});

test.each([
  ['16-03-2026', undefined],
  ['20-03-2021', undefined],
  ['16-03-2016', 'A data é de há mais de cinco anos.'],
  ['16-03-0026', 'A data é de há mais de cinco anos.'],
  ['', undefined],
])('of a measure of %s is said: %s', (dt, text) => {
  expect(dayDoubt(dt, TODAY)).toBe(text);
});

test('a number of days says the day that it comes to', () => {
  const days = { ...filled, tipo_prazo: 'dias', prazo: '30' } as const;
  expect(deadlineHint(days, TODAY)).toBe('Até 15-04-2026.');
  expect(deadlineHint({ ...days, prazo: '' }, TODAY)).toBe('A contar da data da medida.');
  expect(deadlineHint(filled, TODAY)).toBeUndefined();
});

test.each([null, '45', '2026-04-01'])('a deadline %j is sent as it was read', (prazo) => {
  const detail = {
    cd: 1,
    versao: 7,
    cd_estad: 1 as const,
    tarefa: { cd: 3, nome: 'Limpeza' },
    risco_identific: 'Queda',
    medida: 'Sinalizar.',
    cd_organig: 4,
    organig: 'Sede',
    dt: '2026-03-01',
    prazo,
    provis: true,
    repete_meses: 6,
    dt_conclusao: null,
    conclusao: null,
  };
  expect(bodyOf(valuesOf(detail))).toEqual({
    cd_tarefa: 3,
    cd_organig: 4,
    risco_identific: 'Queda',
    medida: 'Sinalizar.',
    dt: '2026-03-01',
    prazo,
    provis: true,
    repete_meses: 6,
    estado: 1,
  });
});
