import type { Indicadores } from '@sst/contract';
import { numeroText } from '@sst/contract/acidentes/figuras/horas-rules';
import {
  INDICE,
  INDICES,
  type Indice,
  indiceText,
  isMetaReached,
  metaOf,
  type Opcoes,
  reachedText,
} from '@sst/contract/acidentes/figuras/indices';
import { contraSetor, contraSetorText, fontesDoSetor } from '@sst/contract/acidentes/figuras/setor';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { makePdf, type Pdf, type PdfFile } from './document.ts';
import { type TaggedColumn, TaggedPages } from './tagged.ts';

type Mes = Indicadores['meses'][number];
type Periodo = Indicadores['unidades'][number]['ano'];

/** The indices of a year, of a unit and of those right below it. */
interface IndicadoresReport {
  readonly empresa: string;
  readonly ano: number;
  /** The last month of the year that is over. */
  readonly ate: string;
  readonly trajeto: boolean;
  readonly opcoes: Opcoes;
  readonly metas: Indicadores['metas'];
  /** The day on which it is made. */
  readonly feito: string;
  readonly unidades: readonly UnidadeReport[];
}

interface UnidadeReport {
  /** The unit, with those above it. */
  readonly nome: string;
  readonly ano: Periodo;
  readonly doze: Periodo;
  readonly setor: Indicadores['unidades'][number]['setor'];
  /** The months of the year. */
  readonly meses: readonly Mes[];
}

const FRAME = { left: 42, top: 42, width: 511.28, bottom: 790, size: 7.5 } as const;

/** Draws the report: a page for each unit. */
export function makeIndicadoresReport(report: IndicadoresReport): Promise<PdfFile> {
  const { empresa, ano, feito, unidades } = report;
  const title = `Índices de acidentes de trabalho de ${ano}`;
  const draw = async (pdf: Pdf) => {
    const pages = new TaggedPages(pdf, {
      ...FRAME,
      foot: (page) =>
        `${title} · ${empresa} · feito em ${displayDate(feito)} · página ${page} de ${unidades.length}`,
    });
    for (const [at, unidade] of unidades.entries()) {
      if (at > 0) pages.next();
      await drawUnidade(pages, report, unidade);
    }
    pages.end();
  };
  return makePdf(`${title} - ${empresa}`, feito, draw, { tagged: true });
}

async function drawUnidade(
  pages: TaggedPages,
  report: IndicadoresReport,
  unidade: UnidadeReport,
): Promise<void> {
  const { ano, ate, meses } = { ...report, meses: unidade.meses };
  pages.heading(1, `Índices de acidentes de trabalho de ${ano}`, 15);
  pages.paragraph(unidade.nome, { size: 10 });
  const running = report.feito.startsWith(`${ano}-`) ? ': o mês em curso não entra' : '';
  pages.paragraph(
    `De 01/${ano} a ${mesText(ate)}, o último mês que acabou${running}. ${chosenText(report)}`,
  );
  pages.heading(2, 'Índices', 11, 10);
  await pages.table(INDICE_COLUMNS, indiceRows(report, unidade), { rowHeaders: true });
  for (const text of setorTexts(report, unidade)) pages.paragraph(text, { size: 7.5, before: 4 });
  pages.heading(2, 'O que entrou', 11, 10);
  await pages.table(ENTRADA_COLUMNS, entradaRows(unidade, report.opcoes), { rowHeaders: true });
  pages.heading(2, 'Por mês', 11, 10);
  const rows = meses.map((mes) => mesRow(mes, report.opcoes));
  await pages.table(mesColumns(report.opcoes), rows, { rowHeaders: true });
  pages.paragraph(
    'Acidentes aceites. «Sem dados»: faltam horas de algum mês, ou o efetivo; nunca quer dizer zero. «A confirmar»: a fórmula é a que geralmente se usa, e a fonte oficial não foi lida.',
    { size: 7.5, before: 6 },
  );
}

const mesText = (mes: string) => `${mes.slice(5)}/${mes.slice(0, 4)}`;

/** What was chosen of how they are computed. */
function chosenText({ trajeto, opcoes }: IndicadoresReport): string {
  const chosen = [
    trajeto ? 'com os acidentes de trajeto' : 'sem os acidentes de trajeto',
    opcoes.porMil ? 'Ig por mil horas' : 'Ig por um milhão de horas',
    ...(opcoes.esaw ? ['só mais de 3 dias perdidos ou mortais'] : []),
    ...(opcoes.mortes ? ['7\u00a0500 dias por cada morte no Ig'] : []),
  ];
  return `Como se calcula: ${chosen.join('; ')}.`;
}

const INDICE_COLUMNS: readonly TaggedColumn[] = [
  { header: 'Índice', width: 118 },
  { header: 'Ano', width: 58, numeric: true },
  { header: '12 meses', width: 58, numeric: true },
  { header: 'Meta da empresa', width: 78, numeric: true },
  { header: 'Fórmula', width: 199.28 },
];

