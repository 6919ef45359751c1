import { plainText } from '@sst/contract/ficheiros/cells';
import { isShortYear, isWrittenAsDate } from '@sst/contract/rules/dates/written-dates';
import { COLUMNS, type Column, type Field, NUMBERS } from '../columns.ts';
import type { Header } from './match-header.ts';

/** Whether a text is a date in a column of something else; in one of numbers eight digits may be a number. */
function isMisplacedDate({ field, kind }: Column, text: string): boolean {
  if (kind === 'date' || (NUMBERS.has(field) && /^\d+$/.test(text))) return false;
  return isWrittenAsDate(text) || isShortYear(text);
}

/**
 * Whether the cells of an uneven record stand under their headers, so that only empty cells at its end are missing or too
 * many: a separator that is missing or too many further left shows by a date in a wrong column. A line below the list, such
 * as a total, has no name with a sex or a birth.
 */
export function isInItsColumns(cells: readonly string[], header: Header): boolean {
  const textOf = (field: Field) => plainText(cells[header.at.get(field) ?? -1]);
  if (textOf('nome') === '') return false;
  if (textOf('sexo') === '' && textOf('dataNascimento') === '') return false;
  return !COLUMNS.some((column) => isMisplacedDate(column, textOf(column.field)));
}
