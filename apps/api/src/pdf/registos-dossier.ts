import type { RegistoLinha } from '@sst/contract/acidentes/registos/registos';
import {
  REGISTO_ALINEA,
  REGISTO_LABEL,
  REGISTO_NOTA,
  type Registo,
} from '@sst/contract/acidentes/registos/registos-rules';
import { REGISTO_FIELDS } from '@sst/contract/folhas/registos-acidentes-folhas';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { countLabel, PATH_SEPARATOR } from '@sst/contract/rules/texts/text';
import { makePdf, type PdfFile } from './document.ts';
import { type TaggedColumn, TaggedPages } from './tagged.ts';

/** The registers of a unit and a period, to be shown to an inspector. */
interface RegistosDossier {
  readonly empresa: string;
  readonly unidade: string;
  readonly de: string;
  readonly ate: string;
  /** The day on which it is made. */
  readonly feito: string;
  /** Null for one that whoever asks may not see. */
  readonly registos: readonly {
    readonly registo: Registo;
    readonly linhas: readonly RegistoLinha[] | null;
  }[];
}

const FRAME = { left: 42, top: 42, width: 757.89, bottom: 545, size: 7.5 } as const;
/** Letters of a text at most: one that is longer would not fit a page, and is whole in the workbook. */
const LONGEST = 700;
const TITLE = 'Dossier de acidentes de trabalho';
const NONE = 'Nenhuma linha neste período.';

/** Columns that are just as wide as what stands in them. */
const FIXED: Readonly<Record<string, number>> = {
  dt: 50,
  ate: 50,
  hr: 30,
  dias: 44,
  num_mecan: 48,
  gravidade: 50,
  estado: 62,
};
/** How wide the others are, one to another. */
const WEIGHT: Readonly<Record<string, number>> = { descricao: 170, medida: 170, causas: 130 };
const USUAL = 90;
/** Headers that are shorter on paper. */
const HEADER: Readonly<Record<string, string>> = { num_mecan: 'N.º' };

/** Draws the dossier: an index, and then each register from a page of its own on. */
export function makeRegistosDossier(dossier: RegistosDossier): Promise<PdfFile> {
  const { empresa, unidade, de, ate, feito } = dossier;
  const period = `de ${displayDate(de)} a ${displayDate(ate)}`;
  const of = unidade === empresa ? empresa : `${empresa} · ${unidade}`;
  const draw = async (pdf: PDFKit.PDFDocument) => {
    const pages = new TaggedPages(pdf, {
      ...FRAME,
      foot: (page) =>
        `${TITLE} · ${of} · ${period} · feito em ${displayDate(feito)} · página ${page}`,
    });
    const parts = dossier.registos.map((one) => partOf(one, empresa));
    pages.heading(1, TITLE, 18);
    pages.paragraph(of, { size: 12 });
    pages.paragraph(`Período: ${period}. Feito em ${displayDate(feito)}.`, { size: 10 });
    pages.paragraph(
      'Os registos que o serviço de segurança e saúde no trabalho mantém atualizados (Lei n.º 102/2009, artigo 73.º-B, n.º 2), à disposição da inspeção durante 5 anos.',
      { size: 10 },
    );
    pages.heading(2, 'Índice', 13, 10);
    pages.links(await indexOf(pages, parts));
    for (const { title, note, columns, rows } of parts) {
      pages.next();
      pages.destination(title, title);
      pages.heading(2, title, 13);
      pages.paragraph(note);
      if (rows.length > 0) await pages.table(columns, rows);
    }
    pages.end();
  };
  return makePdf(`${TITLE} - ${of}`, feito, draw, { tagged: true, layout: 'landscape' });
}

interface Part {
  readonly title: string;
  readonly note: string;
  readonly columns: readonly TaggedColumn[];
  readonly rows: readonly (readonly string[])[];
}

function partOf({ registo, linhas }: RegistosDossier['registos'][number], empresa: string): Part {
  const fields = REGISTO_FIELDS[registo];
  const widths = widthsOf(fields.map(({ id }) => id));
  // The company is said above.
  const within = `${empresa}${PATH_SEPARATOR}`;
  const shorter = (text: string) => (text.startsWith(within) ? text.slice(within.length) : text);
  const texts = (linhas ?? []).map((row) => fields.map(({ text }) => shorter(text(row) ?? '')));
  const cut = texts.some((row) => row.some((text) => text.length > LONGEST));
  const note = [
    REGISTO_NOTA[registo],
    ...(cut ? ['Os textos mais longos acabam em «…»; estão inteiros na folha de cálculo.'] : []),
    linhas === null
      ? 'Este registo não está neste dossier: quem o pediu não o pode ver.'
      : linhas.length === 0
        ? NONE
        : `${countLabel(linhas.length, 'linha', 'linhas')}.`,
  ];
  return {
    title: `${REGISTO_ALINEA[registo]} ${REGISTO_LABEL[registo]}`,
    note: note.join(' '),
    columns: fields.map(({ id, header, numeric }, at) => ({
      header: HEADER[id] ?? header,
      width: widths[at] ?? 0,
      numeric,
    })),
    rows: texts.map((row) =>
      row.map((text) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)),
    ),
  };
}

function widthsOf(ids: readonly string[]): number[] {
  const fixed = ids.reduce((sum, id) => sum + (FIXED[id] ?? 0), 0);
  const weights = ids.map((id) => (FIXED[id] === undefined ? (WEIGHT[id] ?? USUAL) : 0));
  const share = (FRAME.width - fixed) / weights.reduce((sum, weight) => sum + weight, 0);
  return ids.map((id, at) => FIXED[id] ?? (weights[at] ?? 0) * share);
}

/** On which page each part begins: all are reckoned before any is drawn. */
async function indexOf(pages: TaggedPages, parts: readonly Part[]) {
  const index = [];
  let page = 1;
  for (const { title, note, columns, rows } of parts) {
    page += 1;
    index.push({ text: title, page, to: title });
    const from = FRAME.top + pages.heightOf(title, { size: 13 }) + pages.heightOf(note);
    page += await pages.pagesOf(columns, rows, from);
  }
  return index;
}
