import { describe, expect, it, test } from 'vitest';
import {
  isDayFirst,
  isMonthFirst,
  isWrittenAsDate,
  parseShortYear,
  parseWrittenDate,
} from './written-dates.ts';

describe('a written day', () => {
  test.each([
    '05/03/1985',
    '05-03-1985',
    '5/3/1985',
    '5-3-1985',
    '05.03.1985',
    '05031985',
    '1985-03-05',
    '1985/3/5',
    '1985.03.05',
    ' 05-03-1985 ',
    '05-03-1985 00:00',
    '05/03/1985 0:00:00',
    '1985-03-05 00:00:00.000',
    '1985-03-05T00:00:00Z',
  ])('%s is the fifth of March', (text) => {
    expect(parseWrittenDate(text)).toBe('1985-03-05');
    expect(isWrittenAsDate(text)).toBe(true);
  });

  test.each([
    '',
    'ontem',
    '5/3',
    '5-3/1985',
    '05/03/1985 10:30',
    '3/85',
    '31-02-1985',
    '12/31/1985',
    '1985-13-01',
    '05/03/85',
  ])('%j is none', (text) => {
    expect(parseWrittenDate(text)).toBeNull();
  });
});

test.each([
  ['05/03/85', 1900, '1985-03-05'],
  ['5-3-85', 1900, '1985-03-05'],
  ['5.3.05 00:00', 2000, '2005-03-05'],
  ['29/02/00', 1900, null],
  ['29/02/00', 2000, '2000-02-29'],
  ['05/03/1985', 1900, null],
  ['85', 1900, null],
] as const)('%s of the century %i is %s', (text, century, date) => {
  expect(parseShortYear(text, century)).toBe(date);
});

it('tells which part stands first, where only one way is a day', () => {
  for (const text of ['12/31/1990', '1-13-1990', '12.31.90']) {
    expect([text, isMonthFirst(text), isDayFirst(text)]).toEqual([text, true, false]);
  }
  for (const text of ['31/12/1990', '13-1-1990', '31.12.90']) {
    expect([text, isMonthFirst(text), isDayFirst(text)]).toEqual([text, false, true]);
  }
  for (const text of ['01/02/1990', '1990-12-31', '31/31/1990', '30/02/1990', 'x']) {
    expect([text, isMonthFirst(text), isDayFirst(text)]).toEqual([text, false, false]);
  }
});
