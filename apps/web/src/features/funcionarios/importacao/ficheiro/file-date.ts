import { displayDate, parseTypedDate } from '@sst/contract/rules/dates/dates';

/**
 * Converts a date of a file, `dd/mm/aaaa` or `ddmmaaaa` (CSV-24), to that of a cell, `dd-mm-aaaa`; any other text to an
 * empty one.
 */
export function readFileDate(text: string): string {
  const date = /^[\d/]+$/.test(text) ? parseTypedDate(text) : null;
  return date ? displayDate(date) : '';
}

/** Converts the date of a cell to that of a file; any other text is returned unchanged. */
export function writeFileDate(text: string): string {
  const date = parseTypedDate(text);
  return date ? displayDate(date).replaceAll('-', '/') : text;
}
