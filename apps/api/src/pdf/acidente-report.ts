import type { Investigacao } from '@sst/contract/acidentes/investigacao-calls';
import { displayDate, displayMoment } from '@sst/contract/rules/dates/dates';
import { makePdf, PAGE, type Pdf, type PdfFile } from './document.ts';
import { TaggedPages } from './tagged.ts';

/** The investigation of an accident, to be read on paper. */
interface AcidenteReport
  extends Pick<Investigacao, 'factos' | 'testemunhas' | 'causas' | 'medidas' | 'fecho'> {
  readonly nome: string;
  readonly num_mecan: string | null;
  readonly empresa: string;
  readonly unidade: string;
  readonly dt: string;
  readonly hr: string;
  readonly loc: string | null;
  readonly descric: string;
  /** The day on which it is made. */
  readonly feito: string;
}

const TITLE = 'Investigação de um acidente de trabalho';
const INDENT = 18;

/** Draws the report on as many pages as it takes. */
export function makeAcidenteReport(report: AcidenteReport): Promise<PdfFile> {
  const { nome, num_mecan, empresa, unidade, dt, hr, loc, feito } = report;
  const draw = (pdf: Pdf) => {
    const pages = new TaggedPages(pdf, {
      left: PAGE.margin,
      top: PAGE.margin,
      width: PAGE.width - 2 * PAGE.margin,
      bottom: 780,
      size: 10,
      foot: (page) => `${TITLE} · ${nome}, ${displayDate(dt)} · página ${page}`,
    });
    const part = (title: string, text: string | null) => {
      pages.part(2, title, 12, 12);
      pages.flow(text ?? 'Por escrever.', { size: 10 });
    };
    pages.heading(1, TITLE, 16);
    pages.flow(empresa, { size: 10 });
    pages.flow(`${nome}${num_mecan === null ? '' : `, n.º ${num_mecan}`}`, { size: 10, before: 8 });
    const where = loc === null ? '' : ` · ${loc}`;
    pages.flow(`${displayDate(dt)}, ${hr} · ${unidade}${where}`, { size: 10 });
    part('Descrição', report.descric);
    part('Factos', report.factos);
    part('Testemunhas', report.testemunhas);
    writeCausas(pages, report);
    pages.flow(endOf(report), { size: 10, before: 14 });
    pages.flow(`Feito em ${displayDate(feito)}.`, { size: 10 });
    pages.end();
  };
  return makePdf(TITLE, feito, draw, { tagged: true });
}

/** The causes, each below what it is a cause of, with the measures that were born of it. */
function writeCausas(
  pages: TaggedPages,
  { causas, medidas }: Pick<AcidenteReport, 'causas' | 'medidas'>,
): void {
  pages.part(2, 'Causas', 12, 12);
  if (causas.length === 0) pages.flow('Por escrever.', { size: 10 });
  for (const { id, nivel, texto, proposta } of causas) {
    const indent = nivel * INDENT;
    const below = { size: 10, indent: indent + INDENT };
    pages.flow(`${nivel === 0 ? '•' : 'porque'} ${texto}`, { size: 10, indent, before: 2 });
    if (proposta !== null) pages.flow(`Medida proposta: ${proposta}`, below);
    for (const { medida, estado } of medidas.filter(({ causa }) => causa === id)) {
      pages.flow(`Medida: ${medida} (${estado})`, below);
    }
  }
}

function endOf({ fecho }: Pick<AcidenteReport, 'fecho'>): string {
  if (fecho === null) return 'A investigação ainda está aberta.';
  const by = fecho.autor === null ? '' : ` por ${fecho.autor}`;
  return `Fechada a ${displayMoment(new Date(fecho.dt))}${by}.`;
}
