import type { CellKind } from '../fields.ts';

/** The styles of the workbook, by their place in `STYLES` (`parts.ts`). */
const STYLE = { text: 1, date: 2, moment: 3, header: 4 } as const;

/** Longest text of a cell. */
const LONGEST = 32_767;

const DATE = /^(\d\d)-(\d\d)-(\d{4})(?: (\d\d):(\d\d))?$/;
const NUMBER = /^-?\d{1,15}$/;
/** The day before which a workbook counts a day that there never was. */
const FIRST_SERIAL = 61;
const DAY_MS = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);

/** Characters that XML cannot have, and others that nobody sees. */
const NOT_XML = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;
/** What a workbook would read as the code of a character. */
const CODE = /_(?=x[0-9A-Fa-f]{4}_)/g;
const MARKUP: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** A text as it stands in XML. */
export function xmlText(text: string): string {
  return text
    .slice(0, LONGEST)
    .toWellFormed()
    .replace(NOT_XML, '')
    .replace(CODE, '_x005F_')
    .replace(/[&<>"]/g, (sign) => MARKUP[sign] as string);
}

/** The number by which a workbook has a day, or a moment, that is shown as `dd-mm-aaaa` or `dd-mm-aaaa hh:mm`. */
function serialOf(text: string): { readonly serial: number; readonly moment: boolean } | null {
  const [, day, month, year, hour, minute] = DATE.exec(text) ?? [];
  if (!year) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (date.getUTCMonth() + 1 !== Number(month)) return null;
  const days = (date.getTime() - EPOCH) / DAY_MS;
  if (days < FIRST_SERIAL) return null;
  const moment = hour !== undefined;
  return { serial: days + (moment ? (Number(hour) * 60 + Number(minute)) / 1440 : 0), moment };
}

/** 'A', 'Z', 'AA'. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

function inline(at: string, text: string, style: number): string {
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

/** The heading of a column. */
export const headerCell = (at: string, text: string) => inline(at, text, STYLE.header);

/**
 * A cell: a day or a number only where the column says so and the text is one, else a text, which no spreadsheet runs as a
 * formula or shortens. An empty one is left out.
 */
export function cell(
  at: string,
  value: string | number | null,
  kind: CellKind | undefined,
): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
  if (kind === 'number' && NUMBER.test(value)) return `<c r="${at}"><v>${value}</v></c>`;
  const date = kind === 'date' ? serialOf(value) : null;
  if (date)
    return `<c r="${at}" s="${date.moment ? STYLE.moment : STYLE.date}"><v>${date.serial}</v></c>`;
  return inline(at, value, STYLE.text);
}
