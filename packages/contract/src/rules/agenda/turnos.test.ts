import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMinutes } from '../dates/dates.ts';
import type { Fuso } from '../dates/fusos.ts';
import { antesErrors, turnoErrors } from './turno-errors.ts';
import {
  clashes,
  diaSemana,
  diasText,
  foraDeTurno,
  hoursOn,
  isItsDay,
  overlaps,
  quandoText,
  type TurnoSlots,
} from './turnos.ts';
import { NOTHING_TAKEN, slotsOn } from './vagas.ts';

interface Shift extends TurnoSlots {
  readonly fuso: Fuso;
}

const turno: Shift = {
  fuso: 'Europe/Lisbon',
  dt_ini: '2026-11-02',
  dt_fim: null,
  dias: [1, 3],
  de: '09:00',
  ate: '12:30',
  minutos: 30,
  capacidade: 1,
  pausas: [{ de: '10:45', ate: '11:00' }],
  excecoes: [
    { dt: '2026-11-09', de: null, ate: null },
    { dt: '2026-11-12', de: '14:00', ate: '15:00' },
  ],
};
const hoursOf = (slots: readonly { hr: string }[]) => slots.map(({ hr }) => hr);

it('the slots of a shift with a nurse before are those in which both are free [CADEIA-03]', () => {
  const antes = { ...turno, de: '09:20', pausas: [{ de: '10:00', ate: '10:30' }] };
  const chained: TurnoSlots = { ...turno, pausas: [], minutos_antes: 10, antes };
  const free = (antes: Parameters<typeof slotsOn>[2]['antes'], of: TurnoSlots = chained) =>
    hoursOf(slotsOn(of, '2026-11-02', { own: [], antes }).filter(({ livres }) => livres > 0));
  expect(free([])).toEqual(['09:30', '10:00', '11:00', '11:30', '12:00']);
  expect(free([{ lugar: 0, de: '11:15', ate: '11:25' }])).not.toContain('11:30');
  expect(free([{ lugar: 0, de: '11:30', ate: '11:50' }])).toContain('11:30');
  const two = { ...chained, capacidade: 2, antes: { ...antes, capacidade: 2 } };
  const antesTaken = [{ lugar: 1, de: '11:20', ate: '11:30' }];
  expect(slotsOn(two, '2026-11-02', { own: [], antes: antesTaken })).toContainEqual({
    hr: '11:30',
    livres: 1,
    lugares: [0],
  });
  expect(
    free([], {
      ...chained,
      antes: { ...antes, excecoes: [{ dt: '2026-11-02', de: null, ate: null }] },
    }),
  ).toEqual([]);
});

