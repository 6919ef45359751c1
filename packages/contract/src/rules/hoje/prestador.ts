import { NAO_ENTREGUE_NOTE } from '../agenda/convocatoria.ts';
import type { PropostaFiltro } from '../agenda/propostas.ts';
import type { Papel } from '../papeis.ts';
import { PEDIDO_TYPE } from '../pedidos.ts';
import { FICHA_EM_FALTA, FICHA_EM_FALTA_DAYS } from '../saude.ts';
import { LATE } from '../seguranca.ts';
import { A_MARCAR } from './exames.ts';
import type { HojeUrgency } from './hoje-rule.ts';
import { CLOSE, type EmpresaLine, type Line, type PedidoLine, TREAT } from './linha-prestador.ts';

/** The work of who answers companies and keeps the agenda. */
const ATENDIMENTO: readonly Papel[] = ['atendimento'];

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

/** Of lines about bookings: physicians and nurses see what those who keep the agenda have to do. */
const BOOKING = { right: 'marcacoes.publicar', papeis: ATENDIMENTO } as const;

/** What companies ask of bookings: a list of its own, with a promised time as the queue has. */
export const MARCACAO_LINE = {
  id: 'pedidos-marcacao',
  urgency: 'fazer',
  ...BOOKING,
  one: 'pedido de marcação por responder',
  many: 'pedidos de marcação por responder',
  action: { label: 'Ver e marcar', kind: 'primeiro', right: 'marcacoes.publicar' },
} as const satisfies Line;

/** What companies answer to proposals, or leave without an answer: each is a filter of the provider's list of proposals. */
export const PROPOSTA_LINES = [
  {
    id: 'propostas-por-tratar',
    urgency: 'fazer',
    ...BOOKING,
    estado: 'por-tratar',
    one: 'proposta recusada ou sem resposta, por marcar de novo',
    many: 'propostas recusadas ou sem resposta, por marcar de novo',
    action: { label: 'Propor de novo', kind: 'propor', right: 'marcacoes.publicar' },
  },
  {
    id: 'propostas-a-terminar',
    urgency: 'fazer',
    ...BOOKING,
    estado: 'a-terminar',
    one: 'proposta sem resposta que termina até amanhã',
    many: 'propostas sem resposta que terminam até amanhã',
    note: 'Depois, a hora fica livre.',
  },
  {
    id: 'propostas-em-espera',
    urgency: 'saber',
    ...BOOKING,
    estado: 'proposta',
    one: 'marcação proposta, à espera da empresa',
    many: 'marcações propostas, à espera da empresa',
  },
  {
    id: 'respostas-propostas',
    urgency: 'saber',
    ...BOOKING,
    estado: 'respondidas',
    one: 'resposta a propostas desde o último dia útil',
    many: 'respostas a propostas desde o último dia útil',
  },
] as const satisfies readonly (Line & { readonly estado: PropostaFiltro })[];