function indiceRows({ opcoes, metas }: IndicadoresReport, { ano, doze }: UnidadeReport) {
  return INDICES.map((indice) => {
    const { nome, sigla, fonte, formula, valor } = INDICE[indice];
    const text = ({ somas, entradas }: Periodo) => {
      const found = valor(somas, opcoes);
      const estimated = found !== null && entradas.estimativa && usesHoras(indice);
      return `${indiceText(found)}${estimated ? ' est.' : ''}`;
    };
    const mark = fonte === 'G' ? ' (a confirmar)' : '';
    const meta = metas.find((one) => one.indice === indice)?.valor;
    return [
      `${nome} (${sigla})`,
      text(ano),
      text(doze),
      meta === undefined ? '' : metaText(metaOf(indice, meta, opcoes), valor(ano.somas, opcoes)),
      `${formula(opcoes)}${mark}`,
    ];
  });
}

const usesHoras = (indice: Indice) => indice === 'if' || indice === 'ig' || indice === 'iag';

function metaText(meta: number, valor: number | null): string {
  return `${indiceText(meta)} ${reachedText(isMetaReached(valor, meta))}`;
}

/** How the year lies to the sector, where a table of the year was loaded. */
function setorTexts({ ano, opcoes }: IndicadoresReport, unidade: UnidadeReport): string[] {
  const { setor } = unidade;
  if (!setor) return [];
  if (setor.cae === null) return ['Setor: a CAE da empresa não está indicada.'];
  if (setor.valores.length === 0) return [`Setor: a tabela de ${ano} não tem a CAE ${setor.cae}.`];
  const texts = INDICES.flatMap((indice) => {
    const found = contraSetor(setor.valores, indice, unidade.ano.somas, opcoes);
    return found ? [`${INDICE[indice].sigla} ${contraSetorText(found)}`] : [];
  });
  return [
    `Setor em ${ano} (CAE ${setor.cae}): ${texts.join('; ')}. Fonte: ${fontesDoSetor(setor.valores)}.`,
  ];
}

const ENTRADA_COLUMNS: readonly TaggedColumn[] = [
  { header: 'Soma', width: 118 },
  { header: 'Ano', width: 196.64 },
  { header: '12 meses', width: 196.64 },
];

function entradaRows({ ano, doze }: UnidadeReport, { esaw }: Opcoes) {
  const both = (name: string, text: (periodo: Periodo) => string) => [name, text(ano), text(doze)];
  return [
    both('Acidentes', ({ somas }) => numeroText(somas.acidentes)),
    both('Com baixa', ({ somas }) => numeroText(somas.comBaixa)),
    both('Mais de 3 dias ou mortais', ({ somas }) => numeroText(somas.esaw)),
    both('Mortais', ({ somas }) => numeroText(somas.mortais)),
    both('Dias perdidos', ({ somas }) => numeroText(esaw ? somas.diasEsaw : somas.dias)),
    both('Horas trabalhadas', horasText),
    both('Efetivo médio', ({ somas, entradas }) =>
      somas.efetivo === null
        ? 'sem dados'
        : `${numeroText(somas.efetivo)}${entradas.da_lista ? ' (da lista de funcionários)' : ''}`,
    ),
  ];
}

function horasText({ somas, entradas }: Periodo): string {
  if (somas.horas !== null)
    return `${numeroText(somas.horas)}${entradas.estimativa ? ' (com estimativas)' : ''}`;
  return `sem dados (faltam: ${entradas.em_falta.map(mesText).join(', ')})`;
}

const MES_INDICES = ['if', 'ig', 'ii'] as const satisfies readonly Indice[];
const mesColumns = ({ esaw }: Opcoes): readonly TaggedColumn[] => [
  { header: 'Mês', width: 63.28 },
  { header: 'Acidentes', width: 56, numeric: true },
  { header: esaw ? 'Mais de 3 dias' : 'Com baixa', width: 68, numeric: true },
  { header: 'Dias perdidos', width: 68, numeric: true },
  { header: 'Horas', width: 76, numeric: true },
  ...MES_INDICES.map((indice) => ({ header: INDICE[indice].sigla, width: 60, numeric: true })),
];

function mesRow({ mes, somas, entradas }: Mes, opcoes: Opcoes): string[] {
  return [
    mesText(mes),
    numeroText(somas.acidentes),
    numeroText(opcoes.esaw ? somas.esaw : somas.comBaixa),
    numeroText(opcoes.esaw ? somas.diasEsaw : somas.dias),
    somas.horas === null
      ? 'sem dados'
      : `${numeroText(somas.horas)}${entradas.estimativa ? ' est.' : ''}`,
    ...MES_INDICES.map((indice) => indiceText(INDICE[indice].valor(somas, opcoes))),
  ];
}
