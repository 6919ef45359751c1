import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMinutes,
  addMonths,
  ageOn,
  BEFORE_EARLIEST,
  bookedDayError,
  DAY_PASSED,
  dayIn,
  daysBetween,
  displayDate,
  displayMoment,
  displayTime,
  doneDayError,
  isCalendarDate,
  latestDay,
  openingDay,
  parseTypedDate,
  startOfMonth,
  startOfWeek,
  TOO_FAR,
  timeIn,
} from './dates.ts';

describe('a typed date', () => {
  it.each([
    ['01/02/2024', '2024-02-01'],
    ['01022024', '2024-02-01'],
    ['01-02-2024', '2024-02-01'],
    [' 31/12/1999 ', '1999-12-31'],
    ['01012024', '2024-01-01'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2000', '2000-02-29'],
    ['30/04/2024', '2024-04-30'],
    ['', ''],
    ['  ', ''],
  ])('%j is %j [CONST-10]', (text, expected) => {
    expect(parseTypedDate(text)).toBe(expected);
  });

  it.each([
    '31/04/2024',
    '31/06/2024',
    '31/09/2024',
    '31/11/2024',
    '29/02/2023',
    '29/02/1900',
    '30/02/2024',
    '32/01/2024',
    '00/01/2024',
    '01/00/2024',
    '01/13/2024',
    '1/2/2024',
    '01/02/24',
    '01/022024',
    '01-02/2024',
    '2024-02-01',
    '0102202',
    '010220244',
    'abc',
    '01/02/2024x',
  ])('%s is none [CONST-10]', (text) => {
    expect(parseTypedDate(text)).toBeNull();
  });

  it('exists where the calendar has it: every day of every month of four years [CONST-10]', () => {
    for (const year of [1900, 2000, 2023, 2024]) {
      for (let month = 0; month <= 13; month++) {
        for (let day = 0; day <= 32; day++) {
          const date = new Date(Date.UTC(year, month - 1, day));
          const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
          expect([year, month, day, isCalendarDate(year, month, day)]).toEqual([
            year,
            month,
            day,
            exists,
          ]);
        }
      }
    }
  });
});

describe('a shown date', () => {
  it('is dd-mm-aaaa, without its time; a time is hh:mm [CONST-08]', () => {
    expect(displayDate('2024-02-01')).toBe('01-02-2024');
    expect(displayDate('2024-02-01T23:59:59Z')).toBe('01-02-2024');
    expect(displayTime('09:05:59')).toBe('09:05');
  });
});

describe('days and ages', () => {
  it('are counted by the calendar, also over a change of the clocks and a leap day', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
    expect(daysBetween('2026-03-16', '2026-02-14')).toBe(-30);
    expect(addDays('0026-02-28', 1)).toBe('0026-03-01');
    for (const days of [-10_000, -31, -1, 0, 1, 366, 9_999]) {
      expect(daysBetween('2026-03-16', addDays('2026-03-16', days))).toBe(days);
    }
  });

  it.each([
    ['2000-03-16', 26],
    ['2000-03-17', 25],
    ['2000-03-15', 26],
    ['2004-02-29', 22],
    ['2026-03-16', 0],
  ])('born on %s, one is %i on 16 March 2026', (birth, age) => {
    expect(ageOn(birth, '2026-03-16')).toBe(age);
  });

  it('a birthday on 29 February comes on 1 March of other years', () => {
    expect(ageOn('2004-02-29', '2026-02-28')).toBe(21);
    expect(ageOn('2004-02-29', '2026-03-01')).toBe(22);
    expect(ageOn('2004-02-29', '2028-02-29')).toBe(24);
  });

  it("today is Lisbon's day, in winter and in summer", () => {
    expect(dayIn(new Date('2026-01-15T23:59:59Z'))).toBe('2026-01-15');
    expect(dayIn(new Date('2026-07-15T22:59:59Z'))).toBe('2026-07-15');
    expect(dayIn(new Date('2026-07-15T23:00:00Z'))).toBe('2026-07-16');
    expect(dayIn(new Date('2026-07-15T22:59:59.999Z'))).toBe('2026-07-15');
    expect(dayIn(new Date('2026-07-15T23:00:00Z'))).toBe('2026-07-16');
  });

  it('a moment is shown by the clock in Portugal, in winter and in summer', () => {
    expect(displayMoment(new Date('2026-01-15T23:59:59Z'))).toBe('15-01-2026 23:59');
    expect(displayMoment(new Date('2026-07-15T23:05:00Z'))).toBe('16-07-2026 00:05');
  });
});