/** What companies and workers have changed of bookings by themselves: all of it is named in a sheet. */
const MUDADAS_LINE = {
  id: 'marcacoes-mudadas',
  urgency: 'saber',
  ...BOOKING,
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
    ...BOOKING,
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

/** What is left of past days, of all: who has a line of the own days is not told of those of colleagues. */
const POR_FECHAR_LINES = [
  {
    id: 'exames-por-fechar',
    urgency: 'agora',
    right: 'agenda.gerir',
    papeis: ATENDIMENTO,
    list: 'listMarcacoesPorFechar',
    query: { especie: 'exame' },
    one: 'exame de um dia passado por fechar',
    many: 'exames de dias passados por fechar',
    action: CLOSE,
  },
  {
    id: 'enfermagem-por-fechar',
    urgency: 'fazer',
    right: 'agenda.gerir',
    papeis: ATENDIMENTO,
    list: 'listMarcacoesPorFechar',
    query: { especie: 'acao-enfermagem' },
    one: 'ação de enfermagem de um dia passado por fechar',
    many: 'ações de enfermagem de dias passados por fechar',
    action: CLOSE,
  },
  {
    id: 'fichas-em-falta',
    urgency: 'fazer',
    right: 'exames.publicar',
    papeis: ATENDIMENTO,
    list: 'listExames',
    query: { ficha: FICHA_EM_FALTA },
    one: `exame dos últimos ${FICHA_EM_FALTA_DAYS} dias com decisão e sem ficha de aptidão`,
    many: `exames dos últimos ${FICHA_EM_FALTA_DAYS} dias com decisão e sem ficha de aptidão`,
  },
] as const satisfies readonly EmpresaLine[];

/** Whom a line counts that the provider has to book or propose, asked for or not: what is proposed waits for the company. */
function toBook<P extends keyof typeof A_MARCAR>(parte: P) {
  const { one, many } = A_MARCAR[parte];
  return {
    ...BOOKING,
    list: 'listPrazosPrestador',
    query: { parte, estado: 'por-propor' },
    one: `${one}, por propor`,
    many: `${many}, por propor`,
    action: { label: 'Propor marcações', kind: 'plano', right: 'marcacoes.publicar' },
  } as const;
}

/** Who has to be examined and has no exam booked. */
const POR_MARCAR_LINES = [
  { ...toBook('vencidos'), id: 'expirados-sem-marcacao', urgency: 'agora' },
  {
    ...toBook('vencidos'),
    id: 'inaptos-sem-marcacao',
    urgency: 'agora',
    query: { motivo: 'reavaliacao', estado: 'por-propor' },
    one: 'pessoa inapta temporariamente, com a nova avaliação nos próximos 60 dias por propor',
    many: 'pessoas inaptas temporariamente, com a nova avaliação nos próximos 60 dias por propor',
    note: 'Também contam nos exames fora do prazo ou a vencer.',
  },
  { ...toBook('nunca'), id: 'sem-exame-sem-marcacao', urgency: 'agora' },
  { ...toBook('em-60-dias'), id: 'a-expirar-sem-marcacao', urgency: 'fazer' },
] as const satisfies readonly EmpresaLine[];

/** Bookings to come whose worker the letter has not reached. */
const NOT_REACHED = {
  urgency: 'fazer',
  ...BOOKING,
  query: { convocatoria: 'nao-entregue' },
  note: NAO_ENTREGUE_NOTE,
} as const;

const CONVOCATORIAS_LINES = [
  {
    ...NOT_REACHED,
    id: 'convocatorias-nao-entregues-exame',
    list: 'listMarcacoesExame',
    one: 'convocatória de um exame não entregue',
    many: 'convocatórias de exames não entregues',
  },
  {
    ...NOT_REACHED,
    id: 'convocatorias-nao-entregues-enfermagem',
    list: 'listMarcacoesAcaoEnfermagem',
    one: 'convocatória de uma ação de enfermagem não entregue',
    many: 'convocatórias de ações de enfermagem não entregues',
  },
] as const satisfies readonly EmpresaLine[];

const MEDIDAS_LINES = [
  {
    id: 'medidas-em-atraso',
    urgency: 'fazer',
    right: 'medidas.publicar',
    papeis: ['tecnico'],
    list: 'listMedidas',
    query: { atraso: LATE },
    one: 'medida em atraso',
    many: 'medidas em atraso',
  },
] as const satisfies readonly EmpresaLine[];

/** What is counted company by company. */
export const EMPRESA_LINES = [
  ...POR_FECHAR_LINES,
  ...POR_MARCAR_LINES,
  ...CONVOCATORIAS_LINES,
  ...MEDIDAS_LINES,
] as const;

/** Companies for which nothing was booked: a line that counts them, not rows of a list. */
export const SEM_ATIVIDADE = {
  id: 'empresas-sem-atividade',
  urgency: 'saber',
  right: 'atividades.publicar',
  papeis: ['tecnico'],
  one: 'empresa sem nenhuma atividade este ano',
  many: 'empresas sem nenhuma atividade este ano',
  note: 'Nem marcada nem realizada desde 1 de janeiro.',
} as const satisfies Line;

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

/** The lines that name companies. */
export const WITH_EMPRESAS = [...EMPRESA_LINES, SEM_ATIVIDADE].map(({ id }) => id) as [
  EmpresaLineId,
  ...EmpresaLineId[],
];
export type EmpresaLineId = (typeof EMPRESA_LINES)[number]['id'] | (typeof SEM_ATIVIDADE)['id'];

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
