import { displayDate, parseTypedDate } from '@sst/contract/rules/dates';

export const DATE_HINT = 'dd-mm-aaaa';
const INVALID_DATE = 'Data inválida: escreva um dia que exista, como 31-12-1990.';
const NO_DATE = 'Escreva a data como 31-12-1990.';

/** A day as people write it, zeros left out or points between: more than files may hold (A §5). */
const WRITTEN = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;

/** A typed date with its zeros; any other text as it is. */
function withZeros(text: string): string {
  return text.trim().replace(WRITTEN, (_, day: string, __, month: string, year: string) => {
    return `${day.padStart(2, '0')}-${month.padStart(2, '0')}-${year}`;
  });
}

/** The API form of a typed date; `null` where it is empty or no date. */
export function readDate(text: string): string | null {
  return parseTypedDate(withZeros(text)) || null;
}

/** Why a typed text that is no date is refused: a day that no calendar has, or no date at all. */
export function dateProblem(text: string): string {
  return /^(\d{2}-\d{2}-\d{4}|\d{8})$/.test(withZeros(text)) ? INVALID_DATE : NO_DATE;
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
