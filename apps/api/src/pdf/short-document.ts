import { displayDate } from '@sst/contract/rules/dates/dates';
import { LETTERS, makePdf, PAGE, type PdfFile } from './document.ts';

/** A short document: a procedure of an area, the report of an activity, an attachment. */
interface ShortDocument {
  readonly title: string;
  readonly empresa: string;
  /** `aaaa-mm-dd` */
  readonly date: string;
  readonly paragraphs: readonly string[];
}

/** The document as one A4 page. */
export function makeShortDocument(document: ShortDocument): Promise<PdfFile> {
  const width = PAGE.width - 2 * PAGE.margin;
  return makePdf(document.title, document.date, (pdf) => {
    pdf.font(LETTERS.bold).fontSize(16).text(document.title, PAGE.margin, 60, { width });
    pdf.font(LETTERS.regular).fontSize(10).moveDown(0.4);
    pdf.text(`${document.empresa}  |  ${displayDate(document.date)}`, { width });
    pdf.moveDown(1.5).fontSize(11);
    for (const paragraph of document.paragraphs)
      pdf.text(paragraph, { width, lineGap: 3 }).moveDown(0.8);
    pdf.fontSize(7).text('Dados fictícios, para demonstração.', PAGE.margin, 800, { width });
  });
}
