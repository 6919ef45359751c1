/**
 * Calendar dates as text. API form `aaaa-mm-dd`, display form `dd-mm-aaaa` (CONST-08). Only `dayIn`, `timeIn` and `momentOn` know
 * a time zone: that of mainland Portugal, and `momentOn` that of a place.
 */

import type { Fuso } from './fusos.ts';

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const MS_PER_DAY = 86_400_000;

/** The product's time zone: "today" is the day in mainland Portugal for every user. */
export const TIME_ZONE = 'Europe/Lisbon';

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Whether the day exists in the calendar. */
export function isCalendarDate(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  const last = month === 2 && isLeap(year) ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);
  return day <= last;
}

/**
 * Reads a typed date: `dd/mm/aaaa` or eight digits (CONST-10), or `dd-mm-aaaa`, as dates are shown.
 * @returns the API form, `''` for an empty text, `null` for anything else.
 */
export function parseTypedDate(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const match = /^(\d{2})([/-]?)(\d{2})\2(\d{4})$/.exec(trimmed);
  if (!match) return null;
  const [, day = '', , month = '', year = ''] = match;
  if (!isCalendarDate(Number(year), Number(month), Number(day))) return null;
  return `${year}-${month}-${day}`;
}

/** `aaaa-mm-dd` to `dd-mm-aaaa`; a longer text (with a time) keeps only its date. */
export function displayDate(date: string): string {
  return `${date.slice(8, 10)}-${date.slice(5, 7)}-${date.slice(0, 4)}`;
}

/** `hh:mm:ss` to `hh:mm`. */
export function displayTime(time: string): string {
  return time.slice(0, 5);
}

function dayNumber(date: string): number {
  // Not `Date.UTC`, which maps years below 100 to the 1900s.
  return Date.parse(date.slice(0, 10)) / MS_PER_DAY;
}

/** Whole days from `from` to `to`, negative where `to` comes first. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** The date `days` days later (earlier where negative). */
export function addDays(date: string, days: number): string {
  return new Date((dayNumber(date) + days) * MS_PER_DAY).toISOString().slice(0, 10);
}

/** The month `aaaa-mm` that is `months` later (earlier where negative). */
export function addMonths(month: string, months: number): string {
  const total = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(total / 12)).padStart(4, '0')}-${String((total % 12) + 1).padStart(2, '0')}`;
}

/** The same day in another year; the 28th of February where that year has no 29th. */
export function addYears(date: string, years: number): string {
  const year = Number(date.slice(0, 4)) + years;
  const [month, day] = [date.slice(5, 7), date.slice(8, 10)];
  const there = isCalendarDate(year, Number(month), Number(day));
  return `${String(year).padStart(4, '0')}-${month}-${there ? day : '28'}`;
}

/** The first day of a month, in API form. */
export function startOfMonth(month: string): string {
  return `${month}-01`;
}

/** The Monday of the week of a day. */
export function startOfWeek(date: string): string {
  // Day 0 of the count was a Thursday.
  return addDays(date, -((((dayNumber(date) + 3) % 7) + 7) % 7));
}

/** The day by which what shows weeks opens: at a weekend the Monday after it, since the week's work is over. */
export function openingDay(today: string): string {
  const monday = startOfWeek(today);
  return daysBetween(monday, today) < 5 ? today : addDays(monday, 7);
}

/** The time of day `hh:mm` some minutes later, `null` beyond midnight. */
export function addMinutes(time: string, minutes: number): string | null {
  const total = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) + minutes;
  if (total >= 24 * 60) return null;
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
}

/** Completed years between birth and `today`. */
export function ageOn(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}

const MINUTE_MS = 60_000;
let dayFormat: Intl.DateTimeFormat | undefined;
let timeFormat: Intl.DateTimeFormat | undefined;
/** The day of the last minute asked for: servers ask for today often, and formatting is slow. */
let lastDay: { readonly minute: number; readonly day: string } | undefined;

/** The calendar day of a moment in mainland Portugal, in API form. */
export function dayIn(moment: Date): string {
  const minute = Math.floor(moment.getTime() / MINUTE_MS);
  if (lastDay?.minute === minute) return lastDay.day;
  dayFormat ??= new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short' });
  lastDay = { minute, day: dayFormat.format(moment) };
  return lastDay.day;
}

/** The time of day `hh:mm` of a moment in mainland Portugal. */
export function timeIn(moment: Date): string {
  timeFormat ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: TIME_ZONE,
    hour: '2-digit',
    minute: '2-digit',
  });
  return timeFormat.format(moment);
}

/** Day and time of a moment in mainland Portugal. */
export function momentInPortugal(moment: Date): { dt: string; hr: string } {
  return { dt: dayIn(moment), hr: timeIn(moment) };
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Day and time of a moment on the clock of a place. */
export function momentOn(fuso: Fuso, moment: Date): { dt: string; hr: string } {
  const clock =
    clocks.get(fuso) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: fuso, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(fuso, clock);
  const [dt = '', hr = ''] = clock.format(moment).split(' ');
  return { dt, hr };
}

/**
 * The present by the clock of Portugal that is furthest behind: an hour that is over by it is over by each. Forms go by it, since only the
 * server knows the clock of a place or unit.
 */
export function presentOnLastClock(moment: Date): { dt: string; hr: string } {
  return momentOn('Atlantic/Azores', moment);
}

/** A moment as the screens write it, on the product's clock: `dd-mm-aaaa hh:mm`. */
export function displayMoment(moment: Date): string {
  return `${displayDate(dayIn(moment))} ${timeIn(moment)}`;
}

/** The earliest plausible day of anything, the birth of an employee included. */
export const EARLIEST_DAY = '1900-01-01';
export const BEFORE_EARLIEST = 'A data é anterior a 1900: confirme o ano.';

/** Years from today within which something may be booked, or stay valid. */
export const YEARS_AHEAD = 5;
export const TOO_FAR = `A data é daqui a mais de ${YEARS_AHEAD} anos: confirme o ano.`;

/** Error for a past day where only today or later is allowed. */
export const DAY_PASSED = 'A data já passou.';

/** The latest day for a booking, or for the end of a validity. */
export function latestDay(today: string): string {
  return addYears(today, YEARS_AHEAD);
}

/** Error for the day of a booking. */
export function bookedDayError(date: string, today: string): string | undefined {
  if (date < today) return DAY_PASSED;
  return date > latestDay(today) ? TOO_FAR : undefined;
}

/** Error for a day from which or until which something holds: of another century, or years away. */
export function statedDayError(date: string, today: string): string | undefined {
  if (date < EARLIEST_DAY) return BEFORE_EARLIEST;
  return date > latestDay(today) ? TOO_FAR : undefined;
}

/** Error for the day of something done. @param toCome the text for a day after today. */
export function doneDayError(date: string, today: string, toCome: string): string | undefined {
  if (date < EARLIEST_DAY) return BEFORE_EARLIEST;
  return date > today ? toCome : undefined;
}
