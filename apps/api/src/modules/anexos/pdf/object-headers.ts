import { PdfRefusal } from './pdf-refusal.ts';

/** The place right behind each `n g obj` of a file, wherever it stands, with `n g`. */
export type ObjectHeaders = ReadonlyMap<number, string>;

const MARK = 'obj';
/** Bytes before `obj` that are looked at: two numbers, and a comment between them. */
const REACH = 256;
const SPACE = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])`;
const PLAIN = new RegExp(String.raw`(\d+)${SPACE}+(\d+)${SPACE}*obj$`);

/**
 * Finds everything that a reader could take for the beginning of an object, also inside streams, texts and comments:
 * a table of contents may point anywhere.
 * @throws {PdfRefusal} where one is written as no program writes it, but readers understand it.
 */
export function findObjectHeaders(bytes: Buffer): ObjectHeaders {
  const headers = new Map<number, string>();
  for (const end of endsOfHeaders(bytes)) {
    const match = PLAIN.exec(bytes.toString('latin1', Math.max(0, end - REACH), end));
    if (match) headers.set(end, `${Number(match[1])} ${Number(match[2])}`);
    else if (!isLetter(bytes[end])) throw new PdfRefusal('inverificavel');
  }
  return headers;
}

/** What may have been read where a byte is reached: each reading that could lead to a header is one bit. */
const FIRST = 1;
const BEHIND_FIRST = 2;
const COMMENT_BEHIND_FIRST = 4;
const SECOND = 8;
const BEHIND_SECOND = 16;
const COMMENT_BEHIND_SECOND = 32;
const READINGS = 64;
const BYTES = 256;

const LINE_END = Buffer.from('\n\r');
/** White space of any reader: 80 and FF are that of Chrome's, 0B and A0 of those that search without a table. */
const WHITE = Buffer.from('\0\t\n\v\f\r \x80\xa0\xff', 'latin1');
/** Readers take a sign or a point alone for zero. */
const NUMERIC = Buffer.from('0123456789+-.');
/** Behind a number these begin the next one. */
const DIVIDING = Buffer.from('+.');
const EXPONENT = Buffer.from('eE');
const PERCENT = Buffer.from('%');

function readingsBehind(readings: number, byte: number): number {
  const has = (wanted: number) => (readings & wanted) !== 0;
  let next = 0;
  if (!LINE_END.includes(byte)) next |= readings & (COMMENT_BEHIND_FIRST | COMMENT_BEHIND_SECOND);
  if (NUMERIC.includes(byte)) next |= FIRST;
  if (NUMERIC.includes(byte) && has(BEHIND_FIRST | SECOND)) next |= SECOND;
  if (DIVIDING.includes(byte) && has(FIRST)) next |= SECOND;
  if (EXPONENT.includes(byte)) next |= readings & (FIRST | SECOND);
  if (WHITE.includes(byte) && has(FIRST | BEHIND_FIRST)) next |= BEHIND_FIRST;
  if (WHITE.includes(byte) && has(SECOND | BEHIND_SECOND)) next |= BEHIND_SECOND;
  if (LINE_END.includes(byte) && has(COMMENT_BEHIND_FIRST)) next |= BEHIND_FIRST;
  if (LINE_END.includes(byte) && has(COMMENT_BEHIND_SECOND)) next |= BEHIND_SECOND;
  if (PERCENT.includes(byte) && has(FIRST | BEHIND_FIRST)) next |= COMMENT_BEHIND_FIRST;
  if (PERCENT.includes(byte) && has(SECOND | BEHIND_SECOND)) next |= COMMENT_BEHIND_SECOND;
  return next;
}

const NEXT = Uint8Array.from({ length: READINGS * BYTES }, (_, index) =>
  readingsBehind(Math.floor(index / BYTES), index % BYTES),
);

/** Goes over the file once, however long the white space and the comments are. */
function endsOfHeaders(bytes: Buffer): readonly number[] {
  const ends: number[] = [];
  let readings = 0;
  let at = 0;
  for (let mark = bytes.indexOf(MARK); mark >= 0; mark = bytes.indexOf(MARK, mark + 1)) {
    while (at < mark) readings = NEXT[readings * BYTES + (bytes[at++] as number)] as number;
    if (readings & (SECOND | BEHIND_SECOND)) ends.push(mark + MARK.length);
  }
  return ends;
}

/** With a letter behind it `obj` is the beginning of a word, as in «3 - objetivos». */
function isLetter(byte: number | undefined): boolean {
  return byte !== undefined && /[a-z]/i.test(String.fromCharCode(byte));
}
