import { displayDate } from '@sst/contract/rules/dates/dates';
import type { Decision, ExameKind } from '@sst/contract/rules/saude';
import { sexLabel } from '@sst/contract/rules/texts/sex';
import {
  inLettersOf,
  LETTERS,
  line,
  linesOf,
  lineWithin,
  makePdf,
  PAGE,
  type Pdf,
  type PdfFile,
} from './document.ts';

/** What a fitness sheet says: dates as `aaaa-mm-dd`, null for what is unknown. */
export interface FitnessFicha {
  readonly empresa: string;
  readonly nipc: string | null;
  readonly estabelecimento: string;
  readonly localidade: string | null;
  readonly nome: string;
  readonly num_mecan: string | null;
  readonly sexo: number;
  readonly dt_nasc: string;
  readonly nacionalidade: string | null;
  readonly categoria: string | null;
  readonly profissao: string | null;
  readonly loc_trab: string | null;
  readonly dt_ini_instit: string | null;
  /** The workplace on the day of the exam, its main risk factors and exposures; absent where none is known. */
  readonly posto?: string | undefined;
  readonly fatores?: string | undefined;
  readonly exposicoes?: readonly string[] | undefined;
  readonly kind: ExameKind;
  readonly tipo_exam: string;
  readonly dt: string;
  readonly cd_decis: Decision;
  readonly recomendacoes: string | null;
  readonly medico: string;
  readonly cedula: string;
  /** Other work that someone unfit can do. */
  readonly outras_funcoes?: readonly string[];
  /** A line under the sheet. */
  readonly nota?: string;
}

const LEFT = PAGE.margin;
const WIDTH = PAGE.width - 2 * PAGE.margin;
const HALF = LEFT + WIDTH / 2;
const INDENT = 6;
const SIZE = 9;
/** Font sizes and height of recommendations; longer ones go on a page of their own. */
const RECOMMENDED = { sizes: [SIZE, 8, 7], height: 67, width: WIDTH - 2 * INDENT } as const;
const ON_NEXT_PAGE = 'As recomendações estão na folha seguinte, que faz parte desta ficha.';

function section(pdf: Pdf, title: string, y: number, height: number): void {
  pdf.rect(LEFT, y, WIDTH, height).rect(LEFT, y, WIDTH, 16).stroke();
  pdf.font(LETTERS.bold).fontSize(SIZE);
  line(pdf, title, LEFT + INDENT, y + 4.5);
  pdf.font(LETTERS.regular).fontSize(SIZE);
}

/** What has no room in its box, whole, for the next page. */
const GOING_ON = new WeakMap<Pdf, string[]>();

function goesOn(pdf: Pdf, text: string): void {
  GOING_ON.set(pdf, [...(GOING_ON.get(pdf) ?? []), text]);
}

/** @param end start of the next thing on the line; the edge of the sheet by default. */
function field(
  pdf: Pdf,
  label: string,
  value: string | null,
  { x, y, end = LEFT + WIDTH }: { x: number; y: number; end?: number },
): void {
  const text = `${label}: ${value ?? '-'}`;
  if (!lineWithin(pdf, text, { x, y, width: end - x - INDENT, size: SIZE })) goesOn(pdf, text);
}

function option(pdf: Pdf, label: string, chosen: boolean, x: number, y: number): void {
  pdf.rect(x, y, 8, 8).stroke();
  if (chosen) {
    pdf.moveTo(x + 1.5, y + 1.5).lineTo(x + 6.5, y + 6.5);
    pdf
      .moveTo(x + 6.5, y + 1.5)
      .lineTo(x + 1.5, y + 6.5)
      .stroke();
  }
  line(pdf, label, x + 13, y + 0.5);
}

function header(pdf: Pdf): void {
  pdf.lineWidth(0.6).font(LETTERS.bold).fontSize(14);
  pdf.text('FICHA DE APTIDÃO PARA O TRABALHO', LEFT, 40, { width: WIDTH, align: 'center' });
  pdf.font(LETTERS.regular).fontSize(8);
  pdf.text('Modelo da Portaria n.º 71/2015, de 10 de março', LEFT, 58, {
    width: WIDTH,
    align: 'center',
  });
}

