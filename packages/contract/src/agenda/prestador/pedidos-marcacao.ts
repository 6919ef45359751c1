import { z } from 'zod';
import { defineCalls } from '../../calls/call.ts';
import { prestadorOf, prestadorOnly } from '../../calls/permission.ts';
import { BY_CODE, BY_FUNCIONARIO, BY_PERSON } from '../../calls/read.ts';
import {
  Cd,
  CdText,
  DateText,
  EmpresaItemParams,
  listQuery,
  Message,
  messageOf,
  PlainText,
  PRESTADOR_EMPRESA,
  paged,
} from '../../calls/shapes.ts';
import { PEDIDOS_MARCACAO_FOLHA } from '../../folhas/pedidos-folhas.ts';
import { PRAZOS_PRESTADOR_FOLHA } from '../../folhas/prazos-folhas.ts';
import {
  PEDIDO_MARCACAO,
  PEDIDO_MARCACAO_TIPOS,
  PERIODOS_DO_DIA,
} from '../../rules/agenda/pedidos-marcacao.ts';
import { ORGANIGRAMA } from '../../rules/limits.ts';
import { ESPECIES } from '../../rules/saude.ts';
import { PedidoMarcacao, PrazoListQuery, PrazoRow } from '../por-marcar.ts';

/** What a company has asked for at once. */
export const PedidoMarcacaoRow = z.object({
  cd: Cd,
  cd_empresa: Cd,
  empresa: z.string(),
  tipo: z.enum(PEDIDO_MARCACAO_TIPOS),
  especie: z.enum(ESPECIES),
  /** For how many, and how many of them wait. */
  pessoas: z.int(),
  abertas: z.int(),
  /** The first of them by name, and the unit that all are in, if it is one. */
  cd_funcion: Cd,
  nome: z.string(),
  organig: z.string().nullable(),
  caminho: z.string().nullable(),
  dt_de: DateText.nullable(),
  dt_ate: DateText.nullable(),
  periodo: z.enum(PERIODOS_DO_DIA).nullable(),
  local: z.string().nullable(),
  dt_cria: DateText,
  /** Whole days since it was asked. */
  dias: z.int().min(0),
  /** Whether it waits for longer than was promised; absent from a server of the version before. */
  fora: z.boolean().optional(),
  autor: z.string().nullable(),
});
export type PedidoMarcacaoRow = z.output<typeof PedidoMarcacaoRow>;

export const PedidosMarcacaoQuery = listQuery(PedidoMarcacaoRow).extend({
  empresa: CdText.optional(),
  tipo: z.enum(PEDIDO_MARCACAO_TIPOS, 'Tipo inválido.').optional(),
  /** Also those of which nothing waits any more. */
  todos: z.literal('1', 'Filtro inválido.').optional(),
  /** Of what waits, only what does so for longer than was promised. */
  fora: z.literal('sim', 'Filtro inválido.').optional(),
});
export type PedidosMarcacaoQuery = z.output<typeof PedidosMarcacaoQuery>;

/** Who has to be examined, in any company. */
export const PrazoPrestadorRow = PrazoRow.extend({ cd_empresa: Cd, empresa: z.string() });
export type PrazoPrestadorRow = z.output<typeof PrazoPrestadorRow>;

export const PrazosPrestadorQuery = listQuery(PrazoPrestadorRow).extend({
  ...PrazoListQuery.pick({ parte: true, motivo: true, mes: true, estado: true }).shape,
  empresa: CdText.optional(),
  /** The town of the unit, or of the nearest above it that has one. */
  localidade: z.string().trim().max(ORGANIGRAMA.localidade).optional(),
});
export type PrazosPrestadorQuery = z.output<typeof PrazosPrestadorQuery>;

const RespostaBody = z.object({
  /** The people of the sending who are refused. */
  pessoas: z.array(Cd).min(1, 'Escolha, pelo menos, uma pessoa.').max(PEDIDO_MARCACAO.most),
  motivo: PlainText.trim().min(1, 'Indique o motivo.').max(PEDIDO_MARCACAO.resposta),
});

const OF_EMPRESA = `${PRESTADOR_EMPRESA}/pedido-marcacao/:id` as const;

/** What companies ask of bookings, and who is due in all of them, as the provider works it off (decision 0073). */
export const pedidosMarcacaoCalls = defineCalls({
  listPedidosMarcacao: {
    method: 'GET',
    path: '/api/prestador/pedido-marcacao',
    summary:
      'Os pedidos de marcação de todas as empresas, do mais antigo para o mais recente; sem `quantidade`, todos.',
    permission: prestadorOnly('marcacoes.publicar'),
    programa: true,
    saude: 'linhas',
    read: { label: 'Pedidos de marcação', of: 'funcionario', in: BY_FUNCIONARIO },
    folha: () => PEDIDOS_MARCACAO_FOLHA,
    stale: ['pedidoMarcacao', 'decisao', 'exame', 'lista'],
    confirma: 'lista-inteira',
    query: PedidosMarcacaoQuery,
    deadline: 'list',
    answer: paged(PedidoMarcacaoRow),
  },
  getPedidoMarcacaoPrestador: {
    method: 'GET',
    path: OF_EMPRESA,
    summary: 'Um pedido de marcação, com todas as pessoas.',
    permission: prestadorOf('marcacoes.publicar'),
    programa: true,
    saude: 'linhas',
    read: { label: 'Pedido de marcação', of: 'funcionario', in: BY_PERSON },
    stale: ['pedidoMarcacao', 'decisao', 'exame', 'lista'],
    params: EmpresaItemParams,
    answer: messageOf(PedidoMarcacao),
    errors: [404],
  },
  refusePedidoMarcacao: {
    method: 'PUT',
    path: `${OF_EMPRESA}/recusa`,
    summary: 'Recusar o que um pedido de marcação pede para algumas pessoas, com o motivo.',
    permission: prestadorOf('marcacoes.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['pedidoMarcacao'],
    params: EmpresaItemParams,
    body: RespostaBody,
    answer: Message,
    errors: [404, 409],
  },
  listLocalidadesPrestador: {
    method: 'GET',
    path: '/api/prestador/localidade',
    summary:
      'As localidades das unidades de todas as empresas, por que se filtra quem tem de fazer exame.',
    permission: prestadorOnly('marcacoes.publicar'),
    programa: true,
    saude: 'nenhuma',
    stale: ['empresa'],
    answer: messageOf(z.array(z.string())),
  },
  listPrazosPrestador: {
    method: 'GET',
    path: '/api/prestador/prazo',
    summary: 'Quem tem de fazer exame em todas as empresas, pelo prazo; sem `quantidade`, todos.',
    permission: prestadorOnly('marcacoes.publicar'),
    programa: true,
    saude: 'linhas',
    read: { label: 'Por marcar', of: 'funcionario', in: BY_CODE },
    folha: () => PRAZOS_PRESTADOR_FOLHA,
    stale: ['pedidoMarcacao', 'decisao', 'exame', 'lista', 'parametro'],
    confirma: 'lista-inteira',
    query: PrazosPrestadorQuery,
    deadline: 'list',
    answer: paged(PrazoPrestadorRow),
  },
});
