import { dateOfSerial, timeOfSerial } from './serial-date.ts';

/** How a number format shows a number, as far as it matters here: the rest is shown as typed. */
export type NumberFormat =
  | { readonly kind: 'general' }
  | { readonly kind: 'date' }
  /** Shows no day, so that a value below one is a time. */
  | { readonly kind: 'time' }
  /** Whole numbers with zeros before them, among other signs: numbers of zeros, and texts. */
  | { readonly kind: 'digits'; readonly parts: readonly (string | number)[] };

export const GENERAL: NumberFormat = { kind: 'general' };
const DATE: NumberFormat = { kind: 'date' };
const TIME: NumberFormat = { kind: 'time' };

const within = (id: number, from: number, to: number) => id >= from && id <= to;

/** The format of a number that the file need not define; those of East Asian languages are dates too. */
export function builtInFormat(id: number): NumberFormat {
  if (within(id, 18, 21) || within(id, 45, 47)) return TIME;
  return within(id, 14, 22) || within(id, 27, 36) || within(id, 50, 58) ? DATE : GENERAL;
}

/** A sign that is shown as it stands, in quotes or behind a backslash. */
const LITERAL = /"([^"]*)"|\\(.)/gs;
/** What shows nothing or blank: colours, conditions, languages; the width of a sign; a sign to fill with. */
const SILENT = /\[[^\]]*\]|[_*]./gs;
/** Elapsed hours, minutes or seconds. */
const ELAPSED = /\[(h+|m+|s+)\]/gi;
/** The word for no format, which some writers put in their own language. */
const NO_FORMAT = /^(?:general|geral|standard|est[aá]ndar)$/i;

/** What a format code means, as far as positive numbers go. */
export function formatOf(code: string): NumberFormat {
  const [section = ''] = code.match(/^(?:"[^"]*"|\\.|\[[^\]]*\]|[^;])*/s) ?? [];
  if (NO_FORMAT.test(section.trim())) return GENERAL;
  const tokens = section.replace(LITERAL, '').replace(ELAPSED, '$1').replace(SILENT, '');
  // A fraction of a second is the one place of a date where digits stand.
  if (/[ymdhs]/i.test(tokens) && !/[0#?]/.test(tokens.replace(/s[.,]0+/gi, ''))) {
    return /[yd]/i.test(tokens) || !/[hs]/i.test(tokens) ? DATE : TIME;
  }
  return digitsFormat(section);
}

/** Signs that only set digits apart: a number is typed without them. */
const APART = /[ .\u00a0\u202f]/g;

/** The format of a section that consists of zeros and signs around them: `00000`, `000\ 000\ 000`, `"PT"000000000`. */
function digitsFormat(section: string): NumberFormat {
  const parts: (string | number)[] = [];
  for (const [token] of section.replace(/\[[^\]]*\]/g, '').matchAll(/"[^"]*"|[\\_*].|0+|./gs)) {
    if (token.startsWith('0')) parts.push(token.length);
    else if (/^["\\]/.test(token)) parts.push(token.replace(LITERAL, '$1$2').replace(APART, ''));
    else if (/^[-/():+ ]$/.test(token)) parts.push(token.trim());
    // Signs for digits that may be missing add nothing before the first zero.
    else if (!/^[_*]/.test(token) && !(/^[#?]$/.test(token) && parts.every(isText))) return GENERAL;
  }
  return zerosOf(parts) < 2 ? GENERAL : { kind: 'digits', parts };
}

const isText = (part: string | number) => typeof part === 'string';

function zerosOf(parts: readonly (string | number)[]): number {
  return parts.reduce<number>((sum, part) => (typeof part === 'number' ? sum + part : sum), 0);
}

/** The digits of a number in the places of a format; those beyond them stand in the first place. */
function inPlaces(value: number, parts: readonly (string | number)[]): string {
  const zeros = zerosOf(parts);
  let rest = String(value).padStart(zeros, '0');
  let more = rest.length - zeros;
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      const place = rest.slice(0, part + more);
      rest = rest.slice(part + more);
      more = 0;
      return place;
    })
    .join('');
}

/**
 * A number as somebody would have typed it: a date as `dd/mm/aaaa`, a number with the zeros that its format shows.
 * Numbers outside the range of dates stay numbers.
 * @param text the number as the file has it; what is none is returned unchanged.
 */
export function numberText(text: string, format: NumberFormat, date1904: boolean): string {
  // Excel shows no more than 15 digits; the others are rounding errors of binary fractions.
  const value = Number(Number(text).toPrecision(15));
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  switch (format.kind) {
    case 'date':
      return dateOfSerial(value, date1904) ?? String(value);
    case 'time':
      return timeOfSerial(value) ?? dateOfSerial(value, date1904) ?? String(value);
    case 'digits':
      return Number.isSafeInteger(value) && value >= 0
        ? inPlaces(value, format.parts)
        : String(value);
    case 'general':
      return String(value);
  }
}
