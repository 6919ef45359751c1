import type { Pacote } from '@sst/contract';
import type { PacoteDestino } from '@sst/contract/acidentes/pacote';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { countLabel } from '@sst/contract/rules/texts/text';
import { makePdf, PAGE, type PdfFile } from './document.ts';
import { TaggedPages } from './tagged.ts';

type Campo = Pacote['act'][number];

/** What somebody is told of an accident, to be sent or copied. */
interface PacotePdf {
  readonly destino: PacoteDestino;
  readonly campos: readonly Campo[];
  readonly nome: string;
  readonly dt: string;
  readonly hr: string;
  readonly empresa: string;
  /** The day on which it is made. */
  readonly feito: string;
}

const WIDTH = PAGE.width - 2 * PAGE.margin;
const COLUMNS = [
  { header: 'N.º', width: 32, numeric: true },
  { header: 'Campo', width: 180 },
  { header: 'Resposta', width: WIDTH - 212 },
] as const;

const TEXTS: Readonly<Record<PacoteDestino, { readonly title: string; readonly law: string }>> = {
  act: {
    title: 'Comunicação de acidente de trabalho à ACT',
    law: 'Lei n.º 102/2009, artigo 111.º: 24 horas desde o acidente mortal ou com lesão física grave. Junte os registos dos tempos de trabalho dos 30 dias antes.',
  },
  seguradora: {
    title: 'Participação de acidente de trabalho à seguradora',
    law: 'Pelo impresso da Portaria n.º 14/2018, anexo I. O que vem depois do 35 está a confirmar: é o que se espera que o impresso peça. Em papel só pode participar quem emprega menos de 10 pessoas.',
  },
};

const EMPTY: Readonly<Record<Campo['estado'], string>> = {
  dado: '',
  falta: 'Em falta',
  'nao-se-aplica': 'Não se aplica.',
  portal: 'A indicar no portal',
};

/** What stands beside a field: its value, or why it has none. */
function answerOf({ valor, nota, estado }: Campo): string {
  if (valor !== null) return valor;
  if (estado === 'falta') return nota === null ? EMPTY.falta : `Em falta. ${nota}`;
  return nota ?? EMPTY[estado];
}

/** Draws the pack field by field, in its order. */
export function makePacotePdf(pacote: PacotePdf): Promise<PdfFile> {
  const { destino, campos, nome, dt, hr, empresa, feito } = pacote;
  const { title, law } = TEXTS[destino];
  const missing = campos.filter(({ estado }) => estado === 'falta');
  return makePdf(
    title,
    feito,
    async (pdf) => {
      const pages = new TaggedPages(pdf, {
        left: PAGE.margin,
        top: PAGE.margin,
        width: WIDTH,
        bottom: 780,
        size: 9,
        foot: (page) => `${title} · ${nome}, ${displayDate(dt)} · página ${page}`,
      });
      pages.heading(1, title, 15);
      pages.paragraph(`${empresa} · ${nome} · ${displayDate(dt)}, ${hr}`, { size: 10 });
      pages.paragraph(law, { before: 2 });
      if (missing.length > 0) {
        const fields = missing.map(({ rotulo }) => rotulo).join('; ');
        const label = countLabel(missing.length, 'campo', 'campos');
        pages.paragraph(`Em falta, ${label}: ${fields}.`, { bold: true, before: 4 });
      }
      pages.y += 8;
      await pages.table(
        COLUMNS,
        campos.map((one, at) => [
          String(one.numero ?? (destino === 'act' ? at + 1 : '')),
          one.confirmar ? `${one.rotulo} (a confirmar)` : one.rotulo,
          answerOf(one),
        ]),
      );
      pages.paragraph(`Feito em ${displayDate(feito)}.`, { before: 8 });
      pages.end();
    },
    { tagged: true },
  );
}
