import { PDFHexString, PDFName, type PDFObject, PDFRef, PDFString } from '@cantoo/pdf-lib';
import { PdfRefusal } from './pdf-refusal.ts';
import { type Definitions, targetsOf } from './targets.ts';

/** Where links of a document may lead (ISO 32000-2, 12.6.4.8 and 7.11). */

const WEB_KEYS = new Set(['URI', 'Base'].map(PDFName.of));
/** Other files: links into them, and streams that stand in them. */
const FILE_KEYS = new Set(['F', 'UF', 'DOS', 'Unix', 'Mac'].map(PDFName.of));
/** Longest address: real documents have no longer ones. */
const LONGEST = 10_000;
/** URL scheme; the host in `host:port` is none. */
const SCHEME = /^([a-z][a-z\d+.-]*):(?!\d+(?:[/?#]|$))/i;
const ALLOWED_SCHEMES: ReadonlySet<string> = new Set([
  'http',
  'https',
  'mailto',
  'tel',
  'ftp',
  'sms',
  'callto',
  'geo',
]);
const SCRIPT_SCHEMES: ReadonlySet<string> = new Set(['javascript', 'vbscript']);
/** Characters that programs strip from an address. */
const IGNORED = /[\s\p{Cc}\p{Cf}]/gu;
/** Byte order marks that some readers take for characters. */
const WRITTEN_MARK = /^(?:ï»¿|ÿþ|þÿ)/;
/** A network path: another computer, by its name. */
const OTHER_COMPUTER = /^[\\/]{2}/;
/** In a file specification even a single slash may precede another computer's name. */
const ABSOLUTE_PLACE = /^[\\/]/;

/** Where the links of a document lead; what they refer to may come later in the file. */
export class Addresses {
  readonly #web: PDFObject[] = [];
  readonly #files: PDFObject[] = [];

  /** Notes an entry of a dictionary that says where something leads. */
  note(key: PDFName, value: PDFObject): void {
    if (!isText(value) && !(value instanceof PDFRef)) return;
    if (WEB_KEYS.has(key)) this.#web.push(value);
    if (FILE_KEYS.has(key)) this.#files.push(value);
  }

  /**
   * Links lead to pages, mailboxes and telephones; to files only beside the document.
   * @throws {PdfRefusal}
   */
  requireHarmless(definitions: Definitions): void {
    for (const target of targetsOf(this.#web, definitions)) requireHarmless(target, OTHER_COMPUTER);
    for (const target of targetsOf(this.#files, definitions))
      requireHarmless(target, ABSOLUTE_PLACE);
  }
}

function requireHarmless(target: PDFObject, forbidden: RegExp): void {
  if (target instanceof PDFRef) throw new PdfRefusal('inverificavel');
  if (isText(target)) requireHarmlessText(target, forbidden);
}

function requireHarmlessText(value: PDFString | PDFHexString, forbidden: RegExp): void {
  if (value.asString().length > LONGEST) throw new PdfRefusal('inverificavel');
  const text = value.decodeText().replace(WRITTEN_MARK, '').replace(IGNORED, '');
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase();
  if (scheme && SCRIPT_SCHEMES.has(scheme)) throw new PdfRefusal('script');
  if ((scheme && !ALLOWED_SCHEMES.has(scheme)) || forbidden.test(text)) {
    throw new PdfRefusal('ligacao');
  }
}

function isText(object: PDFObject): object is PDFString | PDFHexString {
  return object instanceof PDFString || object instanceof PDFHexString;
}
