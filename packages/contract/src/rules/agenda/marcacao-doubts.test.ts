import { expect, test } from 'vitest';
import { bookedMomentErrors, dayDoubts, isUnusualHour } from './marcacao-doubts.ts';

test.each([
  ['2026-11-28', []],
  ['2026-11-29', ['29-11-2026 é domingo.']],
  ['2026-12-25', ['25-12-2026 é feriado: Natal.']],
  ['2026-04-05', ['05-04-2026 é domingo.', '05-04-2026 é feriado: Domingo de Páscoa.']],
])('a booking on %s is doubtful: %j [SAU-161]', (day, texts) => {
  expect(dayDoubts(day).map(({ texto }) => texto)).toEqual(texts);
});

test.each([
  ['03:00', true],
  ['06:59', true],
  ['07:00', false],
  ['20:59', false],
  ['21:00', true],
  ['22:00', true],
])('%s is an unusual hour: %s [SAU-161]', (hr, unusual) => {
  expect(isUnusualHour(hr)).toBe(unusual);
});

test.each([
  ['2026-11-24', '12:00', { dt: 'A data já passou.' }],
  ['2026-11-25', '09:14', { hr: 'Essa hora já passou.' }],
  ['2026-11-25', '09:15', {}],
  ['2026-11-25', null, {}],
  ['2026-11-26', '03:00', {}],
])('at 09:15 of 2026-11-25 a booking on %s at %s: %j [SAU-163]', (dt, hr, errors) => {
  expect(bookedMomentErrors({ dt, hr }, { dt: '2026-11-25', hr: '09:15' })).toEqual(errors);
});

test.each([
  ['2027-03-28', '00:59', {}],
  ['2027-03-28', '01:30', { hr: expect.stringContaining('a hora muda') }],
  ['2027-03-28', '02:00', {}],
  ['2027-03-21', '01:30', {}],
  ['2027-10-31', '01:30', {}],
])('a booking on %s at %s, where clocks may skip an hour [AGENDA-73]', (dt, hr, errors) => {
  expect(bookedMomentErrors({ dt, hr }, { dt: '2026-11-25', hr: '09:15' })).toEqual(errors);
});
