import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { empresa } from '../calls/permission.ts';
import { BY_CODE, BY_PERSON } from '../calls/read.ts';
import {
  Cd,
  CdText,
  CodigosText,
  DateText,
  EmpresaItemParams,
  EmpresaParams,
  listQuery,
  Message,
  MonthText,
  messageOf,
  optionalLine,
  optionalText,
  orNull,
  paged,
  Unidade,
} from '../calls/shapes.ts';
import { PRAZOS_FOLHA } from '../folhas/prazos-folhas.ts';
import { FALTA_PORQUES } from '../rules/agenda/faltas.ts';
import {
  PEDIDO_MARCACAO,
  PEDIDO_MARCACAO_ESTADOS,
  PEDIDO_MARCACAO_TIPOS,
  PERIODOS_DO_DIA,
} from '../rules/agenda/pedidos-marcacao.ts';
import {
  ADMISSAO_FILTERS,
  MOTIVOS,
  PRAZO_ESTADO_FILTERS,
  PRAZO_ESTADOS,
  PRAZO_GRUPOS,
  PRAZO_PARTES,
  REGRESSO_FILTERS,
} from '../rules/agenda/por-marcar.ts';
import { FUSOS } from '../rules/dates/fusos.ts';
import { ESPECIES } from '../rules/saude.ts';

/** Who has to be examined, why and when, and how far that is arranged. */
export const PrazoRow = z.object({
  /** The employee. */
  cd: Cd,
  num_mecan: z.string().nullable(),
  nome: z.string(),
  /** The due day, and what asks for it; null for somebody without exam and without a day of admission. */
  dt_prazo: DateText.nullable(),
  motivo: z.enum(MOTIVOS).nullable(),
  /** Whether it is an urgent admission that asks for it. */
  adm_urgente: z.boolean(),
  /** Nobody is late in a long absence; false for who may not know of absences. */
  suspenso: z.boolean(),
  dt_ult_exam: DateText.nullable(),
  /** The day of the admission, from which somebody without any exam is late. */
  dt_ini_instit: DateText.nullable(),
  estado: z.enum(PRAZO_ESTADOS),
  /** The next exam that is booked, and since when one is asked for. */
  dt_marcacao: DateText.nullable(),
  dt_pedido: DateText.nullable(),
  /** The sending by which it is asked for. */
  cd_pedido: Cd.nullable(),
  /** When the provider has refused to book what was asked for, and why: until it is asked again, booked or put aside. */
  dt_recusa: DateText.nullable(),
  recusa: z.string().nullable(),
  ...Unidade,
});
export type PrazoRow = z.output<typeof PrazoRow>;

const Filters = {
  /** Default: all but who is away for long. */
  parte: z.enum(PRAZO_PARTES, 'Parte inválida.').optional(),
  motivo: z.enum(MOTIVOS, 'Motivo inválido.').optional(),
  /** Admitted in the days to come, and never examined. */
  admissao: z.enum(ADMISSAO_FILTERS, 'Admissão inválida.').optional(),
  /** Whether an exam is due on the return from a long absence; nothing to who may not know of absences. */
  regresso: z.enum(REGRESSO_FILTERS, 'Regresso inválido.').optional(),
  /** Those of a sending whom the provider has refused, whatever became of them since. */
  pedido: CdText.optional(),
  /** Due in one month. */
  mes: MonthText.optional(),
  /** Default: all but who is booked, as `sem-marcacao` says too. */
  estado: z.enum(PRAZO_ESTADO_FILTERS, 'Estado inválido.').optional(),
};

export const PrazoListQuery = listQuery(PrazoRow).extend({
  ...Filters,
  /** Only these employees who work there, whether or not an exam is due and whatever is arranged, unless other filters say so. */
  codigos: CodigosText.optional(),
});
export type PrazoListQuery = z.output<typeof PrazoListQuery>;

export const PrazosResumoQuery = PrazoListQuery.pick({
  pesquisa: true,
  estado: true,
  admissao: true,
  regresso: true,
  pedido: true,
});
export type PrazosResumoQuery = z.output<typeof PrazosResumoQuery>;

/** How many are due of each part, by month and by what asks for it. */
export const PrazosResumo = z.object({
  hoje: DateText,
  linhas: z.array(
    z.object({
      grupo: z.enum(PRAZO_GRUPOS),
      mes: MonthText.nullable(),
      motivo: z.enum(MOTIVOS).nullable(),
      total: z.int().min(1),
    }),
  ),
});
export type PrazosResumo = z.output<typeof PrazosResumo>;

