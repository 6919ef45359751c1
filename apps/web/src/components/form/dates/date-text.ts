import { displayDate } from '@sst/contract/rules/dates/dates';
import { isWrittenAsDate, parseWrittenDate } from '@sst/contract/rules/dates/written-dates';

export const DATE_HINT = 'dd-mm-aaaa';
const INVALID_DATE = 'Data inválida: escreva um dia que exista, como 31-12-1990.';
const NO_DATE = 'Escreva a data como 31-12-1990.';

/** The API form of a typed date, in any of the ways in which days are written; `null` if it is empty or not a date. */
export function readDate(text: string): string | null {
  return parseWrittenDate(text);
}

/** The error of a text that is not a date: a day that does not exist, or another format. */
export function dateProblem(text: string): string {
  return isWrittenAsDate(text) ? INVALID_DATE : NO_DATE;
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
