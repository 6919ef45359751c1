import type { LocalDaConvocatoria } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import {
  heightWithin,
  isWritable,
  LETTERS,
  line,
  linesWithin,
  makePdf,
  PAGE,
  type Pdf,
  type PdfFile,
} from './document.ts';

/** What is handed to somebody about one booking. */
export interface ConvocatoriaFolha {
  readonly empresa: string;
  readonly nome: string;
  readonly num_mecan: string | null;
  readonly unidade: string;
  /** Day and hour in words. */
  readonly quando: string;
  readonly minutos: number | null;
  readonly local: LocalDaConvocatoria | null;
  readonly preparacao: string | null;
}

const LEFT = PAGE.margin;
const WIDTH = PAGE.width - 2 * PAGE.margin;
const TITLE = 'Convocatória';
const LABEL = 110;
const BOTTOM = 790;
/** From the last text to below the name under the line. */
const SIGNATURE = 160;

/** Draws a page for each booking, with a place to sign. @param feito the day on which they are made. */
export function makeConvocatorias(
  folhas: readonly ConvocatoriaFolha[],
  feito: string,
): Promise<PdfFile> {
  return makePdf(TITLE, feito, (pdf) => {
    for (const [index, folha] of folhas.entries()) {
      if (index > 0) pdf.addPage();
      drawFolha(pdf, folha, feito);
    }
  });
}

/** Whether a sheet has letters for all that it says. */
export function isWholeFolha({ local, ...texts }: ConvocatoriaFolha): boolean {
  return [...Object.values(texts), ...Object.values(local ?? {})].every(
    (text) => typeof text !== 'string' || isWritable(text),
  );
}

function drawFolha(pdf: Pdf, folha: ConvocatoriaFolha, feito: string): void {
  const { empresa, nome, num_mecan, unidade, quando, minutos, local, preparacao } = folha;
  pdf.font(LETTERS.bold).fontSize(18);
  line(pdf, TITLE, LEFT, PAGE.margin);
  pdf.font(LETTERS.regular).fontSize(10);
  const subject = `Serviços de segurança e saúde no trabalho de ${empresa}`;
  const after = linesWithin(pdf, subject, { x: LEFT, y: PAGE.margin + 26, width: WIDTH, size: 10 });
  let y = Math.max(after + 14, PAGE.margin + 64);
  const rows: readonly (readonly [string, string | null])[] = [
    ['Trabalhador', num_mecan ? `${nome} (n.º ${num_mecan})` : nome],
    ['Unidade', unidade],
    ['Quando', minutos === null ? quando : `${quando} (cerca de ${minutos} minutos)`],
    ['Onde', local ? [local.nome, local.morada].join(', ') : 'Pergunte na sua empresa.'],
    ['Sala', local?.sala ?? null],
    ['Como chegar', local?.acesso ?? null],
    ['Telefone', local?.telefone ?? null],
    ['Como se preparar', preparacao],
  ];
  for (const [label, text] of rows) if (text) y = drawRow(pdf, label, text, y);
  y += 10;
  const texts = [
    'Se não puder comparecer, ou preferir outra data, avise a sua empresa logo que possa.',
    'Este documento não diz que exame é, e nada sobre a sua saúde.',
  ];
  for (const text of texts) {
    y = placeFor(pdf, y, heightWithin(pdf, text, { width: WIDTH, size: 11 }));
    y = linesWithin(pdf, text, { x: LEFT, y, width: WIDTH, size: 11 }) + 8;
  }
  y = placeFor(pdf, y, SIGNATURE);
  drawSignature(pdf, nome, y + 60);
  const foot = `Feita em ${displayDate(feito)}`;
  pdf.fontSize(8);
  line(pdf, foot, LEFT, 808);
}

/** @returns where something of a height begins: on the next page where this one has no room. */
function placeFor(pdf: Pdf, y: number, height: number): number {
  if (y + Math.min(height, BOTTOM - PAGE.margin) <= BOTTOM) return y;
  pdf.addPage();
  return PAGE.margin;
}

/** @returns where the next row begins. */
function drawRow(pdf: Pdf, label: string, text: string, from: number): number {
  const box = { width: WIDTH - LABEL, size: 11 };
  pdf.font(LETTERS.regular);
  const y = placeFor(pdf, from, heightWithin(pdf, text, box));
  pdf.font(LETTERS.bold).fontSize(11);
  line(pdf, label, LEFT, y);
  pdf.font(LETTERS.regular);
  const end = linesWithin(pdf, text, { ...box, x: LEFT + LABEL, y });
  return Math.max(end, y + 14) + 8;
}

function drawSignature(pdf: Pdf, nome: string, y: number): void {
  pdf.font(LETTERS.regular).fontSize(10);
  line(pdf, 'Tomei conhecimento:', LEFT, y);
  const at = y + 56;
  pdf
    .moveTo(LEFT, at)
    .lineTo(LEFT + 300, at)
    .moveTo(LEFT + 340, at)
    .lineTo(LEFT + WIDTH, at)
    .lineWidth(0.6)
    .stroke();
  linesWithin(pdf, nome, { x: LEFT, y: at + 5, width: 300, size: 9 });
  pdf.fontSize(9);
  line(pdf, 'Data', LEFT + 340, at + 5);
}
