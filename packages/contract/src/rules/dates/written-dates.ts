/**
 * Days as people and other programs write them. Files are read more strictly (CONST-14): these forms are only offered
 * there.
 */

import { isCalendarDate } from './dates.ts';

/** The time of a day without one, as databases and spreadsheets add it. */
const MIDNIGHT = /(?:\s+|T)0?0:00(?::00(?:[.,]0+)?)?Z?$/i;

const DAY_FIRST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const EIGHT_DIGITS = /^(\d{2})()(\d{2})(\d{4})$/;
const SHORT_YEAR = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{2})$/;

export type Century = 1900 | 2000;

interface Parts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function withoutMidnight(text: string): string {
  return text.trim().replace(MIDNIGHT, '');
}

function partsOf([, day, , month, year]: readonly string[]): Parts {
  return { year: Number(year), month: Number(month), day: Number(day) };
}

function partsIn(text: string): Parts | null {
  const plain = withoutMidnight(text);
  const dayFirst = DAY_FIRST.exec(plain) ?? EIGHT_DIGITS.exec(plain);
  if (dayFirst) return partsOf(dayFirst);
  const [, year, , month, day] = YEAR_FIRST.exec(plain) ?? [];
  return year ? { year: Number(year), month: Number(month), day: Number(day) } : null;
}

function shortPartsIn(text: string): Parts | null {
  const short = SHORT_YEAR.exec(withoutMidnight(text));
  return short && partsOf(short);
}

/** The API form of a day that exists, otherwise `null`. */
function apiForm({ year, month, day }: Parts): string | null {
  if (!isCalendarDate(year, month, day)) return null;
  return [
    String(year).padStart(4, '0'),
    ...[month, day].map((part) => String(part).padStart(2, '0')),
  ].join('-');
}

/**
 * Reads `d/m/aaaa` or `aaaa/m/d`, with or without leading zeros, with `-`, `/` or `.`, or eight digits `ddmmaaaa`; a time
 * of 00:00 behind it does not count.
 * @returns the API form; `null` for anything else, and for a day that does not exist.
 */
export function parseWrittenDate(text: string): string | null {
  const parts = partsIn(text);
  return parts && apiForm(parts);
}

/** Whether a text has one of these forms, be it a day that exists or not. */
export function isWrittenAsDate(text: string): boolean {
  return partsIn(text) !== null;
}

/** Whether a text has the form `d/m/aa`. */
export function isShortYear(text: string): boolean {
  return shortPartsIn(text) !== null;
}

/** Reads `d/m/aa`, with `-`, `/` or `.`, as a day of a century. @returns the API form, otherwise `null`. */
export function parseShortYear(text: string, century: Century): string | null {
  const parts = shortPartsIn(text);
  return parts && apiForm({ ...parts, year: century + parts.year });
}

/** Whether a text is a day only if its month stands first: `12/31/1990`. */
export function isMonthFirst(text: string): boolean {
  const parts = DAY_FIRST.test(withoutMidnight(text)) ? partsIn(text) : shortPartsIn(text);
  if (!parts) return false;
  const turned = { ...parts, month: parts.day, day: parts.month };
  return apiForm(parts) === null && apiForm(turned) !== null;
}

/** Whether a text is a day only if its day stands first: `31/12/1990`. */
export function isDayFirst(text: string): boolean {
  const parts = DAY_FIRST.test(withoutMidnight(text)) ? partsIn(text) : shortPartsIn(text);
  return parts !== null && parts.day > 12 && apiForm(parts) !== null;
}
