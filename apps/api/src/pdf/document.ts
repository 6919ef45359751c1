import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { withSingleSpaces } from '@sst/contract/rules/texts/names';

export type Pdf = PDFKit.PDFDocument;

export const PAGE = { width: 595.28, margin: 42 } as const;

/** Characters of a PDF's standard fonts (WinAnsi), which need no font file. */
const STANDARD = /^[\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;
const STANDARD_FONT = 'Helvetica';
/** Covers all languages in Latin, Greek or Cyrillic letters. */
const WIDE_FONT = createRequire(import.meta.url).resolve(
  'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
);
const WRITABLE =
  /^[\s\x20-\x7e\xa0-\u024f\u02b0-\u03ff\u0400-\u052f\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20a0-\u20b5\u2100-\u214e]*$/;

/** Whether a document that the product draws has letters for a text. */
export function isWritable(text: string): boolean {
  return WRITABLE.test(text);
}

/** A finished document and what identifies its content. */
export interface PdfFile {
  readonly bytes: Buffer;
  readonly sha256: Buffer;
}

/**
 * Draws on A4. The same title, day and drawing give the same bytes.
 * @param date day of the document, `aaaa-mm-dd`: it takes the place of the moment of making.
 */
export async function makePdf(
  title: string,
  date: string,
  draw: (pdf: Pdf) => void,
): Promise<PdfFile> {
  // Loaded on first use: large with its fonts, and many servers never draw.
  const { default: PDFDocument } = await import('pdfkit');
  return new Promise((resolve, reject) => {
    const pdf = new PDFDocument({
      size: 'A4',
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
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('error', reject);
    pdf.on('end', () => {
      const bytes = Buffer.concat(parts);
      resolve({ bytes, sha256: createHash('sha256').update(bytes).digest() });
    });
    draw(pdf);
    pdf.end();
  });
}

/** Draws in a font that covers a text, then restores the standard one. */
export function inLettersOf<T>(pdf: Pdf, text: string, draw: () => T): T {
  if (STANDARD.test(text)) return draw();
  pdf.font(WIDE_FONT);
  const drawn = draw();
  pdf.font(STANDARD_FONT);
  return drawn;
}

/** A text with plain line breaks and spaces, which every font has. */
export function linesOf(text: string): string {
  return text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[^\S\n]/g, ' ');
}

/** One line of text that never wraps. */
export function line(pdf: Pdf, text: string, x: number, y: number): void {
  inLettersOf(pdf, text, () => pdf.text(text, x, y, { lineBreak: false }));
}

const SMALLEST = 5.5;
const STEP = 0.5;

/** The same in letters small enough for a width; what does not fit in the smallest is cut, with an ellipsis. */
export function lineWithin(
  pdf: Pdf,
  given: string,
  { x, y, width, size }: { x: number; y: number; width: number; size: number },
): void {
  const text = withSingleSpaces(given);
  inLettersOf(pdf, text, () => {
    let fitting = size;
    while (fitting > SMALLEST && pdf.fontSize(fitting).widthOfString(text) > width) fitting -= STEP;
    pdf.fontSize(fitting);
    const height = pdf.currentLineHeight();
    pdf.text(text, x, y, { width: width + 1, height, ellipsis: true });
  });
  pdf.fontSize(size);
}