/** Where the exams of a site of the company are booked. */
export const UltimoLocal = z.object({
  /** The path of the site, from the company down. */
  sitio: z.string(),
  local: z.string(),
});
export type UltimoLocal = z.output<typeof UltimoLocal>;

const { most, local, nota } = PEDIDO_MARCACAO;

/** Whose refusals are put aside. */
export const RecusasBody = z.object({
  codigos: z
    .array(Cd)
    .min(1, 'Escolha, pelo menos, uma pessoa.')
    .max(most, `No máximo ${most} pessoas de cada vez.`),
});
export type RecusasBody = z.output<typeof RecusasBody>;

const Preferencias = {
  /** The first and the last day that suit. */
  dt_de: orNull(DateText),
  dt_ate: orNull(DateText),
  periodo: orNull(z.enum(PERIODOS_DO_DIA, 'Período inválido.')),
  /** Where. */
  local: optionalLine(local),
  /** Nothing about health: the front desk reads it. */
  nota: optionalText(nota),
};

const inOrder = ({ dt_de, dt_ate }: { dt_de: string | null; dt_ate: string | null }) =>
  dt_de === null || dt_ate === null || dt_de <= dt_ate;
const DISORDER = { error: 'O último dia não pode ser antes do primeiro.', path: ['dt_ate'] };

/** Asks for bookings of many at once, or for something else than what is booked. */
export const PedidoMarcacaoBody = z
  .object({
    tipo: z.enum(PEDIDO_MARCACAO_TIPOS, 'Tipo inválido.'),
    /** The employees to be booked; of the other kinds, the bookings or absences. */
    codigos: z
      .array(Cd)
      .min(1, 'Escolha, pelo menos, uma pessoa.')
      .max(most, `No máximo ${most} pessoas de cada vez.`),
    ...Preferencias,
    /** Of absences: why they did not come. */
    porque: z.enum(FALTA_PORQUES, 'Razão inválida.').nullable().optional(),
  })
  .refine(({ tipo, porque }) => !porque || tipo === 'remarcar', {
    error: 'Só uma falta tem uma razão.',
    path: ['porque'],
  })
  .refine(inOrder, DISORDER);
export type PedidoMarcacaoBody = z.output<typeof PedidoMarcacaoBody>;

export const PreferenciasBody = z
  .object({
    ...Preferencias,
    /** Version that was read; 409 where it has changed since. */
    versao: z.int().optional(),
  })
  .refine(inOrder, DISORDER);
export type PreferenciasBody = z.output<typeof PreferenciasBody>;

/** One person of a sending. */
export const PessoaPedida = z.object({
  cd: Cd,
  cd_funcion: Cd,
  num_mecan: z.string().nullable(),
  nome: z.string(),
  ...Unidade,
  estado: z.enum(PEDIDO_MARCACAO_ESTADOS),
  /** The due day and what asks for it. */
  dt_prazo: DateText.nullable(),
  motivo: z.enum(MOTIVOS).nullable(),
  adm_urgente: z.boolean(),
  /** The booking or absence that it is about. */
  cd_marcacao: Cd.nullable(),
  dt_marcacao: DateText.nullable(),
  hr_marcacao: z.string().nullable(),
  /** The clocks of both hours. A server of the version before does not say them. */
  fuso_marcacao: z.enum(FUSOS).optional(),
  fuso_marcada: z.enum(FUSOS).optional(),
  /** The booking that was made. */
  dt_marcada: DateText.nullable(),
  hr_marcada: z.string().nullable(),
  /** Why it was refused. */
  resposta: z.string().nullable(),
});
export type PessoaPedida = z.output<typeof PessoaPedida>;

/** A sending with its people, as far as the caller sees them. */
export const PedidoMarcacao = z.object({
  cd: Cd,
  tipo: z.enum(PEDIDO_MARCACAO_TIPOS),
  especie: z.enum(ESPECIES),
  dt_de: DateText.nullable(),
  dt_ate: DateText.nullable(),
  periodo: z.enum(PERIODOS_DO_DIA).nullable(),
  local: z.string().nullable(),
  nota: z.string().nullable(),
  cd_autor: Cd.nullable(),
  autor: z.string().nullable(),
  dt_cria: DateText,
  versao: z.int(),
  pessoas: z.array(PessoaPedida),
});
export type PedidoMarcacao = z.output<typeof PedidoMarcacao>;

const BASE = '/api/empresa/:company/saude';

