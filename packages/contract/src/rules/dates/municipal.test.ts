import { expect, test } from 'vitest';
import { feriadoOf, feriadoText, isFeriado, isFeriadoOn } from './municipal.ts';
import { isWorkingDay, workingDayBefore } from './working-days.ts';

test('a municipal holiday is a day of each year, or moves with Easter [PRAZO-19]', () => {
  expect(['06-24', '02-29', 'pascoa+39'].map(isFeriado)).toEqual([true, true, true]);
  expect(['24-06', '02-30', 'pascoa+2', '', '6-24'].map(isFeriado)).toEqual(Array(5).fill(false));
  expect(feriadoOf('06-24', 2026)).toBe('2026-06-24');
  expect(feriadoOf('pascoa+39', 2027)).toBe('2027-05-06');
  expect([feriadoOf('02-29', 2027), feriadoOf('02-29', 2028)]).toEqual([null, '2028-02-29']);
  expect([feriadoText('06-24'), feriadoText('pascoa+1')]).toEqual([
    '24-06',
    'Segunda-feira a seguir à Páscoa',
  ]);
  expect(isFeriadoOn(null, '2026-06-24')).toBe(false);
});

test('it is no working day of its unit, and one of all others [PRAZO-19]', () => {
  expect([isWorkingDay('2026-06-24'), isWorkingDay('2026-06-24', '06-24')]).toEqual([true, false]);
  expect(workingDayBefore('2026-06-25', '06-24')).toBe('2026-06-23');
});
