import { displayDate } from '@sst/contract/rules/dates/dates';
import {
  inLettersOf,
  LETTERS,
  linesOf,
  makePdf,
  PAGE,
  type Pdf,
  type PdfFile,
  printable,
} from '../../pdf/document.ts';
import type { Dados } from './dados.queries.ts';

const WIDTH = PAGE.width - 2 * PAGE.margin;
const BOTTOM = 790;

interface Drawn {
  readonly nome: string;
  /** `aaaa-mm-dd` */
  readonly day: string;
  readonly dados: Dados;
}

/** What is held about a person, to be read: each kind with its records, a line for each field that has something. */
export function drawDados({ nome, day, dados }: Drawn): Promise<PdfFile> {
  return makePdf(`Dados de ${nome}`, day, (pdf) => {
    let y = 50;
    const write = (text: string, { size = 9, bold = false, indent = 0 } = {}) => {
      for (const lines of partsOf(printable(linesOf(text)))) {
        pdf.font(bold ? LETTERS.bold : LETTERS.regular).fontSize(size);
        inLettersOf(pdf, lines, () => {
          const width = WIDTH - indent;
          const height = pdf.heightOfString(lines, { width });
          if (y + height > BOTTOM) y = nextPage(pdf);
          pdf.text(lines, PAGE.margin + indent, y, { width });
          y += height + 2;
        });
      }
    };
    write(nome, { size: 16, bold: true });
    write(`Tudo o que está guardado sobre esta pessoa, em ${displayDate(day)}.`, { size: 10 });
    for (const [kind, records] of Object.entries(dados)) {
      y += 10;
      write(`${wordsOf(kind)} (${records.length})`, { size: 12, bold: true });
      for (const record of records) {
        y += 4;
        for (const text of fieldsOf(record)) write(text, { indent: 8 });
      }
    }
  });
}

/** Begins a page. @returns where it begins. */
function nextPage(pdf: Pdf): number {
  pdf.addPage();
  return 50;
}

/** 'Regimes e ausências' of `regimes_e_ausencias`. */
function wordsOf(key: string): string {
  const text = WORDS[key] ?? key.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const WORDS: Readonly<Record<string, string>> = {
  periodos: 'Períodos de trabalho',
  regimes_e_ausencias: 'Regimes e ausências',
  fichas_de_aptidao: 'Fichas de aptidão',
  fichas_emitidas: 'Emissão das fichas',
  ligacoes_da_pagina: 'Ligações da página do trabalhador',
  conhecimento_das_fichas: 'Conhecimento das fichas',
  marcacoes_e_faltas: 'Marcações e faltas',
  prazos_definidos: 'Prazos definidos por um médico',
  convocatorias: 'Convocatórias',
  pedidos_de_marcacao: 'Pedidos de marcação',
  direitos_exercidos: 'Direitos exercidos',
  quem_viu: 'Quem viu',
  alteracoes: 'Alterações',
  cd: 'código',
  cd_funcion: 'código do período',
  num_mecan: 'n.º mecanográfico',
  dt: 'data',
  hr: 'hora',
  dt_nasc: 'data de nascimento',
  dt_ini: 'início',
  dt_fim: 'fim',
  dt_cria: 'registado em',
  nif: 'NIF',
  niss: 'NISS',
  cartao_cidadao: 'cartão de cidadão',
  numero_utente: 'número de utente',
  telemovel: 'telemóvel',
  profissao: 'profissão',
  admissao: 'admissão',
  admissao_urgente: 'admissão urgente',
  saida: 'saída',
  medico: 'médico',
  decisao: 'decisão',
  recomendacoes: 'recomendações',
  resposta_texto: 'texto da resposta',
  cd_medida: 'medida',
  outras_funcoes: 'outras funções',
  cd_exame: 'exame',
  dt_evento: 'data do que o pede',
  dt_dispensa: 'dispensado em',
  motivo_dispensa: 'motivo da dispensa',
  dt_resto: 'o resto, a partir de',
  especie: 'espécie',
};

/** Letters that surely have room on one page. */
const PART = 1500;

/** A text in parts, each of which has room on one page. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > PART) {
    const space = Math.max(rest.lastIndexOf(' ', PART), rest.lastIndexOf('\n', PART));
    const end = space > 0 ? space + 1 : PART;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...parts, rest];
}

/** What is no text is in the other file. */
const ELSEWHERE: ReadonlySet<string> = new Set(['conteudo', 'sha256']);

function fieldsOf(record: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(record).flatMap(([key, value]) => {
    if (ELSEWHERE.has(key)) return [];
    const text = textOf(value);
    return text === '' ? [] : [`${wordsOf(key)}: ${text}`];
  });
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value === true) return 'sim';
  if (value === false) return 'não';
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('; ');
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([key, part]) => {
      const text = textOf(part);
      return text && `${wordsOf(key)} ${text}`;
    });
    return parts.filter(Boolean).join(', ');
  }
  const text = String(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? displayDate(text) : text;
}
