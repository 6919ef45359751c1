import type { TurnoRow } from '@sst/contract';
import { expect, it } from 'vitest';
import { linhasDaSemana, semanaDe } from './semana-rows.ts';

const BASE = {
  cd: 1,
  cd_medic: 1,
  cd_enferm: null,
  profissional: 'Dr.ª Íris Feijó',
  cd_local: 1,
  local: 'Clínica de Lisboa',
  dt_ini: '2026-01-05',
  dt_fim: null,
  dias: [1, 2, 3, 4, 5],
  de: '14:00',
  ate: '18:00',
  excecoes: [],
} as unknown as TurnoRow;

const textsOf = (turnos: readonly TurnoRow[], dia: string) =>
  linhasDaSemana(turnos, semanaDe(turnos, dia)).map(({ profissional, dias }) => [
    profissional,
    ...dias.map((day) =>
      day
        .map(({ hours, motivo }) =>
          [hours ? `${hours.de}–${hours.ate}` : 'sem turno', motivo].filter(Boolean).join(' '),
        )
        .join(', '),
    ),
  ]);

it('a week of shifts has a row for each person, in order of hours, with holidays and days that differ [AGENDA-107]', () => {
  const morning = {
    ...BASE,
    cd: 2,
    dias: [2, 3],
    de: '09:00',
    ate: '13:00',
    excecoes: [
      { dt: '2026-12-02', de: null, ate: null, motivo: 'Congresso' },
      { dt: '2026-12-05', de: '10:00', ate: '12:00', motivo: null },
    ],
  } as TurnoRow;
  const nurse = {
    ...BASE,
    cd: 3,
    cd_medic: null,
    cd_enferm: 1,
    profissional: 'Ana Dias',
    dias: [7],
  };
  expect(textsOf([BASE, morning, nurse], '2026-12-03')).toEqual([
    ['Ana Dias', '', '', '', '', '', '', '14:00–18:00'],
    [
      'Dr.ª Íris Feijó',
      '14:00–18:00',
      'sem turno Feriado, sem turno Feriado',
      'sem turno Congresso, 14:00–18:00',
      '14:00–18:00',
      '14:00–18:00',
      '10:00–12:00',
      '',
    ],
  ]);
  expect(semanaDe([BASE], '2026-12-06')).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
  ]);
});
