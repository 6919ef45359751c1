import { NAO_ENTREGUE_NOTE } from '../agenda/convocatoria.ts';
import { FICHA_EM_FALTA, FICHA_EM_FALTA_DAYS } from '../saude.ts';
import { LATE } from '../seguranca.ts';
import { A_MARCAR } from './exames.ts';
import {
  ATENDIMENTO,
  CLOSE,
  type EmpresaLine,
  type Line,
  OF_MARCACOES,
} from './linha-prestador.ts';

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
    ...OF_MARCACOES,
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
  ...OF_MARCACOES,
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
  {
    id: 'medidas-por-verificar',
    urgency: 'fazer',
    right: 'medidas.publicar',
    papeis: ['tecnico'],
    list: 'listMedidas',
    query: { fase: 'executada' },
    one: 'medida dada por executada, por verificar',
    many: 'medidas dadas por executadas, por verificar',
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

/** The lines that name companies. */
export const WITH_EMPRESAS = [...EMPRESA_LINES, SEM_ATIVIDADE].map(({ id }) => id) as [
  EmpresaLineId,
  ...EmpresaLineId[],
];
export type EmpresaLineId = (typeof EMPRESA_LINES)[number]['id'] | (typeof SEM_ATIVIDADE)['id'];