describe('months and weeks', () => {
  it.each([
    ['2026-03', 0, '2026-03'],
    ['2026-03', 1, '2026-04'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-03', 11, '2027-02'],
    ['2026-03', -11, '2025-04'],
    ['2026-03', -3, '2025-12'],
    ['2026-03', 120, '2036-03'],
    ['0999-12', 1, '1000-01'],
    ['0001-02', -1, '0001-01'],
  ])('%s and %i months is %s', (month, months, expected) => {
    expect(addMonths(month, months)).toBe(expected);
  });

  it('months there and back are the same, and begin with their first day', () => {
    for (let months = -40; months <= 40; months++) {
      expect(addMonths(addMonths('2026-03', months), -months)).toBe('2026-03');
    }
    expect(startOfMonth('2024-02')).toBe('2024-02-01');
  });

  it.each([
    ['2026-03-16', '2026-03-16'],
    ['2026-03-17', '2026-03-16'],
    ['2026-03-22', '2026-03-16'],
    ['2026-03-23', '2026-03-23'],
    ['2026-01-01', '2025-12-29'],
    ['2024-03-01', '2024-02-26'],
    ['1969-12-31', '1969-12-29'],
    ['1970-01-01', '1969-12-29'],
    ['1900-01-01', '1900-01-01'],
  ])('the week of %s begins on Monday %s', (date, monday) => {
    expect(startOfWeek(date)).toBe(monday);
    expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
  });

  it.each([
    ['2026-03-20', '2026-03-20'],
    ['2026-03-21', '2026-03-23'],
    ['2026-03-22', '2026-03-23'],
    ['2026-03-23', '2026-03-23'],
  ])('what shows weeks opens on %s by %s [SHELL-450]', (today, day) => {
    expect(openingDay(today)).toBe(day);
  });
});

describe('the time of day', () => {
  it.each([
    ['09:50', 15, '10:05'],
    ['23:30', 29, '23:59'],
    ['23:30', 30, null],
    ['00:00', 0, '00:00'],
  ])('%s and %i minutes is %s', (time, minutes, expected) => {
    expect(addMinutes(time, minutes)).toBe(expected);
  });

  it.each([
    ['2026-01-15T00:00:00Z', '00:00'],
    ['2026-01-15T23:59:59.999Z', '23:59'],
    ['2026-07-15T22:59:59Z', '23:59'],
    ['2026-07-15T23:00:00Z', '00:00'],
    ['2026-03-29T00:59:00Z', '00:59'],
    ['2026-03-29T01:00:00Z', '02:00'],
    ['2026-10-25T00:30:00Z', '01:30'],
    ['2026-10-25T01:30:00Z', '01:30'],
  ])("at %s is %s by Lisbon's clock", (moment, time) => {
    expect(timeIn(new Date(moment))).toBe(time);
  });
});

describe('a day of an impossible year', () => {
  it.each([
    ['2026-03-16', '2031-03-16'],
    ['2028-02-29', '2033-02-28'],
    ['2027-02-28', '2032-02-28'],
  ])('is refused five years ahead of %s: after %s', (today, last) => {
    expect(latestDay(today)).toBe(last);
    expect(bookedDayError(last, today)).toBeUndefined();
    expect(bookedDayError(addDays(last, 1), today)).toBe(TOO_FAR);
    expect(bookedDayError('9999-12-31', today)).toBe(TOO_FAR);
    expect(bookedDayError(addDays(today, -1), today)).toBe(DAY_PASSED);
  });

  it('is refused before 1900', () => {
    const [today, toCome] = ['2026-03-16', 'Ainda não chegou.'];
    for (const date of ['1900-01-01', today]) {
      expect(doneDayError(date, today, toCome)).toBeUndefined();
    }
    for (const date of ['0026-03-16', '1899-12-31']) {
      expect(doneDayError(date, today, toCome)).toBe(BEFORE_EARLIEST);
    }
    expect(doneDayError('2026-03-17', today, toCome)).toBe(toCome);
  });
});
