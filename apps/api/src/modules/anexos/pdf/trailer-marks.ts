import { PdfRefusal } from './pdf-refusal.ts';

const MARK = 'trailer';
/** Bytes behind the mark that are looked at. */
const REACH = 1024;
const SPACE = String.raw`(?:[\0\t\n\v\f\r \x80\xa0\xff]|%[^\r\n]*[\r\n])`;
const DICTIONARY = new RegExp(`^${SPACE}*<<`);
const NOTHING_ELSE = new RegExp(String.raw`^${SPACE}*(?:%[^\r\n]*)?$`);

/**
 * Finds the place right behind each `trailer` that a reader could be led to, also inside streams, texts and comments:
 * the dictionary behind it may hold a whole catalogue.
 * @throws {PdfRefusal} where nothing but white space and comments follow, as far as one looks.
 */
export function findTrailers(bytes: Buffer): readonly number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(MARK); at >= 0; at = bytes.indexOf(MARK, at + MARK.length)) {
    const end = at + MARK.length;
    const rest = bytes.toString('latin1', end, end + REACH);
    if (DICTIONARY.test(rest)) places.push(end);
    else if (NOTHING_ELSE.test(rest)) throw new PdfRefusal('inverificavel');
  }
  return places;
}