/** From due to booked, as a company sees it (decision 0073). */
export const porMarcarCalls = defineCalls({
  listPrazos: {
    method: 'GET',
    path: `${BASE}/prazo`,
    summary:
      'Quem tem de fazer exame e não o tem marcado: com o prazo vencido ou nos próximos 60 dias, ou sem nenhum exame; quem já tem, só com `estado`; sem `quantidade`, todos.',
    permission: empresa('marcacoes.ver'),
    programa: true,
    saude: 'linhas',
    read: { label: 'Por marcar', of: 'funcionario', in: BY_CODE },
    folha: () => PRAZOS_FOLHA,
    stale: ['facto', 'pedidoMarcacao', 'decisao', 'exame', 'lista', 'parametro'],
    confirma: 'lista-inteira',
    params: EmpresaParams,
    query: PrazoListQuery,
    deadline: 'list',
    answer: paged(PrazoRow),
  },
  getPrazosResumo: {
    method: 'GET',
    path: `${BASE}/prazo/resumo`,
    summary: 'Quantos há em cada parte dessa lista, por mês e motivo.',
    permission: empresa('marcacoes.ver'),
    programa: true,
    saude: 'totais',
    stale: ['facto', 'pedidoMarcacao', 'decisao', 'exame', 'lista', 'parametro'],
    params: EmpresaParams,
    query: PrazosResumoQuery,
    answer: messageOf(PrazosResumo),
  },
  listUltimosLocais: {
    method: 'GET',
    path: `${BASE}/prazo/local`,
    summary:
      'Onde foi, ou é, o último exame marcado de cada local da empresa: o que se propõe a quem pede outros.',
    permission: empresa('marcacoes.pedir'),
    programa: true,
    saude: 'nenhuma',
    stale: ['decisao', 'lista'],
    params: EmpresaParams,
    answer: messageOf(z.array(UltimoLocal)),
  },
  createPedidoMarcacao: {
    method: 'POST',
    path: `${BASE}/pedido-marcacao`,
    summary:
      'Pedir ao prestador que marque exames, que marque de novo depois de faltas, ou que mude ou cancele marcações; o que já está pedido ou marcado fica de fora.',
    permission: empresa('marcacoes.pedir'),
    programa: true,
    saude: 'nenhuma',
    changes: ['pedidoMarcacao'],
    params: EmpresaParams,
    body: PedidoMarcacaoBody,
    answer: Message.extend({
      cd: Cd,
      pedidos: z.int(),
      omitidos: z.int(),
      /** Within how many hours of working days the provider promises to answer; a server of the version before does not say it. */
      horas: z.int().optional(),
    }),
    errors: [404, 409],
    idempotent: true,
  },
  dismissRecusas: {
    method: 'PUT',
    path: `${BASE}/recusa-marcacao`,
    summary:
      'Pôr de lado o que o prestador recusou marcar a algumas pessoas, que ficam de novo por pedir.',
    permission: empresa('marcacoes.pedir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['pedidoMarcacao'],
    params: EmpresaParams,
    body: RecusasBody,
    answer: Message,
    errors: [404, 409],
  },
  getPedidoMarcacao: {
    method: 'GET',
    path: `${BASE}/pedido-marcacao/:id`,
    summary: 'Um pedido de marcação, com as pessoas do nó ou de abaixo dele.',
    permission: empresa('marcacoes.ver'),
    programa: true,
    saude: 'linhas',
    read: { label: 'Pedido de marcação', of: 'funcionario', in: BY_PERSON },
    stale: ['pedidoMarcacao', 'decisao', 'exame', 'lista'],
    params: EmpresaItemParams,
    answer: messageOf(PedidoMarcacao),
    errors: [404],
  },
  updatePedidoMarcacao: {
    method: 'PUT',
    path: `${BASE}/pedido-marcacao/:id`,
    summary: 'Mudar as preferências de um pedido de marcação que ainda é novo.',
    permission: empresa('marcacoes.mudar-pedido'),
    programa: true,
    saude: 'nenhuma',
    changes: ['pedidoMarcacao'],
    params: EmpresaItemParams,
    body: PreferenciasBody,
    answer: Message,
    errors: [404, 409],
  },
  removePedidoMarcacao: {
    method: 'DELETE',
    path: `${BASE}/pedido-marcacao/:id`,
    summary: 'Retirar o que de um pedido de marcação ainda está à espera.',
    permission: empresa('marcacoes.mudar-pedido'),
    programa: true,
    saude: 'nenhuma',
    changes: ['pedidoMarcacao'],
    params: EmpresaItemParams,
    answer: Message,
    errors: [404, 409],
  },
});
