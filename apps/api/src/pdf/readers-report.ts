import { displayDate, displayMoment } from '@sst/contract/rules/dates/dates';
import { countLabel, wholeNumber } from '@sst/contract/rules/texts/text';
import {
  heightWithin,
  inLettersOf,
  LETTERS,
  line,
  linesWithin,
  makePdf,
  PAGE,
  type Pdf,
  type PdfFile,
} from './document.ts';

/** Who saw the health data of one person in a period, the latest first. */
export interface ReadersReport {
  readonly empresa: string;
  readonly nome: string;
  readonly num_mecan: string | null;
  readonly de: string;
  readonly ate: string;
  /** The day on which it is made. */
  readonly feito: string;
  readonly leituras: readonly {
    readonly quando: string;
    readonly utilizador: string;
    readonly prestador: boolean;
    readonly vista: string;
  }[];
  /** How many readings there were in the period, and of how many people. */
  readonly total: number;
  readonly pessoas: number;
}

const LEFT = PAGE.margin;
const WIDTH = PAGE.width - 2 * PAGE.margin;
const BOTTOM = 790;
const ROW = 16;
/** Between two rows. */
const GAP = 4;
/** The columns, from the left. */
const COLUMNS = [
  { title: 'Quando', x: LEFT, width: 96 },
  { title: 'Quem viu', x: LEFT + 102, width: 190 },
  { title: 'O que viu', x: LEFT + 298, width: WIDTH - 298 },
] as const;

const TITLE = 'Quem viu os dados de saúde';

/** Draws the report on as many pages as it takes. */
export function makeReadersReport(report: ReadersReport): Promise<PdfFile> {
  return makePdf(TITLE, report.feito, (pdf) => {
    let y = drawHead(pdf, report);
    let page = 1;
    drawFoot(pdf, report, page);
    y = drawColumns(pdf, y);
    for (const { quando, utilizador, prestador, vista } of report.leituras) {
      const who = prestador ? `${utilizador} (prestador)` : utilizador;
      const cells = [displayMoment(new Date(quando)), who, vista];
      const heights = COLUMNS.map(({ width }, index) =>
        heightWithin(pdf, cells[index] ?? '', { width, size: 9 }),
      );
      const height = Math.max(ROW, ...heights.map((each) => each + GAP));
      if (y + height > BOTTOM) {
        pdf.addPage();
        page += 1;
        drawFoot(pdf, report, page);
        y = drawColumns(pdf, PAGE.margin);
      }
      for (const [index, { x, width }] of COLUMNS.entries()) {
        linesWithin(pdf, cells[index] ?? '', { x, y, width, size: 9 });
      }
      y += height;
    }
  });
}

/** @returns where the table begins. */
function drawHead(pdf: Pdf, report: ReadersReport): number {
  const { empresa, nome, num_mecan, de, ate, leituras, total, pessoas } = report;
  pdf.font(LETTERS.bold).fontSize(16);
  line(pdf, TITLE, LEFT, PAGE.margin);
  pdf.font(LETTERS.regular).fontSize(10);
  const texts = [
    `Trabalhador: ${nome}${num_mecan ? ` (n.º ${num_mecan})` : ''}`,
    `Empresa: ${empresa}`,
    `Período: de ${displayDate(de)} a ${displayDate(ate)}`,
  ];
  let y = PAGE.margin + 30;
  for (const text of texts) {
    y = linesWithin(pdf, text, { x: LEFT, y, width: WIDTH, size: 10 }) + GAP;
  }
  const found =
    total === 0
      ? 'Neste período ninguém viu os seus dados de saúde na área de cliente.'
      : `Neste período os seus dados de saúde foram vistos ${countLabel(total, 'vez', 'vezes')} por ${countLabel(pessoas, 'pessoa', 'pessoas')}.`;
  const cut =
    leituras.length < total
      ? ` Estão abaixo as ${wholeNumber(leituras.length)} mais recentes; para as outras, peça um período mais curto.`
      : '';
  const why =
    'São dados de saúde os exames, a aptidão, as marcações, as faltas e os acidentes. Quem os vê fica registado (Lei n.º 58/2019, artigo 29.º). Este documento diz quem os viu, quando e em que ecrã, e nada do que lá estava.';
  for (const text of [found + cut, why]) {
    y += 6;
    inLettersOf(pdf, text, () => pdf.text(text, LEFT, y, { width: WIDTH, lineGap: 2 }));
    y = pdf.y;
  }
  return y + 14;
}

/** @returns where the rows begin. */
function drawColumns(pdf: Pdf, y: number): number {
  pdf.font(LETTERS.bold).fontSize(9);
  for (const { title, x } of COLUMNS) line(pdf, title, x, y);
  pdf
    .moveTo(LEFT, y + 13)
    .lineTo(LEFT + WIDTH, y + 13)
    .lineWidth(0.5)
    .stroke();
  pdf.font(LETTERS.regular).fontSize(9);
  return y + 18;
}

function drawFoot(pdf: Pdf, { nome, feito }: ReadersReport, page: number): void {
  pdf.font(LETTERS.regular).fontSize(8);
  const text = `Feito em ${displayDate(feito)} · ${nome} · folha ${page}`;
  linesWithin(pdf, text, { x: LEFT, y: 808, width: WIDTH, size: 8 });
  pdf.fontSize(9);
}
