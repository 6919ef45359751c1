import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, addMinutes } from '../dates/dates.ts';
import { isHoliday } from '../dates/holidays.ts';
import { SEM_TURNO, type TurnoComQuem, temposDe } from './tempos.ts';
import { diaSemana, minutesBefore } from './turnos.ts';
import { NOTHING_TAKEN, slotsOn } from './vagas.ts';

const FIRST = '2026-11-04';
const DAYS = Array.from({ length: 731 }, (_, at) => addDays(FIRST, at));

const hour = (minutes: number) => addMinutes('00:00', minutes) ?? '23:59';
const quarters = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((at) => hour(at * 15));

/** A shift of a physician for two, with the shift of the nurse before, each with pauses and exceptions of its own. */
const chained = fc
  .record({
    dias: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    de: quarters(32, 40),
    ate: quarters(44, 60),
    pausa: quarters(36, 58),
    pausaAntes: quarters(36, 58),
    minutos: fc.constantFrom(15, 20, 30),
    feriado: fc.constantFrom(null, '06-24', 'pascoa+1'),
    excecoes: fc.uniqueArray(
      fc.record({
        dt: fc.integer({ min: 0, max: 730 }).map((at) => DAYS[at] ?? FIRST),
        livre: fc.boolean(),
      }),
      { selector: ({ dt }) => dt, maxLength: 12 },
    ),
    excecoesAntes: fc.uniqueArray(
      fc.integer({ min: 0, max: 730 }).map((at) => DAYS[at] ?? FIRST),
      { maxLength: 12 },
    ),
  })
  .map(({ pausa, pausaAntes, excecoes, excecoesAntes, ...values }): TurnoComQuem => {
    const pauseAt = (de: string) => [{ de, ate: addMinutes(de, 15) ?? '23:59' }];
    const own = { ...values, dt_ini: FIRST, dt_fim: null };
    return {
      ...own,
      cd_medic: 1,
      cd_enferm: null,
      cd_local: 1,
      fuso: 'Europe/Lisbon' as const,
      capacidade: 2,
      minutos_antes: 10,
      pausas: pauseAt(pausa),
      excecoes: excecoes.map(({ dt, livre }) =>
        livre ? { dt, de: null, ate: null } : { dt, de: '10:00', ate: '11:00' },
      ),
      antes: {
        ...own,
        cd_enferm: 2,
        capacidade: 3,
        pausas: pauseAt(pausaAntes),
        excecoes: excecoesAntes.map((dt) => ({ dt, de: null, ate: null })),
      },
    };
  });

const bookingOf = (dt: string, hr: string, minutos: number) => ({
  especie: 'exame' as const,
  cd_medic: 1,
  cd_enferm: null,
  cd_local: 1,
  fuso: 'Europe/Lisbon' as const,
  dt,
  hr,
  minutos,
});

/** Whether a shift is there from an hour on for so many minutes, minute by minute. */
function isThere(
  turno: Pick<TurnoComQuem, 'dias' | 'de' | 'ate' | 'pausas' | 'excecoes' | 'feriado'>,
  dt: string,
  hr: string,
  minutos: number,
): boolean {
  const other = turno.excecoes.find((one) => one.dt === dt);
  const feriado =
    isHoliday(dt) ||
    (turno.feriado === 'pascoa+1'
      ? ['2027-03-29', '2028-04-17'].includes(dt)
      : turno.feriado === dt.slice(5));
  if (other ? other.de === null : !turno.dias.includes(diaSemana(dt)) || feriado) return false;
  const { de, ate } = other?.de && other.ate ? { de: other.de, ate: other.ate } : turno;
  return Array.from({ length: minutos }, (_, at) => addMinutes(hr, at)).every(
    (now) =>
      now !== null &&
      now >= de &&
      now < ate &&
      !turno.pausas.some((pausa) => pausa.de <= now && now < pausa.ate),
  );
}

