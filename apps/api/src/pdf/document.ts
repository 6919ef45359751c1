import { createHash } from 'node:crypto';

export type Pdf = PDFKit.PDFDocument;

export const PAGE = { width: 595.28, margin: 42 } as const;

/** A finished document and what identifies its content. */
export interface PdfFile {
  readonly bytes: Buffer;
  readonly sha256: Buffer;
}

/**
 * Draws one A4 page. The same title, day and drawing give the same bytes.
 * @param date day of the document, `aaaa-mm-dd`: it takes the place of the moment of making.
 */
export async function makePdf(
  title: string,
  date: string,
  draw: (pdf: Pdf) => void,
): Promise<PdfFile> {
  // With its fonts it is large, and many servers never draw a document.
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

/** One line of text that never wraps. */
export function line(pdf: Pdf, text: string, x: number, y: number): void {
  pdf.text(text, x, y, { lineBreak: false });
}
