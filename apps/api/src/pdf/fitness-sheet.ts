import { displayDate } from '@sst/contract/rules/dates';
import type { Decision, ExamKind } from '@sst/contract/rules/health';
import { sexLabel } from '@sst/contract/rules/sex';
import { line, makePdf, PAGE, type Pdf, type PdfFile } from './document.ts';

/** What a fitness sheet says. Dates are `aaaa-mm-dd`. */
export interface FitnessSheet {
  readonly empresa: string;
  readonly nipc: string;
  readonly estabelecimento: string;
  readonly localidade: string;
  readonly nome: string;
  readonly num_mecan: string | null;
  readonly sexo: number;
  readonly dt_nasc: string;
  readonly nacionalidade: string;
  readonly categoria: string;
  readonly profissao: string;
  readonly loc_trab: string | null;
  readonly dt_ini_instit: string;
  readonly kind: ExamKind;
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

function section(pdf: Pdf, title: string, y: number, height: number): void {
  pdf.rect(LEFT, y, WIDTH, height).rect(LEFT, y, WIDTH, 16).stroke();
  pdf.font('Helvetica-Bold').fontSize(9);
  line(pdf, title, LEFT + 6, y + 4.5);
  pdf.font('Helvetica').fontSize(9);
}

function field(pdf: Pdf, label: string, value: string, x: number, y: number): void {
  line(pdf, `${label}: ${value}`, x, y);
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
  pdf.lineWidth(0.6).font('Helvetica-Bold').fontSize(14);
  pdf.text('FICHA DE APTIDÃO PARA O TRABALHO', LEFT, 40, { width: WIDTH, align: 'center' });
  pdf.font('Helvetica').fontSize(8);
  pdf.text('Modelo da Portaria n.º 71/2015, de 10 de março', LEFT, 58, {
    width: WIDTH,
    align: 'center',
  });
}

function identification(pdf: Pdf, sheet: FitnessSheet): void {
  section(pdf, 'EMPRESA / ENTIDADE', 78, 52);
  field(pdf, 'Denominação', sheet.empresa, LEFT + 6, 100);
  field(pdf, 'NIPC', sheet.nipc, HALF + 120, 100);
  field(pdf, 'Estabelecimento', sheet.estabelecimento, LEFT + 6, 115);
  field(pdf, 'Localidade', sheet.localidade, HALF + 120, 115);

  section(pdf, 'TRABALHADOR', 138, 97);
  // The longest names take smaller letters to stay on their line.
  pdf.fontSize(sheet.nome.length > 70 ? 7.5 : 9);
  field(pdf, 'Nome', sheet.nome, LEFT + 6, 160);
  pdf.fontSize(9);
  field(pdf, 'N.º mecanográfico', sheet.num_mecan ?? '-', LEFT + 6, 175);
  field(pdf, 'Sexo', sexLabel(sheet.sexo), HALF, 175);
  field(pdf, 'Data de nascimento', displayDate(sheet.dt_nasc), LEFT + 6, 190);
  field(pdf, 'Nacionalidade', sheet.nacionalidade, HALF, 190);
  field(pdf, 'Categoria profissional', sheet.categoria, LEFT + 6, 205);
  field(pdf, 'Data de admissão', displayDate(sheet.dt_ini_instit), HALF, 205);
  field(pdf, 'Função / posto de trabalho', sheet.profissao, LEFT + 6, 220);
  field(pdf, 'Local de trabalho', sheet.loc_trab ?? '-', HALF, 220);
}

function exam(pdf: Pdf, sheet: FitnessSheet): void {
  section(pdf, 'EXAME MÉDICO', 243, 55);
  option(pdf, 'Admissão', sheet.kind === 'admissao', LEFT + 6, 265);
  option(pdf, 'Periódico', sheet.kind === 'periodico', LEFT + 100, 265);
  option(pdf, 'Ocasional', sheet.kind === 'ocasional', LEFT + 194, 265);
  field(pdf, 'Data do exame', displayDate(sheet.dt), HALF + 80, 265);
  const reason = sheet.kind === 'ocasional' ? sheet.tipo_exam.replace(/^Ocasional - /, '') : '-';
  field(pdf, 'Motivo do exame ocasional', reason, LEFT + 6, 283);
}

function outcome(pdf: Pdf, sheet: FitnessSheet): void {
  section(pdf, 'RESULTADO', 306, 55);
  option(pdf, 'Apto', sheet.cd_decis === 'A', LEFT + 6, 328);
  option(pdf, 'Apto condicionalmente', sheet.cd_decis === 'AC', HALF, 328);
  option(pdf, 'Inapto temporariamente', sheet.cd_decis === 'IT', LEFT + 6, 344);
  option(pdf, 'Inapto definitivamente', sheet.cd_decis === 'ID', HALF, 344);

  section(pdf, 'OUTRAS FUNÇÕES QUE PODE DESEMPENHAR', 369, 52);
  const [first = '', second = '', third = '', fourth = ''] = sheet.outras_funcoes ?? [];
  line(pdf, `1. ${first}`, LEFT + 6, 391);
  line(pdf, `2. ${second}`, HALF, 391);
  line(pdf, `3. ${third}`, LEFT + 6, 406);
  line(pdf, `4. ${fourth}`, HALF, 406);

  section(pdf, 'RECOMENDAÇÕES', 429, 90);
  pdf.text(sheet.recomendacoes ?? 'Sem recomendações.', LEFT + 6, 451, {
    width: WIDTH - 12,
    height: 62,
    ellipsis: true,
  });
}

function signature(pdf: Pdf, label: string, x: number, y: number, width: number): void {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke();
  line(pdf, label, x, y + 4);
}

function signatures(pdf: Pdf, sheet: FitnessSheet): void {
  section(pdf, 'MÉDICO DO TRABALHO', 527, 72);
  field(pdf, 'Nome', sheet.medico, LEFT + 6, 549);
  field(pdf, 'Cédula profissional', sheet.cedula, LEFT + 6, 564);
  field(pdf, 'Data', displayDate(sheet.dt), LEFT + 6, 579);
  signature(pdf, 'Assinatura', HALF + 40, 578, 200);

  section(pdf, 'TOMEI CONHECIMENTO', 607, 80);
  signature(pdf, 'Responsável dos recursos humanos', LEFT + 20, 660, 200);
  signature(pdf, 'Trabalhador', HALF + 40, 660, 200);
  if (!sheet.nota) return;
  pdf.fontSize(7);
  line(pdf, sheet.nota, LEFT, 694);
}

/** The sheet as one A4 page, after the official model (Portaria 71/2015). */
export function makeFitnessSheet(sheet: FitnessSheet): Promise<PdfFile> {
  return makePdf(`Ficha de aptidão - ${sheet.nome}`, sheet.dt, (pdf) => {
    header(pdf);
    identification(pdf, sheet);
    exam(pdf, sheet);
    outcome(pdf, sheet);
    signatures(pdf, sheet);
  });
}
