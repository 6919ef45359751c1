import { expect, test } from 'vitest';
import { dateProblem, dateText, readDate, tidyDate } from './date-text.ts';

test.each([
  ['29-02-2024', '2024-02-29', '29-02-2024'],
  ['29/02/2024', '2024-02-29', '29-02-2024'],
  ['29022024', '2024-02-29', '29-02-2024'],
  ['', null, ''],
  ['29-02-2023', null, '29-02-2023'],
  [' 29-02-2024 ', '2024-02-29', '29-02-2024'],
  ['1/11/2026', '2026-11-01', '01-11-2026'],
  ['1-2-1990', '1990-02-01', '01-02-1990'],
  ['01.02.1990', '1990-02-01', '01-02-1990'],
  ['1990-02-01', '1990-02-01', '01-02-1990'],
  ['1990/2/1', '1990-02-01', '01-02-1990'],
  ['01-02-1990 00:00', '1990-02-01', '01-02-1990'],
  ['1990-02-01 00:00:00', '1990-02-01', '01-02-1990'],
  ['01-02-1990 10:00', null, '01-02-1990 10:00'],
  ['1-2-20', null, '1-2-20'],
  ['01-11-20261', null, '01-11-20261'],
  ['1-2/1990', null, '1-2/1990'],
  ['31.2.2026', null, '31.2.2026'],
])('%s is read as %s and written as %s [CSV-137]', (typed, date, tidy) => {
  expect(readDate(typed)).toBe(date);
  expect(tidyDate(typed)).toBe(tidy);
});

test('a day that no calendar has is told from a text that is no date', () => {
  for (const typed of ['31-02-1990', '31/2/1990', '31021990', '00.13.2020', '1990-02-31']) {
    expect(dateProblem(typed)).toBe('Data inválida: escreva um dia que exista, como 31-12-1990.');
  }
  for (const typed of ['amanhã', '1990', '01-11-20261', '1-2-20']) {
    expect(dateProblem(typed)).toBe('Escreva a data como 31-12-1990.');
  }
});

test('no date is an empty field', () => {
  expect(dateText(null)).toBe('');
  expect(dateText('2024-02-29')).toBe('29-02-2024');
});
