import { PdfRefusal } from './pdf-refusal.ts';

/** The place right behind each `n g obj` of a file, wherever it stands, with `n g`. */
export type ObjectHeaders = ReadonlyMap<number, string>;

const MARK = 'obj';
/** Bytes searched before `obj`: two numbers, and a comment between them. */
const REACH = 256;
const SPACE = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])`;
const PLAIN = new RegExp(String.raw`(\d+)${SPACE}+(\d+)${SPACE}*obj$`);
/** Bytes behind `obj` within which its object must begin. */
const REACH_BEHIND = 1024;
const ANY_SPACE = String.raw`(?:[\0\t\n\v\f\r \x80\xa0\xff]|%[^\r\n]*[\r\n])`;
/** Start of what can act: a dictionary, an array, the name of a type, or a comment before them. */
const OPENING = new RegExp(String.raw`^${ANY_SPACE}*(?:<<|\[|/|%[^\r\n]*$|$)`);

/**
 * Finds everything that a reader could take for the beginning of an object, also inside streams, texts and comments:
 * a table of contents may point anywhere.
 * @throws {PdfRefusal} where one is written as no program writes it, but readers understand it.
 */
export function findObjectHeaders(bytes: Buffer): ObjectHeaders {
  const headers = new Map<number, string>();
  const isHeader = headerTest(bytes);
  for (let mark = bytes.indexOf(MARK); mark >= 0; mark = bytes.indexOf(MARK, mark + 1)) {
    const end = mark + MARK.length;
    const match = isPlainBehind(bytes[mark - 1])
      ? PLAIN.exec(bytes.toString('latin1', Math.max(0, end - REACH), end))
      : null;
    if (match) headers.set(end, `${Number(match[1])} ${Number(match[2])}`);
    else if (mayOpen(bytes, end) && isHeader(mark) && opensObject(bytes, end))
      throw new PdfRefusal('inverificavel');
  }
  return headers;
}

/** Whether a number, white space or the end of a comment stands here. */
function isPlainBehind(byte = 0): boolean {
  return byte <= 0x20 || (byte >= 0x30 && byte <= 0x39);
}

/** Whether the bytes behind the white space could begin an object: a cheap test, made first. */
function mayOpen(bytes: Buffer, end: number): boolean {
  let at = end;
  while (at < end + REACH_BEHIND && WHITE.includes(bytes[at] ?? 0)) at++;
  return at === end + REACH_BEHIND || OPENERS.includes(bytes[at] ?? 0);
}

function opensObject(bytes: Buffer, end: number): boolean {
  return OPENING.test(bytes.toString('latin1', end, end + REACH_BEHIND));
}

/** Parser states, one bit each: the readings up to a byte that could lead to a header. */
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
const OPENERS = Buffer.from('<[/%');

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

/**
 * Tells whether two numbers lead to a mark, however long the white space and the comments between them are. Goes over
 * the file once for marks in their order, and not at all where none is asked for.
 */
function headerTest(bytes: Buffer): (mark: number) => boolean {
  let readings = 0;
  let at = 0;
  return (mark) => {
    while (at < mark) readings = NEXT[readings * BYTES + (bytes[at++] as number)] as number;
    return (readings & (SECOND | BEHIND_SECOND)) !== 0;
  };
}