describe('the days of a shift', () => {
  it('are its days of the week, but for holidays and exceptions [AGENDA-03]', () => {
    expect(['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'].map(diaSemana)).toEqual([
      7, 1, 2, 3,
    ]);
    expect(hoursOn(turno, '2026-11-02')).toEqual({ de: '09:00', ate: '12:30' });
    expect(hoursOn(turno, '2026-11-03')).toBeNull();
    expect(hoursOn(turno, '2026-11-09')).toBeNull();
    expect(hoursOn(turno, '2026-11-12')).toEqual({ de: '14:00', ate: '15:00' });
    expect(hoursOn(turno, '2026-10-28')).toBeNull();
    expect(hoursOn({ ...turno, dias: [2] }, '2026-12-08')).toBeNull();
    expect(hoursOn({ ...turno, dt_fim: '2026-11-04' }, '2026-11-11')).toBeNull();
  });

  it('are those of another shift, or not', () => {
    const other = (values: Partial<Shift>) => clashes(turno, { ...turno, excecoes: [], ...values });
    expect(other({})).toBe(true);
    expect(other({ dias: [2, 4] })).toBe(false);
    expect(other({ de: '12:30', ate: '13:00' })).toBe(false);
    expect(other({ dt_ini: '2026-10-01', dt_fim: '2026-11-01' })).toBe(false);
    expect(other({ dt_ini: '2026-11-05', dt_fim: '2026-11-08', dias: [1, 3] })).toBe(false);
    expect(other({ dt_ini: '2026-11-05', dt_fim: '2026-11-16' })).toBe(true);
    // A day that is off gives its hours free, and one at other hours takes those.
    expect(other({ dt_ini: '2026-11-05', dt_fim: '2026-11-09', dias: [1] })).toBe(false);
    const thursdays = { dias: [4], de: '14:30', ate: '16:00' };
    expect(other(thursdays)).toBe(true);
    expect(other({ ...thursdays, de: '15:00' })).toBe(false);
  });

  it('are compared by the moment, each by the clock of its place [AGENDA-90]', () => {
    const inLisbon = { ...turno, de: '10:00', ate: '12:00' };
    const onTheAzores = (de: string, ate: string): Shift => {
      return { ...turno, de, ate, fuso: 'Atlantic/Azores' };
    };
    expect(clashes(inLisbon, onTheAzores('11:00', '13:00'))).toBe(false);
    expect(clashes(inLisbon, onTheAzores('08:00', '09:30'))).toBe(true);
    expect(clashes(onTheAzores('08:00', '09:30'), inLisbon)).toBe(true);
    expect(clashes(inLisbon, onTheAzores('08:00', '09:00'))).toBe(false);
    expect(clashes(onTheAzores('08:00', '09:30'), onTheAzores('09:00', '10:00'))).toBe(true);
  });

  it('have a booking by the moment, each by the clock of its place [AGENDA-90]', () => {
    const there = { ...turno, cd_local: 2, fuso: 'Atlantic/Azores' as const };
    const booked = { dt: '2026-11-02', minutos: 15, cd_local: null } as const;
    const outside = (hr: string, fuso: Fuso) =>
      foraDeTurno([there], { ...booked, hr, fuso })?.porque ?? null;
    expect(outside('10:00', 'Europe/Lisbon')).toBeNull();
    expect(outside('09:30', 'Europe/Lisbon')).toBe('OUTRAS_HORAS');
    expect(outside('09:30', 'Atlantic/Azores')).toBeNull();
    expect(outside('11:45', 'Europe/Lisbon')).toBe('PAUSA');
    expect(outside('10:45', 'Europe/Lisbon')).toBeNull();
  });

  it('are those of every second week, or one of each month, over two years [AGENDA-86]', () => {
    const day = (text: string) => new Date(`${text}T12:00:00Z`);
    const always = { ...turno, dt_ini: '2026-11-02', excecoes: [], dias: [2] };
    for (let days = 0, dt = '2026-11-02'; days < 731; days++, dt = addDays(dt, 1)) {
      const on = (repete: TurnoSlots['repete']) => isItsDay({ ...always, repete }, dt);
      const tuesday = day(dt).getUTCDay() === 2;
      const number = day(dt).getUTCDate();
      expect(on('semana')).toBe(tuesday);
      expect(on('quinzena')).toBe(tuesday && days % 14 === 1);
      expect(on('mes-1')).toBe(tuesday && number <= 7);
      expect(on('mes-2')).toBe(tuesday && number > 7 && number <= 14);
      expect(on('mes-4')).toBe(tuesday && number > 21 && number <= 28);
      const month = day(dt).getUTCMonth();
      expect(on('mes-ultima')).toBe(tuesday && day(addDays(dt, 7)).getUTCMonth() !== month);
    }
    // A holiday, 8 December 2026, is none of its days.
    expect(hoursOn({ ...always, repete: 'mes-2' }, '2026-12-08')).toBeNull();
    expect(hoursOn({ ...always, repete: 'mes-1' }, '2026-12-01')).toBeNull();
    expect(hoursOn({ ...always, repete: 'mes-1' }, '2027-01-05')).not.toBeNull();
  });

  it('of every second week or of the month clash only where they meet [AGENDA-86]', () => {
    const even: Shift = { ...turno, repete: 'quinzena' };
    const clash = (one: Shift, values: Partial<Shift>) =>
      clashes({ ...one, excecoes: [] }, { ...turno, excecoes: [], ...values });
    expect(clash(even, { repete: 'quinzena', dt_ini: '2026-11-09' })).toBe(false);
    expect(clash(even, { repete: 'quinzena', dt_ini: '2026-11-16' })).toBe(true);
    expect(clash(even, {})).toBe(true);
    expect(clash(even, { repete: 'mes-1' })).toBe(true);
    const first: Shift = { ...turno, repete: 'mes-1' };
    expect(clash(first, { repete: 'mes-2' })).toBe(false);
    expect(clash(first, { repete: 'mes-1', dt_ini: '2026-11-09', dt_fim: '2026-11-30' })).toBe(
      false,
    );
    expect(
      Object.keys(turnoErrors({ ...first, dt_ini: '2026-11-09', dt_fim: '2026-11-30' })),
    ).toEqual(['dias']);
    const nurse = { ...first, cd_enferm: 1, cd_local: 1 };
    const physician = { ...turno, cd_medic: 1, cd_local: 1, minutos_antes: 10 };
    expect(Object.keys(antesErrors(physician, nurse))).toEqual(['cd_turno_antes']);
    expect(antesErrors({ ...physician, repete: 'mes-1' }, nurse)).toEqual({});
  });

  it('are told in words, also those of a month [AGENDA-86]', () => {
    const told = (dias: number[], repete: TurnoSlots['repete']) => quandoText({ dias, repete });
    expect(told([2], 'mes-1')).toBe('a primeira terça-feira do mês');
    expect(told([6, 2], 'mes-ultima')).toBe('a última terça-feira e o último sábado do mês');
    expect(told([2], 'quinzena')).toBe('ter, de duas em duas semanas');
    expect(told([2], 'semana')).toBe('ter');
  });

  it('are told in words', () => {
    expect([[3], [5, 1], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6, 7]].map(diasText)).toEqual([
      'qua',
      'seg e sex',
      'dias úteis',
      'todos os dias',
    ]);
  });
});

