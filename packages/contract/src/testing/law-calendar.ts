/** A calendar that is counted day by day, for the law that is said once more (`law.ts`); days are `aaaa-mm-dd`. */

const FIRST_YEAR = 1900;
const LAST_YEAR = 2090;

function isLeap(year: number): boolean {
  return year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0);
}

function lengthOfMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function written(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Every day, the first of which was a Monday. */
const DAYS: string[] = [];
const NUMBER = new Map<string, number>();
for (let year = FIRST_YEAR; year <= LAST_YEAR; year++) {
  for (let month = 1; month <= 12; month++) {
    for (let day = 1; day <= lengthOfMonth(year, month); day++) {
      const one = written(year, month, day);
      NUMBER.set(one, DAYS.length);
      DAYS.push(one);
    }
  }
}

function numberOf(day: string): number {
  const number = NUMBER.get(day);
  if (number === undefined) throw new Error(`No such day: ${day}`);
  return number;
}

export function plusDays(day: string, days: number): string {
  const one = DAYS[numberOf(day) + days];
  if (one === undefined) throw new Error(`Beyond the calendar: ${day} and ${days} days`);
  return one;
}

/** How many days lie from one to the other. */
export function daysFrom(from: string, to: string): number {
  return numberOf(to) - numberOf(from);
}

/** The same day of another month, or its last one where it has no such day. */
export function plusMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const all = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(all / 12), (all % 12) + 1];
  return written(toYear, toMonth, Math.min(date, lengthOfMonth(toYear, toMonth)));
}

/** Easter Sunday, counted from the full moon of the church (Oudin). */
function easter(year: number): string {
  const whole = (a: number, b: number) => Math.floor(a / b);
  const golden = year % 19;
  const century = whole(year, 100);
  const epact = (century - whole(century, 4) - whole(8 * century + 13, 25) + 19 * golden + 15) % 30;
  const moon = epact - whole(epact, 28) * (1 - whole(29, epact + 1) * whole(21 - golden, 11));
  const weekday = (year + whole(year, 4) + moon + 2 - century + whole(century, 4)) % 7;
  // Both count from 28 March.
  return plusDays(written(year, 3, 28), moon - weekday);
}

/** The mandatory ones (CT 234). */
function holidays(year: number): ReadonlySet<string> {
  const sunday = easter(year);
  const fixed = [
    '01-01',
    '04-25',
    '05-01',
    '06-10',
    '08-15',
    '10-05',
    '11-01',
    '12-01',
    '12-08',
    '12-25',
  ];
  return new Set([
    ...fixed.map((day) => `${year}-${day}`),
    plusDays(sunday, -2),
    sunday,
    plusDays(sunday, 60),
  ]);
}

const HOLIDAYS = new Map<string, ReadonlySet<string>>();

function isWorkingDay(day: string): boolean {
  if (numberOf(day) % 7 >= 5) return false;
  const year = day.slice(0, 4);
  const known = HOLIDAYS.get(year) ?? holidays(Number(year));
  HOLIDAYS.set(year, known);
  return !known.has(day);
}

export function nextWorkingDay(after: string): string {
  let day = plusDays(after, 1);
  while (!isWorkingDay(day)) day = plusDays(day, 1);
  return day;
}
