import { displayDate } from '@sst/contract/rules/dates/dates';
import { screenPath } from '@sst/contract/rules/texts/text';
import { makePdf, PAGE, type Pdf } from './document.ts';
import type { Seal } from './seal/seal.ts';
import { type DrawnToSeal, sealText } from './seal/sealed.ts';
import { drawSignatureField, type EmptySignature } from './seal/signature-field.ts';
import { TaggedPages } from './tagged.ts';

/** A visit as it is published: texts are empty where nothing was written. */
export interface VisitaReport {
  readonly empresa: string;
  readonly unidade: string;
  readonly atividade: string;
  readonly tecnico: string | null;
  readonly dt: string;
  readonly modelo: string;
  /** Per cent; null where nothing that counts was answered. */
  readonly conformidade: number | null;
  readonly seccoes: readonly {
    readonly titulo: string;
    /** What is looked at, with the law beside it, the answer and what was written of it. */
    readonly itens: readonly (readonly [string, string, string])[];
  }[];
  readonly constatacoes: readonly {
    readonly risco_identific: string;
    readonly medida: string;
    readonly caminho: string;
    readonly prazo: string | null;
    readonly responsavel: string | null;
    /** In words. */
    readonly prioridade: string | null;
  }[];
  readonly notas: string;
  readonly fotos: readonly { readonly legenda: string; readonly bytes: Buffer }[];
  readonly presencas: readonly {
    readonly nome: string;
    readonly funcao: string | null;
    /** The path of an SVG of 600 by 200. */
    readonly tracado: string | null;
  }[];
}

const TITLE = 'Relatório de visita';
const WORDS = { selado: 'Selado', este: 'este relatório' } as const;
const FOTO = { height: 170, columns: 2 };
const ASSINATURA = { width: 180, height: 60, of: 600 };
const SELO = { width: 300, height: 30 };

/**
 * Draws the report of a visit on as many pages as it takes.
 * @param seal that it leaves room for, where it seals at the moment.
 */
export async function makeVisitaReport(
  report: VisitaReport,
  { seal, now }: { readonly seal: Seal | undefined; readonly now: Date },
): Promise<DrawnToSeal> {
  let signature: EmptySignature | undefined;
  const draw = async (pdf: Pdf) => {
    const pages = new TaggedPages(pdf, {
      left: PAGE.margin,
      top: PAGE.margin,
      width: PAGE.width - 2 * PAGE.margin,
      bottom: 780,
      size: 9,
      foot: (page) => `${TITLE} · ${report.empresa}, ${displayDate(report.dt)} · página ${page}`,
    });
    head(pages, report);
    await checked(pages, report);
    findings(pages, report);
    pictures(pdf, pages, report);
    people(pdf, pages, report);
    if (seal?.sealsAt(now)) signature = sealed(pdf, pages, report, { seal, now });
    else pages.flow('Este relatório não está selado.', { size: 8, before: 12 });
    pages.end();
  };
  const file = await makePdf(`${TITLE} - ${report.empresa}`, report.dt, draw, { kept: true });
  return signature ? { ...file, signature: { offset: signature.offset } } : file;
}

function head(pages: TaggedPages, report: VisitaReport): void {
  const { empresa, unidade, atividade, tecnico, dt, modelo, conformidade } = report;
  pages.heading(1, TITLE, 16);
  pages.flow(empresa, { size: 11 });
  if (unidade !== empresa) pages.flow(screenPath(unidade), { size: 10 });
  const by = tecnico === null ? '' : ` · ${tecnico}`;
  pages.flow(`${displayDate(dt)} · ${atividade}${by}`, { size: 10, before: 4 });
  pages.flow(`Modelo: ${modelo}`, { size: 10 });
  if (conformidade !== null) {
    pages.flow(`Conformidade do que se verificou: ${conformidade} %`, { size: 11, before: 6 });
  }
}

