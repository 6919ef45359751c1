import { isLetterH, parseSex, sexOfWord } from '@sst/contract/rules/sex';
import { isShortYear, isWrittenAsDate } from '@sst/contract/rules/written-dates';
import { plainText } from '../../../components/file-import/cells.ts';
import { COLUMNS, type Column, type Field, NUMBERS } from './columns.ts';
import type { Header } from './match-header.ts';

const isDate = (text: string) => isWrittenAsDate(text) || isShortYear(text);
const isSex = (text: string) =>
  parseSex(text) !== null || sexOfWord(text) !== null || isLetterH(text);
function fits({ field, kind }: Column, text: string): boolean {
  if (text === '') return true;
  if (kind === 'sex') return isSex(text);
  if (kind === 'date') return isDate(text);
  // Eight digits may be a number.
  return !isDate(text) || (NUMBERS.has(field) && /^\d+$/.test(text));
}

/**
 * Whether the cells of an uneven record stand under their headers, so that only empty cells at its end are missing or too
 * many: a separator that is missing or too many further left shows by dates and sexes in wrong columns. A line below the
 * list, such as a total, has no name with a sex or a birth.
 */
export function isInItsColumns(cells: readonly string[], header: Header): boolean {
  const textOf = (field: Field) => plainText(cells[header.at.get(field) ?? -1]);
  if (textOf('nome') === '') return false;
  if (textOf('sexo') === '' && textOf('dataNascimento') === '') return false;
  return COLUMNS.every((column) => fits(column, textOf(column.field)));
}
