import {
  heightWithin,
  LETTERS,
  linesWithin,
  makePdf,
  PAGE,
  type Pdf,
  type PdfFile,
} from './document.ts';
import { drawQr } from './qr.ts';

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
const LEAD = 'Leia o código com o telemóvel e conte o que viu. Não pedimos o seu nome.';
const EMERGENCY =
  'Numa emergência, ligue 112. Este cartaz não serve para pedir socorro nem para participar um acidente com feridos.';
const EMERGENCY_AT = 770;

/** Draws the poster of a unit on one page, which says what each part of it is. */
export function makeQuaseCartaz(cartaz: QuaseCartaz): Promise<PdfFile> {
  const { empresa, unidade, endereco, feito } = cartaz;
  const draw = (pdf: Pdf) => {
    const root = pdf.struct('Document');
    pdf.addStructure(root);
    let y = PAGE.margin + 12;
    const write = (type: 'H1' | 'P', text: string, size: number, after: number, bold = false) => {
      pdf.font(bold ? LETTERS.bold : LETTERS.regular);
      const at = { x: LEFT, y, width: WIDTH, size };
      y += heightWithin(pdf, text, at) + after;
      root.add(pdf.struct(type, {}, () => void linesWithin(pdf, text, at)));
    };
    write('H1', TITLE, 30, 14, true);
    write('P', LEAD, 17, 24);
    const alt = `Código QR que abre ${endereco}`;
    const top = y;
    const place = { x: (PAGE.width - SIDE) / 2, y: top, side: SIDE };
    root.add(pdf.struct('Figure', { alt }, () => drawQr(pdf, endereco, place)));
    y += SIDE + 24;
    write('P', unidade, 22, 6, true);
    // The code may be that of the whole company.
    if (empresa !== unidade) write('P', empresa, 13, 0);
    y += 20;
    write('P', 'Sem câmara? Escreva no telemóvel:', 12, 2);
    write('P', endereco.replace(/^https?:\/\//, ''), 15, 0, true);
    y = EMERGENCY_AT;
    write('P', EMERGENCY, 11, 0);
    root.end();
  };
  return makePdf(`${TITLE} ${unidade}`, feito, draw, { tagged: true });
}