function identification(pdf: Pdf, sheet: FitnessFicha): void {
  const x = LEFT + INDENT;
  const right = HALF + 120;
  section(pdf, 'EMPRESA / ENTIDADE', 78, 52);
  field(pdf, 'Denominação', sheet.empresa, { x, y: 100, end: right });
  field(pdf, 'NIPC', sheet.nipc, { x: right, y: 100 });
  field(pdf, 'Estabelecimento', sheet.estabelecimento, { x, y: 115, end: right });
  field(pdf, 'Localidade', sheet.localidade, { x: right, y: 115 });

  section(pdf, 'TRABALHADOR', 138, 97);
  field(pdf, 'Nome', sheet.nome, { x, y: 160 });
  field(pdf, 'N.º mecanográfico', sheet.num_mecan, { x, y: 175, end: HALF });
  field(pdf, 'Sexo', sexLabel(sheet.sexo), { x: HALF, y: 175 });
  field(pdf, 'Data de nascimento', displayDate(sheet.dt_nasc), { x, y: 190, end: HALF });
  field(pdf, 'Nacionalidade', sheet.nacionalidade, { x: HALF, y: 190 });
  field(pdf, 'Categoria profissional', sheet.categoria, { x, y: 205, end: HALF });
  const admission = sheet.dt_ini_instit && displayDate(sheet.dt_ini_instit);
  field(pdf, 'Data de admissão', admission, { x: HALF, y: 205 });
  field(pdf, 'Função / posto de trabalho', sheet.profissao, { x, y: 220, end: HALF });
  field(pdf, 'Local de trabalho', sheet.loc_trab, { x: HALF, y: 220 });
}

const RISKS_NEXT_PAGE =
  'Os fatores de risco e a exposição estão na folha seguinte, que faz parte desta ficha.';

/** What of the sheet moves down by a box that not every sheet has. */
const WORKPLACE = { y: 243, height: 90, moves: 98, text: 50, sizes: [SIZE, 8, 7, 6, 5] } as const;

/** The fourth box of the model, of whose workplace the technicians have described. */
function workplace(pdf: Pdf, sheet: FitnessFicha): void {
  const x = LEFT + INDENT;
  const { y, height, text, sizes } = WORKPLACE;
  section(pdf, 'POSTO DE TRABALHO', y, height);
  field(pdf, 'Posto de trabalho', sheet.posto ?? null, { x, y: y + 22 });
  const risks = linesOf(
    `Fatores de risco profissional: ${sheet.fatores ?? '-'}\nExposição profissional: ${sheet.exposicoes?.join('; ') || '-'}`,
  );
  const { width } = RECOMMENDED;
  inLettersOf(pdf, risks, () => {
    const size = sizes.find((each) => pdf.fontSize(each).heightOfString(risks, { width }) <= text);
    pdf
      .fontSize(size ?? SIZE)
      .text(size === undefined ? RISKS_NEXT_PAGE : risks, x, y + 36, { width });
    if (size === undefined) goesOn(pdf, risks);
    pdf.fontSize(SIZE);
  });
}

function exam(pdf: Pdf, sheet: FitnessFicha): void {
  const x = LEFT + INDENT;
  section(pdf, 'EXAME MÉDICO', 243, 55);
  option(pdf, 'Admissão', sheet.kind === 'admissao', x, 265);
  option(pdf, 'Periódico', sheet.kind === 'periodico', LEFT + 100, 265);
  option(pdf, 'Ocasional', sheet.kind === 'ocasional', LEFT + 194, 265);
  field(pdf, 'Data do exame', displayDate(sheet.dt), { x: HALF + 80, y: 265 });
  const reason = sheet.kind === 'ocasional' ? sheet.tipo_exam.replace(/^Ocasional - /, '') : null;
  field(pdf, 'Motivo do exame ocasional', reason, { x, y: 283 });
}

function outcome(pdf: Pdf, sheet: FitnessFicha): void {
  section(pdf, 'RESULTADO', 306, 55);
  option(pdf, 'Apto', sheet.cd_decis === 'A', LEFT + INDENT, 328);
  option(pdf, 'Apto condicionalmente', sheet.cd_decis === 'AC', HALF, 328);
  option(pdf, 'Inapto temporariamente', sheet.cd_decis === 'IT', LEFT + INDENT, 344);
  option(pdf, 'Inapto definitivamente', sheet.cd_decis === 'ID', HALF, 344);

  section(pdf, 'OUTRAS FUNÇÕES QUE PODE DESEMPENHAR', 369, 52);
  const width = WIDTH / 2 - 2 * INDENT;
  for (const [index, y] of [391, 391, 406, 406].entries()) {
    const x = index % 2 === 0 ? LEFT + INDENT : HALF;
    const text = `${index + 1}. ${sheet.outras_funcoes?.[index] ?? ''}`;
    if (!lineWithin(pdf, text, { x, y, width, size: SIZE }))
      goesOn(pdf, `Outras funções que pode desempenhar: ${text}`);
  }
}

