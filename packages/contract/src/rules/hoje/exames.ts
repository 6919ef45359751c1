import { ADMISSAO_AHEAD_DAYS, type PrazoParte } from '../agenda/por-marcar.ts';
import { EXPIRY_AHEAD_DAYS } from '../exames/expiry.ts';
import { type HojeAction, type HojeRule, rulesOf } from './hoje-rule.ts';

/** Who is to be booked, by the part of the list that has them, in the words after the number. */
export const A_MARCAR = {
  vencidos: { one: 'pessoa com o exame fora do prazo', many: 'pessoas com o exame fora do prazo' },
  nunca: { one: 'pessoa sem exame ou validade', many: 'pessoas sem exame ou validade' },
  'em-60-dias': {
    one: `exame a vencer em ${EXPIRY_AHEAD_DAYS} dias`,
    many: `exames a vencer em ${EXPIRY_AHEAD_DAYS} dias`,
  },
} as const satisfies Partial<Record<PrazoParte, { readonly one: string; readonly many: string }>>;

const PEDIR: HojeAction = { label: 'Pedir marcação', kind: 'pedir', right: 'marcacoes.pedir' };

/** Who is to be booked and nobody has asked for. */
function toAsk(parte: keyof typeof A_MARCAR): NonNullable<HojeRule['instead']> {
  const words = A_MARCAR[parte];
  return {
    right: 'marcacoes.ver',
    list: 'listPrazos',
    // Who is to be examined on a return has a line of their own, for who may know of it.
    query: () => ({ parte, estado: 'por-pedir', regresso: 'sem' }),
    one: `${words.one}, sem marcação nem pedido`,
    many: `${words.many}, sem marcação nem pedido`,
    action: PEDIR,
  };
}

/** The figures of the first page count everybody; these lines, those of them for whom nothing is arranged. */
const PART_OF_LATE =
  'São parte do número «Com o exame fora do prazo», que conta também quem já o tem marcado ou pedido.';
const PART_OF_UNEXAMINED =
  'São parte do número «Sem exame ou validade», que conta também quem já o tem marcado ou pedido.';

/** All for whom nobody has asked yet: those who are late, never examined, back or due soon are its parts, each in one of them. */
const TO_ASK = 'exames-por-pedir';

