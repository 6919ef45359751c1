import { expect, test } from 'vitest';
import {
  bodyOf,
  EMPTY_MARCACAO,
  marcacaoErrors,
  missingFields,
  timesOf,
} from './marcacao-values.ts';

const NOW = { dt: '2026-03-16', hr: '09:15' };
const person = (cd: number) => ({
  cd,
  num_mecan: null,
  nome: 'Ana',
  cd_organig: 1,
  organig: 'Sede',
});
const FILLED = {
  ...EMPTY_MARCACAO,
  cd_tipo: '3',
  dt: '16-03-2026',
  hr: '9h30',
  intervalo: '20',
  funcionarios: [person(7), person(5)],
};

test('what is required is asked for, and only that', () => {
  expect(Object.keys(missingFields(EMPTY_MARCACAO)).sort()).toEqual([
    'cd_tipo',
    'dt',
    'funcionarios',
    'hr',
  ]);
  expect({ ...marcacaoErrors(FILLED, NOW), ...missingFields(FILLED) }).toEqual({});
  expect(marcacaoErrors({ ...FILLED, intervalo: '240' }, NOW)).toEqual({});
});

test.each([
  [{ dt: '15-03-2026' }, 'dt'],
  [{ dt: '31-02-2026' }, 'dt'],
  [{ dt: '17-03-2031' }, 'dt'],
  [{ dt: '16-03-9999' }, 'dt'],
  [{ hr: '25:00' }, 'hr'],
  [{ hr: '09:14' }, 'hr'],
  [{ intervalo: '' }, 'intervalo'],
  [{ intervalo: '241' }, 'intervalo'],
  [{ intervalo: '1.5' }, 'intervalo'],
  [{ intervalo: '-5' }, 'intervalo'],
  [{ hr: '23:50' }, 'intervalo'],
])('%o is refused at %s', (values, field) => {
  expect(Object.keys(marcacaoErrors({ ...FILLED, ...values }, NOW))).toEqual([field]);
});

test('each follows the one before; without an hour none is known', () => {
  expect(timesOf(FILLED)).toEqual(['09:30', '09:50']);
  expect(timesOf({ ...FILLED, intervalo: '0' })).toEqual(['09:30', '09:30']);
  expect(timesOf({ ...FILLED, hr: '23:50' })).toEqual(['23:50', null]);
  expect(timesOf({ ...FILLED, hr: '' })).toEqual([null, null]);
});

test('what is sent keeps the order', () => {
  expect(bodyOf('exame', FILLED)).toEqual({
    especie: 'exame',
    cd_tipo: 3,
    cd_medic: null,
    cd_enferm: null,
    cd_local: null,
    minutos: null,
    dt: '2026-03-16',
    hr: '09:30',
    intervalo: 20,
    funcionarios: [7, 5],
  });
});

test('an exam is sent with its physician, a nursing action with its nurse', () => {
  const values = { ...FILLED, cd_medic: '4', cd_enferm: '6' };
  expect(bodyOf('exame', values)).toMatchObject({ cd_medic: 4, cd_enferm: null });
  expect(bodyOf('acao-enfermagem', values)).toMatchObject({ cd_medic: null, cd_enferm: 6 });
});
