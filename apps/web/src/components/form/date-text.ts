import { displayDate, parseTypedDate } from '@sst/contract/rules/dates';

export const DATE_HINT = 'dd-mm-aaaa';
const INVALID_DATE = 'Data inválida: escreva um dia que exista, como 31-12-1990.';
const NO_DATE = 'Escreva a data como 31-12-1990.';

/** A typed day, also without leading zeros or with points; files are read more strictly (A §5). */
const WRITTEN = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;

/** Adds the leading zeros of a typed date; any other text is returned unchanged. */
function withZeros(text: string): string {
  return text.trim().replace(WRITTEN, (_, day: string, __, month: string, year: string) => {
    return `${day.padStart(2, '0')}-${month.padStart(2, '0')}-${year}`;
  });
}

/** The API form of a typed date; `null` if it is empty or not a date. */
export function readDate(text: string): string | null {
  return parseTypedDate(withZeros(text)) || null;
}

/** The error of a text that is not a date: a day that does not exist, or another format. */
export function dateProblem(text: string): string {
  return /^(\d{2}-\d{2}-\d{4}|\d{8})$/.test(withZeros(text)) ? INVALID_DATE : NO_DATE;
}

/** Formats a typed date as `dd-mm-aaaa`; any other text is returned unchanged. */
export function tidyDate(text: string): string {
  const date = readDate(text);
  return date === null ? text : displayDate(date);
}

/** The text of a date field for a date in API form. */
export function dateText(date: string | null): string {
  return date === null ? '' : displayDate(date);
}
