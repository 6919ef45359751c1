import type { PropostaFiltro } from '../agenda/propostas.ts';
import { PEDIDO_TYPE } from '../pedidos.ts';
import type { HojeUrgency } from './hoje-rule.ts';
import {
  ATENDIMENTO,
  CLOSE,
  type Line,
  OF_MARCACOES,
  type PedidoLine,
  TREAT,
} from './linha-prestador.ts';
import { EMPRESA_LINES, SEM_ATIVIDADE } from './linhas-empresas.ts';

const FILA: Pick<Line, 'urgency' | 'right' | 'papeis' | 'action'> = {
  urgency: 'fazer',
  right: 'fila.ver',
  papeis: ATENDIMENTO,
  action: TREAT,
};
const { admissao, alteracao, saida, transferencia } = PEDIDO_TYPE;

/** What companies ask for, by kind, in the order of harm. */
export const PEDIDO_LINES = [
  {
    ...FILA,
    id: 'acidentes',
    urgency: 'agora',
    tipo: 'acidente',
    one: 'acidente por aceitar',
    many: 'acidentes por aceitar',
    action: { ...TREAT, right: 'acidentes.decidir' },
  },
  {
    ...FILA,
    id: 'admissoes',
    tipo: `${admissao}`,
    one: 'admissão por decidir',
    many: 'admissões por decidir',
  },
  {
    ...FILA,
    id: 'transferencias',
    tipo: `${transferencia}`,
    one: 'transferência por decidir',
    many: 'transferências por decidir',
  },
  {
    ...FILA,
    id: 'alteracoes',
    tipo: `${alteracao}`,
    one: 'alteração de dados por decidir',
    many: 'alterações de dados por decidir',
  },
  {
    ...FILA,
    id: 'saidas',
    tipo: `${saida}`,
    one: 'saída por decidir',
    many: 'saídas por decidir',
  },
] as const satisfies readonly PedidoLine[];

/** What companies ask of bookings: a list of its own, with a promised time as the queue has. */
export const MARCACAO_LINE = {
  id: 'pedidos-marcacao',
  urgency: 'fazer',
  ...OF_MARCACOES,
  one: 'pedido de marcação por responder',
  many: 'pedidos de marcação por responder',
  action: { label: 'Ver e marcar', kind: 'primeiro', right: 'marcacoes.publicar' },
} as const satisfies Line;

/** What companies answer to proposals, or leave without an answer: each is a filter of the provider's list of proposals. */
export const PROPOSTA_LINES = [
  {
    id: 'propostas-por-tratar',
    urgency: 'fazer',
    ...OF_MARCACOES,
    estado: 'por-tratar',
    one: 'proposta recusada ou sem resposta, por marcar de novo',
    many: 'propostas recusadas ou sem resposta, por marcar de novo',
    action: { label: 'Propor de novo', kind: 'propor', right: 'marcacoes.publicar' },
  },
  {
    id: 'propostas-a-terminar',
    urgency: 'fazer',
    ...OF_MARCACOES,
    estado: 'a-terminar',
    one: 'proposta sem resposta que termina até amanhã',
    many: 'propostas sem resposta que terminam até amanhã',
    note: 'Depois, a hora fica livre.',
  },
  {
    id: 'propostas-em-espera',
    urgency: 'saber',
    ...OF_MARCACOES,
    estado: 'proposta',
    one: 'marcação proposta, à espera da empresa',
    many: 'marcações propostas, à espera da empresa',
  },
  {
    id: 'respostas-propostas',
    urgency: 'saber',
    ...OF_MARCACOES,
    estado: 'respondidas',
    one: 'resposta a propostas desde o último dia útil',
    many: 'respostas a propostas desde o último dia útil',
  },
] as const satisfies readonly (Line & { readonly estado: PropostaFiltro })[];

/** What companies and workers have changed of bookings by themselves: all of it is named in a sheet. */
const MUDADAS_LINE = {
  id: 'marcacoes-mudadas',
  urgency: 'saber',
  ...OF_MARCACOES,
  one: 'marcação mudada, cancelada ou recusada por empresas ou trabalhadores desde o último dia útil',
  many: 'marcações mudadas, canceladas ou recusadas por empresas ou trabalhadores desde o último dia útil',
  action: { label: 'Ver', kind: 'mudadas', right: 'marcacoes.publicar' },
} as const satisfies Line;

