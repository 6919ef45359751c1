import { expect, it } from 'vitest';
import { addDays } from '../dates/dates.ts';
import { NOTHING_TAKEN, vagasOn } from './vagas.ts';

/** A Monday. */
const DT = '2026-11-02';
const TURNO = {
  dt_ini: DT,
  dt_fim: null,
  dias: [1, 2],
  de: '09:00',
  ate: '11:00',
  minutos: 20,
  capacidade: 1,
  pausas: [{ de: '10:00', ate: '10:20' }],
  excecoes: [],
};
const hoursOf = (...given: Parameters<typeof vagasOn>) => vagasOn(...given).map(({ hr }) => hr);

it('offers what takes longer than a slot only where it ends before the pause, the next booking and the end [AGENDA-04]', () => {
  expect(hoursOf(TURNO, DT, NOTHING_TAKEN)).toEqual(['09:00', '09:20', '09:40', '10:20', '10:40']);
  expect(hoursOf(TURNO, DT, NOTHING_TAKEN, { minutos: 40 })).toEqual(['09:00', '09:20', '10:20']);
  const taken = { own: [{ lugar: 0, de: '10:40', ate: '11:00' }], antes: [] };
  expect(hoursOf(TURNO, DT, taken, { minutos: 30 })).toEqual(['09:00', '09:20']);
  // What takes less than a slot still needs the whole of it.
  expect(hoursOf(TURNO, DT, taken, { minutos: 5 })).toEqual(['09:00', '09:20', '09:40', '10:20']);
});

it('offers of today only what begins later, the nurse before included, and of days before nothing [AGENDA-04]', () => {
  const from = { dt: DT, hr: '09:15' };
  expect(hoursOf(TURNO, DT, NOTHING_TAKEN, { from })).toEqual(['09:20', '09:40', '10:20', '10:40']);
  const antes = { ...TURNO, de: '08:00', pausas: [] };
  const chained = { ...TURNO, minutos_antes: 10, antes };
  expect(hoursOf(chained, DT, NOTHING_TAKEN, { from })).toEqual(['09:40', '10:20', '10:40']);
  expect(hoursOf(TURNO, addDays(DT, 1), NOTHING_TAKEN, { from })).toHaveLength(5);
  const tomorrow = { dt: addDays(DT, 1), hr: '00:00' };
  expect(hoursOf(TURNO, DT, NOTHING_TAKEN, { from: tomorrow })).toEqual([]);
});
