import type { ComunicacaoState } from '../comunicacoes.ts';
import { displayDate } from '../dates/dates.ts';

/** What a worker is told of a booking, and what can be answered by the letter's link (decision 0091). */

/** The page of the link, which needs no session. */
export const CONVOCATORIA_PAGE = '/convocatoria';

/** The same as plain HTML, for browsers without JavaScript or too old for the page. */
export const CONVOCATORIA_SIMPLES = `${CONVOCATORIA_PAGE}/simples`;

/** What a worker answers. */
export const RESPOSTAS = ['confirmo', 'nao-posso', 'outra-data'] as const;
export type Resposta = (typeof RESPOSTAS)[number];

export const RESPOSTA_LABEL: Readonly<Record<Resposta, string>> = {
  confirmo: 'Confirmo que vou',
  'nao-posso': 'Não posso ir',
  'outra-data': 'Prefiro outra data',
};

/** Why somebody cannot come, or wants another day. Nothing about health is asked. */
export const RESPOSTA_MOTIVOS = ['ferias', 'compromisso', 'fora', 'saiu', 'outra'] as const;
export type RespostaMotivo = (typeof RESPOSTA_MOTIVOS)[number];

export const RESPOSTA_MOTIVO_LABEL: Readonly<Record<RespostaMotivo, string>> = {
  ferias: 'Estou de férias',
  compromisso: 'Tenho outro compromisso',
  fora: 'Estou fora do local de trabalho',
  saiu: 'Já não trabalho nesta empresa',
  outra: 'Outra razão',
};

/** The same, as said of somebody. */
export const RESPOSTA_MOTIVO_DITO: Readonly<Record<RespostaMotivo, string>> = {
  ferias: 'férias',
  compromisso: 'outro compromisso',
  fora: 'fora do local de trabalho',
  saiu: 'já não trabalha na empresa',
  outra: 'outra razão',
};

/** What became of the last letter about a booking; none while it waits to leave. */
const ENTREGAS = ['enviada', 'nao-entregue', 'incerta'] as const;
export type Entrega = (typeof ENTREGAS)[number];

/** What a letter that ended so means for whom it was to reach; one that was withdrawn, or waits, says nothing. */
export const ENTREGA_OF: Partial<Record<ComunicacaoState, Entrega>> = {
  enviada: 'enviada',
  recusada: 'nao-entregue',
  devolvida: 'nao-entregue',
  falhou: 'nao-entregue',
  incerta: 'incerta',
};

/** How far a worker was reached about a booking: without any, nobody has written. */
export const CONVOCATORIA_ESTADOS = ['por-enviar', ...ENTREGAS, ...RESPOSTAS] as const;
export type ConvocatoriaEstado = (typeof CONVOCATORIA_ESTADOS)[number];

export const CONVOCATORIA_ESTADO_LABEL: Readonly<Record<ConvocatoriaEstado, string>> = {
  'por-enviar': 'Por enviar',
  enviada: 'Sem resposta',
  'nao-entregue': 'Não entregue',
  incerta: 'Entrega incerta',
  confirmo: 'Confirmou',
  'nao-posso': 'Não pode ir',
  'outra-data': 'Prefere outra data',
};

/** Why a letter did not arrive, and since which day; absent where a server of the version before answers. */
export interface EntregaFalhada {
  readonly convocatoria: ConvocatoriaEstado | null;
  readonly entrega_motivo?: string | null | undefined;
  readonly entrega_dt?: string | null | undefined;
}

/** 'O servidor de correio recusou a mensagem, desde 26-11-2026.', and what to do; null where the letter has arrived, or waits. */
export function naoEntregueText(row: EntregaFalhada): string | null {
  const { convocatoria, entrega_motivo, entrega_dt } = row;
  const since = entrega_dt ? `, desde ${displayDate(entrega_dt)}` : '';
  if (convocatoria === 'incerta') {
    const why = entrega_motivo ? ` (${entrega_motivo})` : '';
    return `Não se sabe se a mensagem chegou${why}${since}. Telefone, ou entregue a convocatória impressa.`;
  }
  if (convocatoria !== 'nao-entregue') return null;
  const why = entrega_motivo ?? 'a mensagem não chegou';
  return `${why.charAt(0).toUpperCase()}${why.slice(1)}${since}. Corrija o e-mail, imprima a convocatória ou telefone.`;
}

/** What is said of several at once. */
export const NAO_ENTREGUE_NOTE =
  'O correio recusou a mensagem ou não a entregou: a razão, e desde quando, está junto de cada marcação. Corrija o e-mail, imprima a convocatória ou telefone.';

/** What becomes of a wish: it waits for the company, was passed on to the provider, or was settled without. */
export type RespostaDestino = 'espera' | 'passada' | 'resolvida';

export const CONVOCATORIA = {
  /** Days before a booking on which it is called to mind. */
  lembretes: [7, 1],
  /** Days from today within which another day can be asked for. */
  dias: 366,
  /** Answers and looks of an address in a minute, until it has to wait. */
  porEndereco: 60,
  /** Free slots that a worker is offered at most, and how often another may be chosen for one booking. */
  horas: 6,
  escolhas: 3,
  /** Wishes that are shown, and passed on, at once. */
  mais: 200,
  /** Sheets of one document. */
  folhas: 200,
} as const;

/** A room with its word, unless the text has one: '3' is 'sala 3', 'Gabinete 2' stays. */
export function salaText(sala: string): string {
  return /\p{L}{2}/u.test(sala) ? sala : `sala ${sala}`;
}

/** Where a map of a place is found; no script of others is loaded for it. */
export function mapUrl(morada: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(morada)}`;
}