async function checked(pages: TaggedPages, { seccoes }: VisitaReport): Promise<void> {
  const width = PAGE.width - 2 * PAGE.margin;
  for (const { titulo, itens } of seccoes) {
    pages.part(2, titulo, 12, 12);
    await pages.table(
      [
        { header: 'O que se verifica', width: width * 0.5 },
        { header: 'Resposta', width: width * 0.17 },
        { header: 'Observações', width: width * 0.33 },
      ],
      itens,
      { rowHeaders: true },
    );
  }
}

function findings(pages: TaggedPages, { constatacoes, notas }: VisitaReport): void {
  pages.part(2, 'Medidas', 12, 12);
  if (constatacoes.length === 0) pages.flow('Nenhuma.', { size: 10 });
  for (const [at, one] of constatacoes.entries()) {
    const { prioridade, prazo, responsavel } = one;
    pages.flow(`${at + 1}. ${one.medida}`, { size: 10, before: 4 });
    const more = [
      `Risco: ${one.risco_identific}`,
      screenPath(one.caminho),
      prazo === null ? 'Sem prazo' : `Prazo: ${displayDate(prazo)}`,
      responsavel === null ? 'Sem responsável' : `Responsável: ${responsavel}`,
      ...(prioridade === null ? [] : [`Prioridade: ${prioridade}`]),
    ];
    pages.flow(more.join(' · '), { size: 9, indent: 14 });
  }
  if (notas === '') return;
  pages.part(2, 'Notas', 12, 12);
  pages.flow(notas, { size: 10 });
}

function pictures(pdf: Pdf, pages: TaggedPages, { fotos }: VisitaReport): void {
  if (fotos.length === 0) return;
  pages.part(2, 'Fotografias', 12, 12);
  const { height, columns } = FOTO;
  for (let at = 0; at < fotos.length; at += columns) {
    pages.figures(
      fotos.slice(at, at + columns).map(({ legenda, bytes }, index) => ({
        alt: `Fotografia ${at + index + 1}${legenda === '' ? '' : `: ${legenda}`}`,
        draw: (x, y, width) => {
          pdf.image(bytes, x, y, { fit: [width, height] });
        },
      })),
      FOTO,
    );
  }
}

function people(pdf: Pdf, pages: TaggedPages, { presencas }: VisitaReport): void {
  if (presencas.length === 0) return;
  pages.part(2, 'Quem esteve', 12, 12);
  for (const { nome, funcao, tracado } of presencas) {
    const words = `${nome}${funcao === null ? '' : `, ${funcao}`}${tracado === null ? ' (não assinou)' : ''}`;
    if (tracado === null) pages.flow(words, { size: 10, before: 4 });
    else {
      const { width, height, of } = ASSINATURA;
      const drawAt = (x: number, y: number) => {
        pdf
          .save()
          .translate(x, y)
          .scale(width / of)
          .path(tracado)
          .lineWidth(4)
          .stroke('#000000');
        pdf.restore();
      };
      pages.figures([{ alt: words, draw: drawAt }], { height, columns: 1 });
    }
  }
}

function sealed(
  pdf: Pdf,
  pages: TaggedPages,
  { empresa, tecnico }: VisitaReport,
  { seal, now }: { readonly seal: Seal; readonly now: Date },
): EmptySignature | undefined {
  const state = seal.stateAt(now);
  pages.flow(sealText(state, now, WORDS), { size: 8, before: 12 });
  const reason = `Relatório de visita a ${empresa}${tecnico === null ? '' : `, por ${tecnico}`}`;
  let signature: EmptySignature | undefined;
  pages.within(SELO.height, (root, x, y) => {
    signature = drawSignatureField(
      pdf,
      root,
      { x, y, ...SELO },
      {
        sealer: state.sealer,
        reason: state.demo ? `${reason} (selo de demonstração)` : reason,
        moment: now,
        room: seal.room,
      },
    );
  });
  return signature;
}
