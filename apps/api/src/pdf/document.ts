import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

export type Pdf = PDFKit.PDFDocument;

export const PAGE = { width: 595.28, margin: 42 } as const;

/** Characters of a PDF's standard fonts (WinAnsi), which need no font file. */
const STANDARD = /^[\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;
const STANDARD_FONT = 'Helvetica';
/** The fonts that a drawing names: the standard ones, or DejaVu's in a tagged document, which carries all that it is drawn in. */
export const LETTERS = { regular: 'regular', bold: 'bold' } as const;
const WRITABLE =
  /^[\s\x20-\x7e\xa0-\u024f\u02b0-\u03ff\u0400-\u052f\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20a0-\u20b5\u2100-\u214e]*$/;
/** What the fonts of Indian letters have beside those. */
const BESIDE =
  '\\s\\x20-\\x7e\\xa0-\\xa3\\xa5\\xa7-\\xab\\xae-\\xb0\\xb4\\xb6-\\xb8\\xba\\xbb\\xbf-\\u0107\\u200b-\\u200d\\u2010\\u2013\\u2014\\u2018-\\u201a\\u201c-\\u201e\\u2022\\u2026\\u2039\\u203a\\u20ac';
const DEVANAGARI = '\\u0900-\\u097f\\u1cd0-\\u1cf6\\ua8e0-\\ua8ff';
const BENGALI =
  '\\u0951\\u0952\\u0964\\u0965\\u0980-\\u0983\\u0985-\\u098c\\u098f\\u0990\\u0993-\\u09a8\\u09aa-\\u09b0\\u09b2\\u09b6-\\u09b9\\u09bc-\\u09c4\\u09c7\\u09c8\\u09cb-\\u09ce\\u09d7\\u09dc\\u09dd\\u09df-\\u09e3\\u09e6-\\u09fe';

const ofNoto = (script: string) =>
  fileURLToPath(new URL(`fonts/NotoSans${script}-Regular.ttf`, import.meta.url));

const ofDejaVu = (style: '' | '-Bold') =>
  fileURLToPath(new URL(`fonts/DejaVuSansCondensed${style}.ttf`, import.meta.url));

/**
 * The fonts of every document that the product draws, beside the standard one: the first that has all letters of a text draws it.
 * DejaVu has all languages in Latin, Greek or Cyrillic letters; those of Noto (fonts/OFL.txt) have Hindi, Nepali and Bengali.
 */
const FONTS: readonly { readonly file: string; readonly has: RegExp }[] = [
  { file: ofDejaVu(''), has: WRITABLE },
  { file: ofNoto('Devanagari'), has: new RegExp(`^[${BESIDE}${DEVANAGARI}]*$`) },
  { file: ofNoto('Bengali'), has: new RegExp(`^[${BESIDE}${BENGALI}]*$`) },
];

/** The font that has all letters of a text; undefined where none has. */
function fontOf(text: string): string | undefined {
  return STANDARD.test(text) ? STANDARD_FONT : FONTS.find(({ has }) => has.test(text))?.file;
}

/** Documents whose own fonts are not the standard ones. */
const CARRYING = new WeakSet<Pdf>();

/** Whether the fonts that a document draws in have all letters of a text. */
const hasLettersOf = (pdf: Pdf, text: string) =>
  (CARRYING.has(pdf) ? WRITABLE : STANDARD).test(text);

/** Whether a document that the product draws has letters for a text. */
export function isWritable(text: string): boolean {
  return fontOf(text) !== undefined;
}

/** What stands in the place of a word that no font has, to be written by hand. */
const BLANK = '__________';

/** A text with a line to write on in the place of each word that the font with most of its words has not. */
export function printable(text: string): string {
  if (isWritable(text)) return text;
  const words = text.split(/(\s+)/);
  const blanks = (given: readonly string[]) => given.filter((word) => word === BLANK).length;
  return FONTS.map(({ has }) => words.map((word) => (has.test(word) ? word : BLANK)))
    .reduce((best, other) => (blanks(other) < blanks(best) ? other : best))
    .join('');
}

/** What the types of the library leave out. */
interface WithMetadata {
  appendXML(xml: string): void;
}

/** A finished document and what identifies its content. */
export interface PdfFile {
  readonly bytes: Buffer;
  readonly sha256: Buffer;
}

interface PdfOptions {
  readonly layout?: 'portrait' | 'landscape';
  /** Whether what is drawn says what it is: headings, paragraphs, tables (tagged.ts). */
  readonly tagged?: boolean;
  /** Whether it is to be kept for long: a tagged PDF/A-2a, which says that it is PDF/UA-1 too. */
  readonly kept?: boolean;
}

/** That a document is PDF/UA-1, with the schema that PDF/A asks for of whatever it does not know itself. */
const UA_METADATA = `
<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
  xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType><pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>PDF/UA part</pdfaProperty:description></rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`;

/**
 * Draws on A4. The same title, day and drawing give the same bytes.
 * @param date day of the document, `aaaa-mm-dd`: it takes the place of the moment of making.
 * @param draw may take its time, for long documents: what it promises is waited for.
 */
export async function makePdf(
  title: string,
  date: string,
  draw: (pdf: Pdf) => unknown,
  { layout = 'portrait', kept = false, tagged = kept }: PdfOptions = {},
): Promise<PdfFile> {
  // Loaded on first use: large with its fonts, and many servers never draw.
  const { default: PDFDocument } = await import('pdfkit');
  return new Promise((resolve, reject) => {
    const pdf = new PDFDocument({
      size: 'A4',
      layout,
      ...(tagged && { tagged, pdfVersion: '1.7', displayTitle: true, font: '' }),
      ...(kept && { subset: 'PDF/A-2a' as const }),
      // No margin: nothing may start a second page by itself.
      margin: 0,
      lang: 'pt-PT',
      info: {
        Title: title,
        Author: 'Serviço de Segurança e Saúde no Trabalho',
        Creator: 'Área de Cliente SST',
        CreationDate: new Date(`${date}T12:00:00Z`),
      },
    });
    pdf.registerFont(LETTERS.regular, tagged ? ofDejaVu('') : STANDARD_FONT);
    pdf.registerFont(LETTERS.bold, tagged ? ofDejaVu('-Bold') : `${STANDARD_FONT}-Bold`);
    pdf.font(LETTERS.regular);
    if (tagged) CARRYING.add(pdf);
    if (kept) (pdf as unknown as WithMetadata).appendXML(UA_METADATA);
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('error', reject);
    pdf.on('end', () => {
      const bytes = Buffer.concat(parts);
      resolve({ bytes, sha256: createHash('sha256').update(bytes).digest() });
    });
    Promise.resolve(draw(pdf)).then(() => pdf.end(), reject);
  });
}

/** Draws in a font that covers a text, then restores the standard one. */
export function inLettersOf<T>(pdf: Pdf, text: string, draw: () => T): T {
  const font = hasLettersOf(pdf, text) ? undefined : fontOf(text);
  if (font === undefined) return draw();
  pdf.font(font);
  const drawn = draw();
  pdf.font(LETTERS.regular);
  return drawn;
}

/** Draws what says nothing: lines, frames, and what stands on each page. */
export function drawArtifact(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact');
  draw();
  pdf.endMarkedContent();
}

/** A text with plain line breaks and spaces, which every font has. */
export function linesOf(text: string): string {
  return text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[^\S\n]/g, ' ');
}

/** One line of text that never wraps. */
export function line(pdf: Pdf, given: string, x: number, y: number): void {
  const text = printable(given);
  inLettersOf(pdf, text, () => pdf.text(text, x, y, { lineBreak: false }));
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
}

/** How high a text is in a width. */
export function heightWithin(
  pdf: Pdf,
  given: string,
  { width, size }: Pick<Box, 'width' | 'size'>,
): number {
  const text = printable(linesOf(given));
  return inLettersOf(pdf, text, () => pdf.fontSize(size).heightOfString(text, { width }));
}

/** A text on as many lines as it takes in a width. @returns where it ends. */
export function linesWithin(pdf: Pdf, given: string, { x, y, width, size }: Box): number {
  const text = printable(linesOf(given));
  inLettersOf(pdf, text, () => pdf.fontSize(size).text(text, x, y, { width }));
  return pdf.y;
}
