import type { PlanoLinha } from '@sst/contract';
import { PLANO_FIELDS } from '@sst/contract/folhas/plano-folha';
import {
  PLANO_NAME,
  TOTAIS_COLUMNS,
  Totais,
  type TotaisDoPlano,
} from '@sst/contract/rules/medidas/plano';
import { countLabel, pathBelowEmpresa, wholeNumber } from '@sst/contract/rules/texts/text';
import { makePdf, type Pdf, type PdfFile } from './document.ts';
import { type TaggedColumn, TaggedPages } from './tagged.ts';

/** What a plan of action says of itself. */
export interface PlanoCabeca {
  readonly empresa: string;
  /** The unit that it was asked for, below the company. */
  readonly unidade: string;
  readonly autor: string;
  /** The day and the moment in which it was made. */
  readonly dia: string;
  readonly momento: string;
  /** In words, each filter that was set. */
  readonly filtros: readonly string[];
}

const FRAME = { left: 42, top: 42, width: 757.89, bottom: 545, size: 7 } as const;
const NONE = 'Não há medidas em aberto aqui.';

/** How wide the columns of a unit's measures are; the unit itself is their heading. */
const WIDTHS: Readonly<Record<string, number>> = {
  medida: 142,
  risco_identific: 98,
  tarefa: 62,
  situacao: 46,
  responsavel: 62,
  prazo: 50,
  dias_expir: 34,
  prioridade: 46,
  origem: 52,
  controlo: 62,
  custo_previsto: 37,
  custo_real: 35,
  provas: 31.89,
};
/** Headers that are shorter on paper. */
const HEADER: Readonly<Record<string, string>> = {
  dias_expir: 'Atraso (dias)',
  controlo: 'Controlo',
  custo_previsto: 'Custo prev. (€)',
};

const FIELDS = PLANO_FIELDS.filter(({ id }) => id in WIDTHS);
const COLUMNS: readonly TaggedColumn[] = FIELDS.map(({ id, header, numeric }) => ({
  header: HEADER[id] ?? header,
  width: WIDTHS[id] ?? 0,
  numeric,
}));

const TOTAL_WIDTH = 52;
const UNIT_COLUMNS: readonly TaggedColumn[] = [
  { header: 'Unidade', width: FRAME.width - TOTAIS_COLUMNS.length * TOTAL_WIDTH },
  ...TOTAIS_COLUMNS.map(({ header }) => ({ header, width: TOTAL_WIDTH, numeric: true })),
];

/** Draws the plan of action: what the measures of each unit come to, and then those of each under its heading. */
export function makePlanoReport(
  cabeca: PlanoCabeca,
  linhas: readonly PlanoLinha[],
): Promise<PdfFile> {
  const { empresa, unidade, autor, dia, momento } = cabeca;
  const of = unidade === empresa ? empresa : `${empresa} · ${unidade}`;
  const draw = async (pdf: Pdf) => {
    const pages = new TaggedPages(pdf, {
      ...FRAME,
      foot: (page) => `${PLANO_NAME} · ${of} · feito em ${momento} por ${autor} · página ${page}`,
    });
    pages.heading(1, PLANO_NAME, 18);
    pages.paragraph(of, { size: 12 });
    for (const text of headTexts(cabeca, linhas.length)) pages.paragraph(text, { size: 10 });
    if (linhas.length > 0) await drawUnits(pages, linhas);
    pages.end();
  };
  return makePdf(`${PLANO_NAME} - ${of}`, dia, draw, { tagged: true, layout: 'landscape' });
}

function headTexts({ autor, momento, filtros }: PlanoCabeca, total: number): string[] {
  return [
    `Feito em ${momento} por ${autor}.`,
    filtros.length > 0 ? `Filtros: ${filtros.join('; ')}.` : 'Todas as medidas em aberto.',
    total === 0 ? NONE : `${countLabel(total, 'medida', 'medidas')}.`,
  ];
}

async function drawUnits(pages: TaggedPages, linhas: readonly PlanoLinha[]): Promise<void> {
  const totais = new Totais();
  for (const linha of linhas) totais.add(linha);
  const units = Map.groupBy(linhas, ({ cd_organig }) => cd_organig);
  pages.heading(2, 'Por unidade', 13, 10);
  await pages.table(UNIT_COLUMNS, totais.linhas.map(unitRow), { rowHeaders: true });
  for (const [at, [cd, rows]] of [...units].entries()) {
    const unit = totais.linhas[at] as TotaisDoPlano;
    const title = pathBelowEmpresa(unit.caminho);
    pages.part(2, title, 13, 18);
    pages.destination(`unidade-${cd}`, title);
    pages.paragraph(unitText(unit));
    await pages.table(COLUMNS, rows.map(cellsOf));
  }
}

const numberText = (value: number | null) => (value === null ? '' : wholeNumber(value));

const unitRow = (unit: TotaisDoPlano) => [
  pathBelowEmpresa(unit.caminho),
  ...TOTAIS_COLUMNS.map(({ value }) => numberText(value(unit))),
];

/** What the measures of a unit come to: what is none of is left out. */
function unitText(unit: TotaisDoPlano): string {
  const parts = TOTAIS_COLUMNS.flatMap(({ header, value }) => {
    const found = value(unit);
    return found ? [`${header}: ${numberText(found)}`] : [];
  });
  return `${parts.join(' · ')}.`;
}

/** As one line each: a text of many lines would not fit a page. */
const cellsOf = (linha: PlanoLinha) =>
  FIELDS.map(({ text, numeric }) => {
    const shown = (text(linha) ?? '').replace(/\s+/g, ' ');
    return numeric && shown !== '' ? wholeNumber(Number(shown)) : shown;
  });
