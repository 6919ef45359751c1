/** The place right behind each `n g obj` of a file, wherever it stands, with `n g`. */
export type ObjectHeaders = ReadonlyMap<number, string>;

const MARK = 'obj';
/** Bytes before `obj` that are looked at: two numbers, and a comment between them. */
const REACH = 256;
const SPACE = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])`;
const HEADER = new RegExp(String.raw`(\d+)${SPACE}+(\d+)${SPACE}*obj$`);

/**
 * Finds everything that a reader could take for the beginning of an object, also inside streams, texts and comments:
 * a table of contents may point anywhere.
 */
export function findObjectHeaders(bytes: Buffer): ObjectHeaders {
  const headers = new Map<number, string>();
  for (let at = bytes.indexOf(MARK); at >= 0; at = bytes.indexOf(MARK, at + MARK.length)) {
    const end = at + MARK.length;
    const match = HEADER.exec(bytes.toString('latin1', Math.max(0, at - REACH), end));
    if (match) headers.set(end, `${Number(match[1])} ${Number(match[2])}`);
  }
  return headers;
}