/** What is recommended, whole: in smaller letters, or on a page of its own, where it is long. */
function recommendations(pdf: Pdf, { recomendacoes }: FitnessFicha): 'here' | 'next page' {
  section(pdf, 'RECOMENDAÇÕES', 429, 90);
  const text = linesOf(recomendacoes ?? 'Sem recomendações.');
  const { sizes, height, width } = RECOMMENDED;
  return inLettersOf(pdf, text, () => {
    const size = sizes.find((each) => pdf.fontSize(each).heightOfString(text, { width }) <= height);
    const shown = size === undefined ? ON_NEXT_PAGE : text;
    pdf.fontSize(size ?? SIZE).text(shown, LEFT + INDENT, 450, { width });
    pdf.fontSize(SIZE);
    return size === undefined ? 'next page' : 'here';
  });
}

function nextPage(pdf: Pdf, sheet: FitnessFicha, title: string, text: string): void {
  // With margins, so that a very long text goes on by itself.
  pdf.addPage({ size: 'A4', margin: LEFT });
  header(pdf);
  const x = LEFT + INDENT;
  section(pdf, title, 78, 67);
  field(pdf, 'Nome', sheet.nome, { x, y: 100 });
  field(pdf, 'N.º mecanográfico', sheet.num_mecan, { x, y: 115, end: HALF });
  field(pdf, 'Data do exame', displayDate(sheet.dt), { x: HALF, y: 115 });
  field(pdf, 'Médico do trabalho', sheet.medico, { x, y: 130 });
  inLettersOf(pdf, text, () => pdf.text(text, x, 157, { width: RECOMMENDED.width }));
}

function signature(pdf: Pdf, label: string, x: number, y: number, width: number): void {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke();
  line(pdf, label, x, y + 4);
}

function signatures(pdf: Pdf, sheet: FitnessFicha): void {
  section(pdf, 'MÉDICO DO TRABALHO', 527, 72);
  const x = LEFT + INDENT;
  field(pdf, 'Nome', sheet.medico, { x, y: 549, end: HALF });
  field(pdf, 'Cédula profissional', sheet.cedula, { x, y: 564, end: HALF });
  field(pdf, 'Data', displayDate(sheet.dt), { x, y: 579, end: HALF });
  signature(pdf, 'Assinatura', HALF + 40, 578, 200);

  section(pdf, 'TOMEI CONHECIMENTO', 607, 80);
  signature(pdf, 'Responsável dos recursos humanos', LEFT + 20, 660, 200);
  signature(pdf, 'Trabalhador', HALF + 40, 660, 200);
  if (!sheet.nota) return;
  pdf.fontSize(7);
  line(pdf, sheet.nota, LEFT, 694);
}

/**
 * The sheet as one A4 page, after the official model (Portaria 71/2015); recommendations that are too long for it follow
 * on another. All its texts must be writable (`isWritable`).
 */
export function makeFitnessFicha(sheet: FitnessFicha): Promise<PdfFile> {
  return makePdf(`Ficha de aptidão - ${sheet.nome}`, sheet.dt, (pdf) => {
    header(pdf);
    identification(pdf, sheet);
    const described = sheet.posto !== undefined;
    if (described) {
      workplace(pdf, sheet);
      pdf.save().translate(0, WORKPLACE.moves);
    }
    exam(pdf, sheet);
    outcome(pdf, sheet);
    const recommended = recommendations(pdf, sheet);
    signatures(pdf, sheet);
    if (described) pdf.restore();
    const rest = [...(GOING_ON.get(pdf) ?? [])];
    if (recommended === 'next page')
      nextPage(pdf, sheet, 'RECOMENDAÇÕES (CONTINUAÇÃO)', linesOf(sheet.recomendacoes ?? ''));
    const [first, ...others] = rest;
    if (first === undefined) return;
    nextPage(pdf, sheet, 'CONTINUAÇÃO', linesOf(first));
    for (const text of others.map(linesOf))
      inLettersOf(pdf, text, () => pdf.moveDown(0.6).text(text, { width: RECOMMENDED.width }));
  });
}
