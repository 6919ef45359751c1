import type { Investigacao } from '@sst/contract/acidentes/investigacao-calls';
import { displayDate, displayMoment } from '@sst/contract/rules/dates/dates';
import {
  inLettersOf,
  linesOf,
  makePdf,
  PAGE,
  type Pdf,
  type PdfFile,
  printable,
} from './document.ts';

/** The investigation of an accident, to be read on paper. */
interface AcidenteReport
  extends Pick<Investigacao, 'factos' | 'testemunhas' | 'causas' | 'medidas' | 'fecho'> {
  readonly nome: string;
  readonly num_mecan: string | null;
  readonly empresa: string;
  readonly unidade: string;
  readonly dt: string;
  readonly hr: string;
  readonly loc: string | null;
  readonly descric: string;
  /** The day on which it is made. */
  readonly feito: string;
}

const TOP = 50;
const BOTTOM = 790;
const INDENT = 18;

/** Draws the report on as many pages as it takes. */
export function makeAcidenteReport(report: AcidenteReport): Promise<PdfFile> {
  return makePdf('Investigação de um acidente de trabalho', report.feito, (pdf) => {
    const write = writerOf(pdf);
    const part = (title: string, text: string | null) => {
      write(title, { size: 12, bold: true, before: 12 });
      write(text ?? 'Por escrever.', {});
    };
    const { nome, num_mecan, empresa, unidade, dt, hr, loc, causas, medidas, fecho } = report;
    write('Investigação de um acidente de trabalho', { size: 16, bold: true });
    write(empresa, {});
    write(`${nome}${num_mecan === null ? '' : `, n.º ${num_mecan}`}`, { before: 8 });
    write(`${displayDate(dt)}, ${hr} · ${unidade}${loc === null ? '' : ` · ${loc}`}`, {});
    part('Descrição', report.descric);
    part('Factos', report.factos);
    part('Testemunhas', report.testemunhas);
    write('Causas', { size: 12, bold: true, before: 12 });
    if (causas.length === 0) write('Por escrever.', {});
    for (const { id, nivel, texto, proposta } of causas) {
      const indent = nivel * INDENT;
      write(`${nivel === 0 ? '•' : 'porque'} ${texto}`, { indent, before: 2 });
      if (proposta !== null) write(`Medida proposta: ${proposta}`, { indent: indent + INDENT });
      for (const { medida, estado } of medidas.filter(({ causa }) => causa === id)) {
        write(`Medida: ${medida} (${estado})`, { indent: indent + INDENT });
      }
    }
    const end =
      fecho === null
        ? 'A investigação ainda está aberta.'
        : `Fechada a ${displayMoment(new Date(fecho.dt))}${fecho.autor === null ? '' : ` por ${fecho.autor}`}.`;
    write(end, { before: 14 });
    write(`Feito em ${displayDate(report.feito)}.`, {});
  });
}

interface Style {
  readonly size?: number;
  readonly bold?: boolean;
  readonly indent?: number;
  /** Space above it. */
  readonly before?: number;
}

/** Writes texts one below the other; what does not fit goes to the next page, by paragraphs. */
function writerOf(pdf: Pdf) {
  let y = TOP;
  return (text: string, { size = 10, bold = false, indent = 0, before = 0 }: Style) => {
    y += before;
    for (const lines of printable(linesOf(text)).split('\n')) {
      pdf.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
      inLettersOf(pdf, lines, () => {
        const width = PAGE.width - 2 * PAGE.margin - indent;
        const height = pdf.heightOfString(lines || ' ', { width });
        if (y + height > BOTTOM && y > TOP) {
          pdf.addPage();
          y = TOP;
        }
        pdf.text(lines, PAGE.margin + indent, y, { width });
        y += height + 3;
      });
    }
  };
}
