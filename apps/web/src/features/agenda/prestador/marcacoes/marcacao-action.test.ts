import { expect, test } from 'vitest';
import { actionsFor, endingsFor } from './marcacao-action.ts';

const NOW = new Date('2026-03-10T09:30:00Z');
const at = (dt: string, hr = '09:00') => ({ dt, hr, fuso: 'Europe/Lisbon' }) as const;

test('a booking of a day to come is only moved or called off', () => {
  const later = at('2026-03-11');
  expect(actionsFor('exame', later, NOW)).toEqual(['remarcar', 'cancelar']);
  expect(actionsFor('acao-enfermagem', later, NOW)).toEqual(['remarcar', 'cancelar']);
});

test('from its day on an exam is recorded and a nursing action given as done', () => {
  for (const dt of ['2026-03-10', '2026-03-01']) {
    expect(actionsFor('exame', at(dt), NOW)[0]).toBe('registar');
    expect(actionsFor('acao-enfermagem', at(dt), NOW)[0]).toBe('realizada');
  }
});

test('nobody was absent before the hour, by the clock of the place [FECHO-14]', () => {
  const may = (hr: string, fuso: 'Europe/Lisbon' | 'Atlantic/Azores') =>
    actionsFor('exame', { dt: '2026-03-10', hr, fuso }, NOW).includes('falta');
  expect([may('09:30', 'Europe/Lisbon'), may('09:31', 'Europe/Lisbon')]).toEqual([true, false]);
  expect([may('08:30', 'Atlantic/Azores'), may('09:00', 'Atlantic/Azores')]).toEqual([true, false]);
});

test('several bookings can end alike only as each of them can [LIST-331]', () => {
  const today = new Date('2026-07-08T12:00:00Z');
  const past = [at('2026-07-07'), at('2026-07-08')];
  expect(endingsFor('acao-enfermagem', past, today)).toEqual(['realizada', 'falta', 'cancelar']);
  expect(endingsFor('exame', past, today)).toEqual(['falta', 'cancelar']);
  expect(endingsFor('exame', [...past, at('2026-07-09')], today)).toEqual(['cancelar']);
});