/** Who has to be examined and has no exam booked; who may ask for bookings is led to the list where that is done. */
export const EXAMES_RULES = rulesOf([
  {
    id: TO_ASK,
    urgency: 'agora',
    late: 'vencidos',
    right: 'marcacoes.ver',
    and: ['prazos.ver'],
    list: 'listPrazos',
    query: () => ({ estado: 'por-pedir' }),
    one: 'pessoa precisa de exame e ninguém o pediu',
    many: 'pessoas precisam de exame e ninguém o pediu',
    byUnit: true,
    action: PEDIR,
  },
  {
    id: 'expirados-sem-marcacao',
    urgency: 'agora',
    late: 'todos',
    right: 'funcionarios.ver',
    and: ['prazos.ver'],
    list: 'listFuncionarios',
    query: () => ({ validade: 'expirada', marcacao: 'sem' }),
    one: 'funcionário com o exame fora do prazo e sem marcação',
    many: 'funcionários com o exame fora do prazo e sem marcação',
    note: PART_OF_LATE,
    partOf: { line: TO_ASK, label: 'Fora do prazo' },
    acts: PEDIR.right,
    instead: toAsk('vencidos'),
  },
  {
    id: 'sem-exame-sem-marcacao',
    urgency: 'agora',
    late: 'vencidos',
    right: 'funcionarios.ver',
    and: ['prazos.ver'],
    list: 'listFuncionarios',
    query: () => ({ validade: 'sem-exame', marcacao: 'sem' }),
    one: 'funcionário sem exame ou validade e sem marcação',
    many: 'funcionários sem exame ou validade e sem marcação',
    note: PART_OF_UNEXAMINED,
    partOf: { line: TO_ASK, label: 'Sem exame ou validade' },
    acts: PEDIR.right,
    instead: toAsk('nunca'),
  },
  {
    id: 'a-expirar-sem-marcacao',
    urgency: 'fazer',
    right: 'funcionarios.ver',
    and: ['prazos.ver'],
    list: 'listFuncionarios',
    query: () => ({ validade: 'em-60-dias', marcacao: 'sem' }),
    one: `exame a expirar em ${EXPIRY_AHEAD_DAYS} dias, sem marcação`,
    many: `exames a expirar em ${EXPIRY_AHEAD_DAYS} dias, sem marcação`,
    partOf: { line: TO_ASK, label: 'A vencer' },
    acts: PEDIR.right,
    instead: toAsk('em-60-dias'),
  },
  {
    // Who is back from a long absence is examined on the day of the return; only who may know of absences is told of it.
    id: 'regressos-sem-marcacao',
    urgency: 'agora',
    late: 'vencidos',
    right: 'marcacoes.ver',
    and: ['ausencias.ver', 'saude.tipo'],
    list: 'listPrazos',
    query: () => ({ regresso: 'com', estado: 'por-pedir' }),
    one: 'regresso de ausência prolongada, sem marcação nem pedido',
    many: 'regressos de ausência prolongada, sem marcação nem pedido',
    partOf: { line: TO_ASK, label: 'Regressos' },
    action: PEDIR,
  },
  {
    id: 'marcacoes-recusadas',
    urgency: 'agora',
    right: 'marcacoes.ver',
    list: 'listPrazos',
    query: () => ({ estado: 'recusado' }),
    one: 'pedido de marcação recusado pelo prestador',
    many: 'pedidos de marcação recusados pelo prestador',
    note: 'Peça de novo ou ponha de lado.',
    action: PEDIR,
  },
]);

/** Said where a person is counted twice. */
const COUNTED = 'Contam também nas pessoas que precisam de exame.';

/** Whom a line above counts already, and who is told apart for what they are. */
export const AVALIACOES_RULES = rulesOf([
  {
    // Nobody stays unfit in silence: they are looked at again, and that is booked.
    id: 'inaptos-sem-marcacao',
    urgency: 'agora',
    late: 'vencidos',
    right: 'funcionarios.ver',
    and: ['prazos.ver', 'aptidao.ver', 'marcacoes.pedir'],
    list: 'listFuncionarios',
    query: () => ({ aptidao: 'IT', marcacao: 'sem' }),
    one: 'pessoa inapta temporariamente, sem marcação para a nova avaliação',
    many: 'pessoas inaptas temporariamente, sem marcação para a nova avaliação',
    note: 'Também contam nos exames fora do prazo ou a vencer, conforme o dia da nova avaliação.',
    // Who has been asked for waits for the provider.
    instead: {
      right: 'marcacoes.ver',
      list: 'listPrazos',
      query: () => ({ motivo: 'reavaliacao', estado: 'por-pedir' }),
      one: `pessoa inapta temporariamente, com a nova avaliação nos próximos ${EXPIRY_AHEAD_DAYS} dias, sem marcação nem pedido`,
      many: `pessoas inaptas temporariamente, com a nova avaliação nos próximos ${EXPIRY_AHEAD_DAYS} dias, sem marcação nem pedido`,
      note: COUNTED,
      action: PEDIR,
    },
  },
  {
    id: 'admissoes-sem-exame',
    urgency: 'fazer',
    right: 'marcacoes.ver',
    list: 'listPrazos',
    query: () => ({ admissao: 'em-15-dias', estado: 'por-pedir' }),
    one: `admissão nos próximos ${ADMISSAO_AHEAD_DAYS} dias, sem exame, marcação nem pedido`,
    many: `admissões nos próximos ${ADMISSAO_AHEAD_DAYS} dias, sem exame, marcação nem pedido`,
    note: COUNTED,
    action: PEDIR,
  },
]);
