import { expect, test } from 'vitest';
import { readTime, tidyTime } from './time-text.ts';

test.each([
  ['14:30', '14:30'],
  ['9:30', '09:30'],
  ['0930', '09:30'],
  ['930', '09:30'],
  ['9h30', '09:30'],
  [' 9.30 ', '09:30'],
  ['14', '14:00'],
  ['14h', '14:00'],
  ['0:00', '00:00'],
  ['23:59', '23:59'],
  ['4:05 pm', '16:05'],
  ['4:05 p.m.', '16:05'],
  ['11PM', '23:00'],
  ['12:30 am', '00:30'],
  ['12:30 pm', '12:30'],
])('%s is read as %s', (typed, time) => {
  expect(readTime(typed)).toBe(time);
  expect(tidyTime(typed)).toBe(time);
});

test.each(['', '24:00', '12:60', '9:3', '14:30:00', '16:05 pm', '0:30 am', 'meio-dia'])(
  '%s is no time and stays as it was typed',
  (typed) => {
    expect(readTime(typed)).toBeNull();
    expect(tidyTime(typed)).toBe(typed);
  },
);
