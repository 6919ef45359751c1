import { expect, test } from 'vitest';
import { bookedErrors, doneErrors } from './moment.ts';

const TODAY = '2026-03-16';
const NOW = { dt: TODAY, hr: '09:15' };

test.each([
  ['16-03-2026', undefined],
  ['16-03-2031', undefined],
  ['15-03-2026', 'A data já passou.'],
  ['17-03-2031', 'A data é daqui a mais de 5 anos: confirme o ano.'],
  ['16-03-9999', 'A data é daqui a mais de 5 anos: confirme o ano.'],
])('of a booking on %j is said: %s', (dt, text) => {
  expect(bookedErrors({ dt, hr: '' }, NOW).dt).toBe(text);
});

test('an hour of today that is over is no hour for a booking', () => {
  const errorsAt = (hr: string) => bookedErrors({ dt: '16-03-2026', hr }, NOW);
  expect(errorsAt('09:14')).toEqual({ hr: 'Essa hora já passou.' });
  expect(errorsAt('09:15')).toEqual({});
  expect(Object.keys(errorsAt('25:00'))).toEqual(['hr']);
});

test.each([
  ['16-03-2026', undefined],
  ['01-01-1900', undefined],
  ['31-12-1899', 'A data é anterior a 1900: confirme o ano.'],
  ['16-03-0026', 'A data é anterior a 1900: confirme o ano.'],
  ['17-03-2026', 'A data da atividade é posterior a hoje.'],
])('of an activity done on %j is said: %s', (dt, text) => {
  expect(doneErrors({ dt, hr: '' }, TODAY).dt).toBe(text);
});