/** What is counted over all companies at once, each with a page of its own. */
const GERAL_LINES = [
  {
    id: 'por-confirmar',
    urgency: 'agora',
    right: 'exames.publicar',
    papeis: ['medico'],
    one: 'decisão à espera do médico',
    many: 'decisões à espera do médico',
    action: { label: 'Confirmar', kind: 'primeiro', right: 'decisoes.confirmar' },
  },
  {
    id: 'perguntas-por-responder',
    urgency: 'fazer',
    right: 'exames.publicar',
    papeis: ['medico'],
    one: 'pergunta ao médico por responder',
    many: 'perguntas ao médico por responder',
    action: { label: 'Responder', kind: 'lista', right: 'decisoes.confirmar' },
  },
  {
    id: 'campanhas-a-acabar',
    urgency: 'fazer',
    ...OF_MARCACOES,
    one: 'campanha que acaba hoje, ou com hoje como último dia para responder',
    many: 'campanhas que acabam hoje, ou com hoje como último dia para responder',
  },
  {
    id: 'correio-falhado',
    urgency: 'fazer',
    right: 'comunicacoes.ver',
    papeis: ATENDIMENTO,
    one: 'mensagem de correio que não saiu',
    many: 'mensagens de correio que não saíram',
    action: { label: 'Enviar de novo', kind: 'reenviar', right: 'comunicacoes.enviar' },
  },
] as const satisfies readonly Line[];

/** Accidents of all companies whose clocks run: it is the companies that answer them. */
const POR_PARTICIPAR = {
  id: 'acidentes-por-participar',
  urgency: 'saber',
  unfolded: true,
  right: 'acidentes.ver',
  papeis: ['atendimento', 'tecnico'],
  one: 'acidente que a empresa tem de participar',
  many: 'acidentes que as empresas têm de participar',
} as const satisfies Line;

/** What is left of the past days of the physician or the nurse who reads it. */
export const MEUS_POR_FECHAR = {
  id: 'meus-por-fechar',
  urgency: 'agora',
  right: 'marcacoes.publicar',
  papeis: ['medico', 'enfermeiro'],
  one: 'marcação sua de um dia passado por fechar',
  many: 'marcações suas de dias passados por fechar',
  action: CLOSE,
} as const satisfies Line;

/** Where the technician who reads it is expected this week. */
const MINHAS_VISITAS = {
  id: 'minhas-visitas',
  urgency: 'fazer',
  right: 'atividades.publicar',
  papeis: ['tecnico'],
  one: 'visita sua esta semana',
  many: 'visitas suas esta semana',
} as const satisfies Line;

/** What the administration looks after: promises that are not kept, and what the server could not do. */
const ADMINISTRACAO = { urgency: 'agora', papeis: ['administracao'] } as const;

const ADMINISTRACAO_LINES = [
  {
    ...ADMINISTRACAO,
    id: 'pedidos-atrasados',
    right: 'listas.gerir',
    one: 'pedido de uma empresa atrasado face ao prometido',
    many: 'pedidos de empresas atrasados face ao prometido',
  },
  {
    ...ADMINISTRACAO,
    id: 'marcacoes-atrasadas',
    right: 'listas.gerir',
    one: 'pedido de marcação atrasado face ao prometido',
    many: 'pedidos de marcação atrasados face ao prometido',
  },
  {
    ...ADMINISTRACAO,
    id: 'tarefas-falhadas',
    right: 'tarefas.ver',
    one: 'tarefa do servidor que falhou',
    many: 'tarefas do servidor que falharam',
  },
  {
    ...ADMINISTRACAO,
    id: 'selo-a-acabar',
    right: 'tarefas.ver',
    one: 'certificado que sela as fichas a acabar, ou que não vale',
    many: 'certificados que selam as fichas a acabar, ou que não valem',
  },
] as const satisfies readonly Line[];

/** The lines of the provider's first page. */
const LINES = [
  ...PEDIDO_LINES,
  MARCACAO_LINE,
  ...PROPOSTA_LINES,
  MUDADAS_LINE,
  ...GERAL_LINES,
  POR_PARTICIPAR,
  MEUS_POR_FECHAR,
  MINHAS_VISITAS,
  ...EMPRESA_LINES,
  SEM_ATIVIDADE,
  ...ADMINISTRACAO_LINES,
] as const;

export type PrestadorLineId = (typeof LINES)[number]['id'];

const URGENCIES: readonly HojeUrgency[] = ['agora', 'fazer', 'saber'];

/** The lines in the order in which they are shown: what cannot wait comes first. */
export const PRESTADOR_LINES: readonly Line<PrestadorLineId>[] = LINES.toSorted(
  (one, other) => URGENCIES.indexOf(one.urgency) - URGENCIES.indexOf(other.urgency),
);

export const PRESTADOR_LINE_IDS = LINES.map(({ id }) => id) as [
  PrestadorLineId,
  ...PrestadorLineId[],
];

const BY_ID = new Map<string, Line<PrestadorLineId>>(
  PRESTADOR_LINES.map((line) => [line.id, line]),
);

/** Whether a line is known here, as of `isKnownLine` of a company's page. */
export function isKnownPrestadorLine({ id }: { readonly id: string }): boolean {
  return BY_ID.has(id);
}

/** A line by its id. */
export function prestadorLine(id: PrestadorLineId): Line<PrestadorLineId> {
  const line = BY_ID.get(id);
  if (!line) throw new Error(`Unknown line: ${id}`);
  return line;
}

/** How many companies of a line are named; the others are shown on demand. */
export const LINE_EMPRESAS = 2;

/** How many companies the page shows, the one that is furthest behind first. */
export const WORST_EMPRESAS = 8;
