import { expect, test } from 'vitest';
import { dateText, readDate, tidyDate } from './date-text.ts';

test.each([
  ['29-02-2024', '2024-02-29', '29-02-2024'],
  ['29/02/2024', '2024-02-29', '29-02-2024'],
  ['29022024', '2024-02-29', '29-02-2024'],
  ['', null, ''],
  ['29-02-2023', null, '29-02-2023'],
  ['1-2-20', null, '1-2-20'],
])('%s is read as %s and written as %s', (typed, date, tidy) => {
  expect(readDate(typed)).toBe(date);
  expect(tidyDate(typed)).toBe(tidy);
});

test('no date is an empty field', () => {
  expect(dateText(null)).toBe('');
  expect(dateText('2024-02-29')).toBe('29-02-2024');
});
