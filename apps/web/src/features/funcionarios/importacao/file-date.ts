import { displayDate, parseTypedDate } from '@sst/contract/rules/dates';

/**
 * A date of a file, `dd/mm/aaaa` or `ddmmaaaa` (decision 'Form limits'), as cells of the page hold it: `dd-mm-aaaa`.
 * Anything else is empty.
 */
export function readFileDate(text: string): string {
  const date = /^[\d/]+$/.test(text) ? parseTypedDate(text) : null;
  return date ? displayDate(date) : '';
}

/** A cell's date as files have it; what is no date stays as it was typed. */
export function writeFileDate(text: string): string {
  const date = parseTypedDate(text);
  return date ? displayDate(date).replaceAll('-', '/') : text;
}
