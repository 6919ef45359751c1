import type { Avaliacao, AvaliacaoLinha } from '@sst/contract';
import {
  AVALIACAO_ESTADO_LABEL,
  leiText,
  PERIGO_GRUPO_LABEL,
} from '@sst/contract/rules/avaliacoes/avaliacoes';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { countLabel, PATH_SEPARATOR, screenPath } from '@sst/contract/rules/texts/text';
import { makePdf, type Pdf, type PdfFile } from './document.ts';
import { TaggedPages } from './tagged.ts';

const FRAME = { left: 42, top: 42, width: 511.28, bottom: 790, size: 7.5 } as const;
const TITLE = 'Avaliação de riscos';

/** Draws an assessment of risks: what was assessed, by whom, and each hazard as a part of its own. */
export function makeAvaliacaoReport(avaliacao: Avaliacao): Promise<PdfFile> {
  const place = avaliacao.posto ?? avaliacao.caminho.split(PATH_SEPARATOR).at(-1) ?? '';
  const draw = async (pdf: Pdf) => {
    const pages = new TaggedPages(pdf, {
      ...FRAME,
      foot: (page) => `${TITLE} · ${place} · ${displayDate(avaliacao.dt)} · página ${page}`,
    });
    pages.heading(1, TITLE, 15);
    for (const text of aboutOf(avaliacao)) pages.flow(text, { size: 9.5 });
    for (const [at, linha] of avaliacao.linhas.entries()) drawLinha(pages, at + 1, linha);
    pages.end();
  };
  return makePdf(`${TITLE} - ${place}`, avaliacao.dt, draw, { tagged: true });
}

function aboutOf({ caminho, posto, dt, tecnico, estado, trabalhadores, selo }: Avaliacao) {
  return [
    `Unidade: ${screenPath(caminho)}`,
    `Posto de trabalho: ${posto ?? 'toda a unidade'}`,
    `Feita em ${displayDate(dt)} por ${tecnico ?? 'N/D'}. ${AVALIACAO_ESTADO_LABEL[estado]}.`,
    `Trabalhadores: ${trabalhadores}`,
    ...(selo ? [`Selo (SHA-256): ${selo}`] : []),
  ];
}

function drawLinha(pages: TaggedPages, number: number, linha: AvaliacaoLinha): void {
  pages.part(2, `${number}. ${linha.perigo}`, 11, 10);
  for (const [label, text] of textsOf(linha)) {
    if (text) pages.flow(`${label}: ${text}`, { size: 9, indent: 10 });
  }
}

function textsOf(linha: AvaliacaoLinha): (readonly [string, string | null])[] {
  const { grupo, tarefa, pessoas, quem, medida, prazo } = linha;
  const exposed = pessoas === null ? null : countLabel(pessoas, 'pessoa', 'pessoas');
  return [
    ['Grupo', grupo && PERIGO_GRUPO_LABEL[grupo]],
    ['Tarefa ou local', tarefa],
    ['Expostos', [exposed, quem].filter(Boolean).join(': ')],
    ['Consequências', linha.consequencias],
    ['Controlos que existem', linha.controlos],
    ['Prioridade antes', linha.antes?.texto ?? null],
    ['Medida proposta', medida],
    ['Prazo da medida', prazo && displayDate(prazo)],
    ['Prioridade depois', linha.depois?.texto ?? null],
    ['Lei', leiText(linha.lei, linha.lei_verificada)],
    ['Nota', linha.nota],
  ];
}
