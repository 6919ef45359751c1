import './calendar-days.ts';
import { getMonthDays } from '@mantine/dates';
import { addDays, addMonths, startOfMonth, startOfWeek } from '@sst/contract/rules/dates/dates';
import dayjs from 'dayjs';
import { afterEach, describe, expect, test } from 'vitest';

const ZONE = process.env.TZ;
afterEach(() => {
  if (ZONE === undefined) delete process.env.TZ;
  else process.env.TZ = ZONE;
});

/** The weeks of a month from Monday, by arithmetic on plain days. */
function weeksOf(month: string): string[][] {
  const weeks: string[][] = [];
  const end = startOfMonth(addMonths(month, 1));
  for (let day = startOfWeek(startOfMonth(month)); day < end; ) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)));
    day = addDays(day, 7);
  }
  return weeks;
}

// Days that never were, clocks that change at midnight, odd offsets, and both ends of the day.
describe.each([
  'Europe/Lisbon',
  'Atlantic/Azores',
  'Pacific/Kiritimati',
  'Pacific/Apia',
  'Pacific/Kwajalein',
  'Pacific/Pago_Pago',
  'America/Sao_Paulo',
  'America/Havana',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/New_York',
  'UTC',
])('in %s', (zone) => {
  test('months have the days of the calendar, and building them ends [CONST-171]', () => {
    process.env.TZ = zone;
    const months = ['1994-11', '1994-12', '1995-01', '1993-08', '2011-12', '2026-03', '2026-10'];
    for (let month = '1966-01'; month < '2030-01'; month = addMonths(month, 7)) months.push(month);
    for (const month of months) {
      expect(
        getMonthDays({ month: `${month}-15`, firstDayOfWeek: 1, consistentWeeks: false }),
      ).toEqual(weeksOf(month));
    }
  });

  test('years and months of the lists are those that they say [CONST-171]', () => {
    process.env.TZ = zone;
    for (let year = 1900; year < 2040; year++) {
      // As the library's list of years builds them.
      expect(dayjs(new Date(year, 0)).format('YYYY-MM-DD')).toBe(`${year}-01-01`);
      const start = dayjs(`${year}-06-15`).startOf('year').toDate();
      expect(dayjs(start).add(11, 'months').format('YYYY-MM')).toBe(`${year}-12`);
    }
  });
});