describe('the hours of a shift', () => {
  it('are refused where its pauses leave no slot [AGENDA-43]', () => {
    const whole = { de: turno.de, ate: turno.ate };
    expect(turnoErrors({ ...turno, pausas: [whole] })).toEqual({
      'pausas.0': 'Com estas pausas não cabe nenhuma marcação.',
    });
  });
});

describe('the slots of a shift', () => {
  it('follow each other around pauses, and none passes the end [AGENDA-04]', () => {
    expect(hoursOf(slotsOn(turno, '2026-11-02', NOTHING_TAKEN))).toEqual([
      '09:00',
      '09:30',
      '10:00',
      '11:00',
      '11:30',
      '12:00',
    ]);
  });

  it('have as many places as may come, less what is taken by anybody [AGENDA-04]', () => {
    const two = { ...turno, capacidade: 2 };
    const taken = [
      { de: '09:15', ate: '09:45', lugar: 0 },
      { de: '09:30', ate: '10:00', lugar: 1 },
    ];
    expect(slotsOn(two, '2026-11-02', { own: taken, antes: [] }).slice(0, 3)).toEqual([
      { hr: '09:00', livres: 1, lugares: [1] },
      { hr: '09:30', livres: 0, lugares: [] },
      { hr: '10:00', livres: 2, lugares: [0, 1] },
    ]);
  });

  it('never overlap each other, a pause or the end, whatever the hours', () => {
    const minute = fc.integer({ min: 0, max: 1380 });
    const text = (at: number) => addMinutes('00:00', at) ?? '23:59';
    fc.assert(
      fc.property(
        minute,
        minute,
        fc.integer({ min: 5, max: 240 }),
        minute,
        fc.integer({ min: 1, max: 59 }),
        (a, b, minutos, p, length) => {
          const [de, ate] = a <= b ? [text(a), text(b)] : [text(b), text(a)];
          const pausas = [{ de: text(p), ate: text(p + length) }];
          const slots = slotsOn(
            { ...turno, de, ate, minutos, pausas },
            '2026-11-02',
            NOTHING_TAKEN,
          );
          const ranges = slots.map(({ hr }) => ({
            de: hr,
            ate: addMinutes(hr, minutos) ?? '24:00',
          }));
          for (const [index, range] of ranges.entries()) {
            expect(range.de >= de && range.ate <= ate).toBe(true);
            expect(pausas.some((pause) => overlaps(pause, range))).toBe(false);
            expect(ranges.slice(index + 1).some((other) => overlaps(range, other))).toBe(false);
          }
        },
      ),
    );
  });
});

describe('the errors of a shift', () => {
  it('name the field that is wrong [AGENDA-02]', () => {
    const wrong = (values: Partial<TurnoSlots>) =>
      Object.keys(turnoErrors({ ...turno, ...values }));
    expect(wrong({})).toEqual([]);
    expect(wrong({ ate: '09:00' })).toEqual(['ate', 'pausas.0']);
    expect(wrong({ ate: '09:20', pausas: [] })).toEqual(['minutos']);
    expect(wrong({ dt_fim: '2026-11-01' })).toEqual(['dt_fim']);
    expect(wrong({ dias: [7], dt_fim: '2026-11-04' })).toEqual(['dias']);
    expect(wrong({ pausas: [{ de: '08:00', ate: '09:30' }] })).toEqual(['pausas.0']);
    expect(
      wrong({
        pausas: [
          { de: '10:00', ate: '11:00' },
          { de: '10:30', ate: '11:30' },
        ],
      }),
    ).toEqual(['pausas.0']);
  });
});
