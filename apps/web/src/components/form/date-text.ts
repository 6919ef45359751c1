import { displayDate, parseTypedDate } from '@sst/contract/rules/dates';

export const DATE_HINT = 'dd-mm-aaaa';
export const INVALID_DATE = 'Data inválida: escreva um dia que exista, como 31-12-1990.';

/** The API form of a typed date; `null` where it is empty or no date. */
export function readDate(text: string): string | null {
  return parseTypedDate(text) || null;
}

/** A typed date as the screens write it; what is no date stays as it was typed. */
export function tidyDate(text: string): string {
  const date = readDate(text);
  return date === null ? text : displayDate(date);
}

/** The text of a date field for a date in API form. */
export function dateText(date: string | null): string {
  return date === null ? '' : displayDate(date);
}
