import { expect, test } from 'vitest';
import { dateWithWord, dayInWords, distanceInWords, momentInWords } from './day-words.ts';

const TODAY = '2026-11-25';

test.each([
  ['2026-11-25', 'hoje'],
  ['2026-11-26', 'amanhã'],
  ['2026-11-24', 'ontem'],
  ['2026-11-27', 'em 2 dias'],
  ['2026-11-30', 'em 5 dias'],
  ['2025-12-18', 'há 342 dias'],
  ['2028-02-29', 'em 461 dias'],
])('%s is %s [SHELL-382]', (date, words) => {
  expect(distanceInWords(date, TODAY)).toBe(words);
});

test('a column has the day, with the word beside it [SHELL-382]', () => {
  expect(dateWithWord('2026-11-26', TODAY)).toBe('26-11-2026 · amanhã');
});

test.each([
  ['2026-11-25', '09:00', 'hoje 09:00'],
  ['2026-11-26', null, 'amanhã'],
  ['2026-12-02', null, 'qua 2-12'],
  ['2026-11-29', '14:30:00', 'dom 29-11 14:30'],
  ['2026-11-23', null, 'seg 23-11'],
  ['2027-01-02', null, 'sáb 2-1-2027'],
])('in a sentence %s %s is %s [SHELL-382]', (date, time, words) => {
  expect(dayInWords(date, time, TODAY)).toBe(words);
});

test.each([
  // The clocks go forward on 29 March: from then on midnight in Lisbon is 23:00 in UTC.
  ['2026-03-28T23:30:00Z', '2026-03-29T10:00:00Z', 'ontem 23:30'],
  ['2026-03-29T00:30:00Z', '2026-03-29T10:00:00Z', 'hoje 00:30'],
  ['2026-03-29T01:00:00Z', '2026-03-29T10:00:00Z', 'hoje 02:00'],
  ['2026-03-29T23:30:00Z', '2026-03-29T10:00:00Z', 'amanhã 00:30'],
  // A day of 23 hours is a day.
  ['2026-03-30T09:00:00Z', '2026-03-28T23:59:00Z', 'seg 30-3 10:00'],
  // They go back on 25 October, and one o'clock comes twice.
  ['2026-10-24T22:59:00Z', '2026-10-25T12:00:00Z', 'ontem 23:59'],
  ['2026-10-24T23:30:00Z', '2026-10-25T12:00:00Z', 'hoje 00:30'],
  ['2026-10-25T00:30:00Z', '2026-10-25T12:00:00Z', 'hoje 01:30'],
  ['2026-10-25T01:30:00Z', '2026-10-25T12:00:00Z', 'hoje 01:30'],
  ['2026-10-25T23:30:00Z', '2026-10-24T23:30:00Z', 'hoje 23:30'],
  ['2026-10-26T00:00:00Z', '2026-10-25T23:59:00Z', 'amanhã 00:00'],
])('over the change of the hour %s, seen at %s, is %s [SHELL-382]', (moment, now, words) => {
  expect(momentInWords(new Date(moment), new Date(now))).toBe(words);
});
