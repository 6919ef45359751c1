import type { MarcacaoRow } from '@sst/contract';
import { expect, test } from 'vitest';
import { bookedOfRow, readAnew, remarcarBody, remarcarValues } from './booked.ts';
import { quandoErrors, quandoMissing } from './quando-values.ts';

const ROW: MarcacaoRow = {
  cd: 7,
  cd_funcion: 1,
  num_mecan: null,
  funcion: 'Ana',
  dt: '2026-03-16',
  hr: '09:00',
  tipo_exam: 'Periódico',
  tipo_ac_enferm: null,
  cd_organig: 1,
  organig: 'Sede',
  caminho: 'Sede',
  cd_medic: 3,
  medic: 'Dra. Um',
  cd_enferm: null,
  enferm: null,
  minutos: null,
  cd_local: 5,
  local: 'Clínica',
  fuso: 'Europe/Lisbon',
  convocatoria: null,
  mudanca: null,
};
const BOOKED = bookedOfRow(ROW, 2);
const VALUES = remarcarValues(BOOKED);
const ANTES = {
  dt: '2026-03-16',
  hr: '09:00',
  minutos: 15,
  cd_medic: 3,
  cd_enferm: null,
  cd_local: 5,
};

test('nothing is sent of a booking that stays as it is, whatever the reason', () => {
  expect(remarcarBody(BOOKED, VALUES)).toBeNull();
  expect(remarcarBody(BOOKED, { ...VALUES, razao: '3', nota: 'Assim' })).toBeNull();
});

test.each([
  [{ minutos: '45' }, { minutos: 45 }],
  [{ cd_local: '6' }, { cd_local: 6 }],
  [{ cd_local: '' }, { cd_local: null }],
  [{ cd_medic: '' }, { cd_medic: null }],
  [{ hr: '9h30' }, { hr: '09:30' }],
])('of %o what changed is sent, with all that was seen [AGENDA-89]', (typed, changed) => {
  expect(remarcarBody(BOOKED, { ...VALUES, ...typed })).toEqual({
    dt: '2026-03-16',
    hr: '09:00',
    razao: 1,
    nota: null,
    antes: ANTES,
    ...changed,
  });
});

test('a place that the server does not say stays, unless another is chosen', () => {
  const { cd_local: _, ...unsaid } = ROW;
  const booked = bookedOfRow(unsaid, 2);
  const values = { ...remarcarValues(booked), minutos: '30' };
  expect(remarcarBody(booked, values)).not.toHaveProperty('cd_local');
  expect(remarcarBody(booked, { ...values, cd_local: '6' })).toMatchObject({ cd_local: 6 });
});

test('read anew, it is filled in as it is now [AGENDA-89]', () => {
  const now = readAnew(BOOKED, {
    cd: 7,
    especie: 'exame',
    cd_estad: 0,
    funcionario: { cd: 1, num_mecan: null, nome: 'Ana', cd_organig: 1, organig: 'Sede' },
    tipo: { cd: 1, nome: 'Periódico' },
    medico: { cd: 4, nome: 'Dr. Dois' },
    enfermeiro: null,
    dt: '2026-03-17',
    hr: '10:00',
    local: null,
    minutos: 30,
    com_exame: false,
  });
  expect(now).toMatchObject({ profissional: 'Dr. Dois', local: null, fuso: 'Europe/Lisbon' });
  expect(remarcarValues(now)).toMatchObject({
    dt: '17-03-2026',
    hr: '10:00',
    minutos: '30',
    cd_medic: '4',
    cd_local: '',
  });
});

test('a moment that is over may stay, and none that is chosen; a length is a number of minutes', () => {
  const past = { ...VALUES, dt: '16-03-2020' };
  expect(quandoErrors(past, { dt: '2020-03-16', hr: '09:00' })).toEqual({});
  expect(Object.keys(quandoErrors(past))).toEqual(['dt']);
  const stays = (values: object) => quandoErrors({ ...VALUES, ...values }, BOOKED);
  expect(Object.keys(stays({ minutos: '4000' }))).toEqual(['minutos']);
  expect(Object.keys(quandoMissing({ ...VALUES, hr: '', minutos: ' ' })).sort()).toEqual([
    'hr',
    'minutos',
  ]);
});
