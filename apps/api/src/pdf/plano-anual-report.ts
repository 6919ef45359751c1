import type { HorasServico, LinhaPlanoAnual } from '@sst/contract';
import { PLANO_ANUAL_FIELDS } from '@sst/contract/folhas/plano-anual-folha';
import { displayDate } from '@sst/contract/rules/dates/dates';
import {
  ATIVIDADE_DO_SERVICO_LABEL,
  ATIVIDADES_A_CONFIRMAR,
  ATIVIDADES_BASE,
  ATIVIDADES_DO_SERVICO,
} from '@sst/contract/rules/plano-anual/atividades';
import { horasText } from '@sst/contract/rules/plano-anual/horas';
import { andamentoDe, PERFIL_LABEL } from '@sst/contract/rules/plano-anual/linhas';
import { HORAS_NOTA, resumoHoras } from '@sst/contract/rules/plano-anual/resumo';
import { PATH_SEPARATOR } from '@sst/contract/rules/texts/text';
import { makePdf, type Pdf, type PdfFile } from './document.ts';
import { type TaggedColumn, TaggedPages } from './tagged.ts';

/** The annual plan of a unit. */
interface PlanoAnualReport {
  readonly empresa: string;
  readonly unidade: string;
  readonly ano: number;
  /** The day on which it is made. */
  readonly feito: string;
  readonly linhas: readonly LinhaPlanoAnual[];
  /** Null for who does not see the whole company. */
  readonly horas: HorasServico | null;
}

const FRAME = { left: 42, top: 42, width: 757.89, bottom: 545, size: 7.5 } as const;

/** How wide the columns of the plan are. */
const WIDTH: Readonly<Record<string, number>> = {
  alinea: 36,
  atividade: 124,
  texto: 116,
  caminho: 86,
  previsto: 62,
  quem: 62,
  situacao: 56,
  dt_feita: 52,
  nota: 80,
  horas: 36,
  perfil: 47.89,
};

/** Draws the plan: its lines by the activities of the law, those without any, and the hours. */
export function makePlanoAnualReport(report: PlanoAnualReport): Promise<PdfFile> {
  const { empresa, unidade, ano, feito } = report;
  const title = `Plano anual do serviço de segurança e saúde no trabalho de ${ano}`;
  const of = unidade === empresa ? empresa : `${empresa} · ${unidade}`;
  const draw = async (pdf: Pdf) => {
    const pages = new TaggedPages(pdf, {
      ...FRAME,
      foot: (page) => `${title} · ${of} · feito em ${displayDate(feito)} · página ${page}`,
    });
    pages.heading(1, title, 16);
    pages.paragraph(of, { size: 12 });
    pages.paragraph(
      `${ATIVIDADES_BASE}. ${ATIVIDADES_A_CONFIRMAR} Feito em ${displayDate(feito)}.`,
    );
    await drawLinhas(pages, report);
    if (report.horas) await drawHoras(pages, report.horas);
    pages.end();
  };
  return makePdf(`${title} - ${of}`, feito, draw, { tagged: true, layout: 'landscape' });
}

async function drawLinhas(pages: TaggedPages, { linhas, empresa }: PlanoAnualReport) {
  const { feitas, aplicam, atrasadas } = andamentoDe(linhas.map(({ situacao }) => situacao));
  pages.heading(2, 'Atividades', 12, 10);
  pages.paragraph(`Feitas ${feitas} de ${aplicam}; em atraso, ${atrasadas}.`);
  const within = `${empresa}${PATH_SEPARATOR}`;
  const shorter = (text: string) => (text.startsWith(within) ? text.slice(within.length) : text);
  const columns: TaggedColumn[] = PLANO_ANUAL_FIELDS.map(({ id, header, numeric }) => ({
    header: SHORT[id] ?? header,
    width: WIDTH[id] ?? 0,
    numeric,
  }));
  const rows = linhas.map((row) => PLANO_ANUAL_FIELDS.map(({ text }) => shorter(text(row) ?? '')));
  if (rows.length > 0) await pages.table(columns, rows);
  const planned = new Set(linhas.map(({ atividade }) => atividade));
  const without = ATIVIDADES_DO_SERVICO.filter((one) => !planned.has(one));
  if (without.length === 0) return;
  const names = without.map((one) => ATIVIDADE_DO_SERVICO_LABEL[one]);
  pages.paragraph(`Sem nada planeado: ${names.join('; ')}.`, { before: 6 });
}

/** Headers that are shorter on paper. */
const SHORT: Readonly<Record<string, string>> = { alinea: 'Alínea', nota: 'Realizado, ou razão' };

const HORAS_COLUMNS: readonly TaggedColumn[] = [
  { header: 'Horas de', width: 140 },
  { header: 'Contratadas', width: 120, numeric: true },
  { header: 'Prestadas', width: 120, numeric: true },
  { header: 'Prestadas nos meses que acabaram', width: 140, numeric: true },
  { header: 'Mínimo da lei desses meses', width: 237.89 },
];

async function drawHoras(pages: TaggedPages, horas: HorasServico) {
  pages.heading(2, 'Horas do serviço', 12, 12);
  const rows = resumoHoras(horas).map(({ perfil, contratadas, prestadas, acabadas, minimo }) => [
    PERFIL_LABEL[perfil],
    contratadas === null ? 'não indicadas' : horasText(contratadas),
    horasText(prestadas),
    horasText(acabadas),
    minimo,
  ]);
  await pages.table(HORAS_COLUMNS, rows, { rowHeaders: true });
  pages.paragraph(HORAS_NOTA, { size: 8, before: 6 });
}
