import { encode } from 'uqr';
import { linesWithin, makePdf, PAGE, type Pdf, type PdfFile } from './document.ts';

/** What hangs on the wall of a unit. */
interface QuaseCartaz {
  readonly empresa: string;
  readonly unidade: string;
  /** What the code stands for, in full. */
  readonly endereco: string;
  /** The day on which it is made. */
  readonly feito: string;
}

const WIDTH = PAGE.width - 2 * PAGE.margin;
const LEFT = PAGE.margin;
const SIDE = 300;
const TITLE = 'Viu um perigo? Quase houve um acidente?';

/** Draws the poster of a unit on one page. */
export function makeQuaseCartaz(cartaz: QuaseCartaz): Promise<PdfFile> {
  const { empresa, unidade, endereco, feito } = cartaz;
  return makePdf(`${TITLE} ${unidade}`, feito, (pdf) => {
    let y = PAGE.margin + 12;
    y = write(pdf, TITLE, y, 30, true) + 14;
    y =
      write(
        pdf,
        'Leia o código com o telemóvel e conte o que viu. Não pedimos o seu nome.',
        y,
        17,
      ) + 24;
    drawCode(pdf, endereco, y);
    y += SIDE + 24;
    y = write(pdf, unidade, y, 22, true) + 6;
    // The code may be that of the whole company.
    if (empresa !== unidade) y = write(pdf, empresa, y, 13);
    y += 20;
    y = write(pdf, 'Sem câmara? Escreva no telemóvel:', y, 12) + 2;
    write(pdf, endereco.replace(/^https?:\/\//, ''), y, 15, true);
    const emergency =
      'Numa emergência, ligue 112. Este cartaz não serve para pedir socorro nem para participar um acidente com feridos.';
    write(pdf, emergency, 770, 11);
  });
}

/** A text over the whole width, in letters of one size. @returns where the next one may begin. */
function write(pdf: Pdf, text: string, y: number, size: number, bold = false): number {
  pdf.font(bold ? 'Helvetica-Bold' : 'Helvetica');
  return linesWithin(pdf, text, { x: LEFT, y, width: WIDTH, size });
}

/** The picture that telephones read, with the white round it that they need. */
function drawCode(pdf: Pdf, text: string, top: number): void {
  const { data, size } = encode(text, { border: 4 });
  const one = SIDE / size;
  const left = (PAGE.width - SIDE) / 2;
  for (const [y, row] of data.entries()) {
    for (const [x, dark] of row.entries()) {
      if (dark) pdf.rect(left + x * one, top + y * one, one, one);
    }
  }
  pdf.fill('#000000');
}