it('takes what the shift has at that moment, on each day of two years, with holidays, exceptions and pauses [TEMPO-01]', () => {
  fc.assert(
    fc.property(
      chained,
      fc.array(quarters(30, 62), { minLength: 2, maxLength: 2 }),
      (turno, hours) => {
        for (const dt of DAYS) {
          for (const hr of hours) {
            const tempos = temposDe([turno], bookingOf(dt, hr, turno.minutos));
            const there = isThere(turno, dt, hr, turno.minutos);
            const before = minutesBefore(hr, 10) ?? '';
            const nurse = there && turno.antes && isThere(turno.antes, dt, before, 10);
            expect([dt, hr, tempos]).toEqual([
              dt,
              hr,
              {
                ...SEM_TURNO,
                ...(there && { lugares: 2 }),
                ...(nurse && { cd_enferm_antes: 2, minutos_antes: 10, lugares_antes: 3 }),
              },
            ]);
          }
        }
      },
    ),
    { numRuns: 4 },
  );
});

it('takes both times in each slot that is offered, and no slot is offered without its nurse [TEMPO-01]', () => {
  fc.assert(
    fc.property(chained, fc.integer({ min: 0, max: 700 }), (turno, from) => {
      for (const dt of DAYS.slice(from, from + 31)) {
        for (const { hr, livres } of slotsOn(turno, dt, NOTHING_TAKEN)) {
          const { lugares, cd_enferm_antes } = temposDe([turno], bookingOf(dt, hr, turno.minutos));
          expect([dt, hr, lugares, cd_enferm_antes]).toEqual([dt, hr, 2, livres > 0 ? 2 : null]);
        }
      }
    }),
    { numRuns: 20 },
  );
});

it('takes on a holiday the time of the physician alone, for one, and nothing of a nurse [TEMPO-01]', () => {
  const turno: TurnoComQuem = {
    cd_medic: 1,
    cd_enferm: null,
    cd_local: 1,
    fuso: 'Europe/Lisbon' as const,
    dt_ini: FIRST,
    dt_fim: null,
    dias: [2],
    de: '09:00',
    ate: '12:00',
    minutos: 30,
    capacidade: 2,
    pausas: [],
    excecoes: [],
    minutos_antes: 10,
    antes: {
      cd_enferm: 2,
      dt_ini: FIRST,
      dt_fim: null,
      dias: [2],
      de: '08:00',
      ate: '12:00',
      capacidade: 2,
      pausas: [],
      excecoes: [],
    },
  };
  expect(temposDe([turno], bookingOf('2026-12-08', '09:00', 30))).toEqual(SEM_TURNO);
  expect(temposDe([turno], bookingOf('2026-12-15', '09:00', 30))).toEqual({
    lugares: 2,
    cd_enferm_antes: 2,
    minutos_antes: 10,
    lugares_antes: 2,
  });
  // At another place, at no place, and of an action.
  const there = bookingOf('2026-12-15', '09:00', 30);
  expect(temposDe([turno], { ...there, cd_local: 9 })).toEqual(SEM_TURNO);
  expect(temposDe([turno], { ...there, cd_local: null })).toMatchObject({ lugares: 2 });
  expect(temposDe([turno], { ...there, especie: 'acao-enfermagem' })).toEqual({
    ...SEM_TURNO,
    lugares: 2,
  });
});

it('takes of the nurse before as many places as she has, and not those of the physician [TEMPO-01]', () => {
  const hours = { dt_ini: FIRST, dt_fim: null, dias: [1], excecoes: [], pausas: [] };
  const turno: TurnoComQuem = {
    ...hours,
    cd_medic: 1,
    cd_enferm: null,
    cd_local: 1,
    fuso: 'Europe/Lisbon' as const,
    de: '09:00',
    ate: '12:00',
    minutos: 15,
    capacidade: 1,
    minutos_antes: 10,
    antes: { ...hours, cd_enferm: 2, de: '08:30', ate: '12:00', capacidade: 3 },
  };
  const monday = DAYS.find((dt) => diaSemana(dt) === 1 && !isHoliday(dt)) ?? FIRST;
  expect(temposDe([turno], bookingOf(monday, '10:00', 15))).toEqual({
    lugares: 1,
    cd_enferm_antes: 2,
    minutos_antes: 10,
    lugares_antes: 3,
  });
});
