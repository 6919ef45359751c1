import { z } from 'zod';
import { defineCalls } from './calls/call.ts';
import { OfPrograms } from './calls/of-programs.ts';
import { empresa } from './calls/permission.ts';
import {
  Cd,
  CdText,
  Created,
  codeOf,
  codeText,
  DateText,
  EmpresaItemParams,
  EmpresaParams,
  listQuery,
  Message,
  messageOf,
  OfAviso,
  optionalLine,
  paged,
} from './calls/shapes.ts';
import { PEDIDOS_FOLHA } from './folhas/pedidos-folhas.ts';
import { AdmissaoBody, AlteracaoBody, SaidaBody, TransferenciaBody } from './funcionario-form.ts';
import { PedidoAnterior } from './pedidos/anterior.ts';
import {
  ConhecidasBody,
  EmailPartilhado,
  EmailsPartilhadosBody,
  LinhaConhecida,
  PessoaConhecida,
} from './pedidos/conhecidas.ts';
import {
  CONHECIDAS_MAX_ROWS,
  IMPORT_FILE_NAME,
  IMPORT_MAX_BODY_BYTES,
  IMPORT_MAX_ROWS,
} from './rules/limits.ts';
import { MOMENT_KINDS, OPEN, PEDIDO_STATE, PEDIDO_TYPE, TO_CORRECT } from './rules/pedidos.ts';
import { SAME_PERSON_MAX } from './rules/prestador.ts';
import { SEXES } from './rules/texts/sex.ts';

export const PedidoRow = z.object({
  cd: Cd,
  cd_funcion: Cd.nullable(),
  num_mecan: z.string().nullable(),
  nome: z.string(),
  dt_nasc: DateText.nullable(),
  sexo: z.enum(SEXES).nullable(),
  profis: z.string().nullable(),
  /** The day it was asked, in Portugal. */
  dt_cria: DateText,
  /** The employee's node; for an admission, the requested one. */
  cd_organig: Cd,
  organig: z.string(),
  /** The path of that node, from the company down. */
  organigrama: z.string(),
  /** For a transfer: the paths of both units on the day of the request. */
  organig_origem: z.string().nullable(),
  organig_destino: z.string().nullable(),
  cd_tipo: codeOf(PEDIDO_TYPE),
  tipo: z.string(),
  cd_estad: codeOf(PEDIDO_STATE),
  estado: z.string(),
  nacionalidade: z.string().nullable(),
  categoria: z.string().nullable(),
  agrupamento: z.string().nullable(),
  funcao_proposta: z.string().nullable(),
  num_benef: z.string().nullable(),
  loc_trab: z.string().nullable(),
  dt_inactiv: DateText.nullable(),
  dt_ini_instit: DateText.nullable(),
});
export type PedidoRow = z.output<typeof PedidoRow>;

export const PedidoListQuery = listQuery(PedidoRow).extend({
  ...OfPrograms,
  ...OfAviso,
  /** One state, those that wait for a decision, or those that were refused of late and not asked for again. */
  estado: z
    .union(
      [z.enum([OPEN, TO_CORRECT]), codeText(PEDIDO_STATE, 'Estado inválido.')],
      'Estado inválido.',
    )
    .optional(),
  tipo: codeText(PEDIDO_TYPE, 'Tipo inválido.').optional(),
  /** Requests of one employee only. */
  funcionario: CdText.optional(),
  /** What was sent with one import only. */
  importacao: CdText.optional(),
});
export type PedidoListQuery = z.output<typeof PedidoListQuery>;

/** Another request about the same, by its code and day. */
const PedidoRef = z.object({ cd: Cd, dt_cria: DateText });
export type PedidoRef = z.output<typeof PedidoRef>;

export const PedidoDetail = PedidoRow.extend({
  /** Whether who asks says that the work changes substantially, so that an exam is due. */
  muda_trabalho: z.boolean(),
  num_contrib: z.string().nullable(),
  num_bi: z.string().nullable(),
  num_serv_soc: z.string().nullable(),
  email: z.string().nullable(),
  telemovel: z.string().nullable(),
  /** 'Sim' or 'Não'; null in requests of before it could be said. */
  adm_urgente: z.string().nullable(),
  /** The day it takes effect once accepted; null for at once. */
  dt_efeito: DateText.nullable(),
  cd_autor: Cd.nullable(),
  autor: z.string().nullable(),
  /** Reason for a refusal. */
  motivo: z.string().nullable(),
  dt_decis: DateText.nullable(),
  /** The refused request that this one corrects, and the latest one that corrects this; null if it is not in sight. */
  corrige: PedidoRef.nullable(),
  corrigido_por: PedidoRef.nullable(),
  /** For an admission: the period of somebody who left and comes back; null if it is not in sight. */
  readmite: z
    .object({
      cd: Cd,
      nome: z.string(),
      num_mecan: z.string().nullable(),
      /** The day of the departure. */
      dt_saida: DateText.nullable(),
    })
    .nullable(),
});
export type PedidoDetail = z.output<typeof PedidoDetail>;

/** `{ field: { antes, depois } }`, only fields that differ; names where the record holds codes. */
export const Alteracoes = z.record(
  z.string(),
  z.object({ antes: z.string().nullable(), depois: z.string().nullable() }),
);
export type Alteracoes = z.output<typeof Alteracoes>;

/** Something that has happened to a request. */
export const MomentoDoPedido = z.object({
  que: z.enum(MOMENT_KINDS),
  /** ISO 8601. */
  quando: z.string(),
  /** Who did it; null for the system, and for a client where it was the provider. */
  quem: z.string().nullable(),
  /** Until when it was put off. */
  ate: DateText.nullable(),
});
export type MomentoDoPedido = z.output<typeof MomentoDoPedido>;

/** How long such requests usually take: the median of those decided lately, and their number. */
export const Habitual = z.object({ horas: z.int().min(0), pedidos: z.int().min(1) });
export type Habitual = z.output<typeof Habitual>;

/** What has happened to a request, in order. */
export const Historia = z.object({
  momentos: z.array(MomentoDoPedido),
  /** Null where too few were decided to say. */
  habitual: Habitual.nullable(),
});
export type Historia = z.output<typeof Historia>;

const BASE = '/api/empresa/:company/funcionario/pendente';

/** A company's requests about employees; the provider decides them by `prestadorCalls`. */
export const pedidosCalls = defineCalls({
  findPessoasConhecidas: {
    method: 'POST',
    path: `${BASE}/admissao/conhecida`,
    summary: `Quem a empresa já conhece com os mesmos dados, antes de pedir a admissão: no máximo ${SAME_PERSON_MAX}, do que o próprio vê.`,
    permission: empresa('admissoes.criar'),
    programa: true,
    saude: 'nenhuma',
    stale: ['pedido', 'decisao'],
    changes: 'nothing',
    params: EmpresaParams,
    body: ConhecidasBody,
    answer: messageOf(z.array(PessoaConhecida).max(SAME_PERSON_MAX)),
  },
  findConhecidasDasLinhas: {
    method: 'POST',
    path: `${BASE}/admissao/conhecidas`,
    summary: `O mesmo de até ${CONHECIDAS_MAX_ROWS} linhas de uma importação: de cada uma que a empresa conheça, quem mais se parece.`,
    permission: empresa('admissoes.criar'),
    programa: true,
    saude: 'nenhuma',
    stale: ['pedido', 'decisao'],
    changes: 'nothing',
    params: EmpresaParams,
    body: z.object({
      linhas: z
        .array(ConhecidasBody)
        .min(1, 'Não há linhas.')
        .max(CONHECIDAS_MAX_ROWS, `No máximo ${CONHECIDAS_MAX_ROWS} linhas de cada vez.`),
    }),
    answer: messageOf(z.array(LinhaConhecida)),
  },
  findEmailsPartilhados: {
    method: 'POST',
    path: `${BASE}/email-partilhado`,
    summary: 'Quais destes endereços outras pessoas da empresa já têm, do que o próprio vê.',
    permission: empresa('funcionarios.ver'),
    programa: true,
    saude: 'nenhuma',
    changes: 'nothing',
    params: EmpresaParams,
    body: EmailsPartilhadosBody,
    answer: messageOf(z.array(EmailPartilhado)),
  },
  createAdmissao: {
    method: 'POST',
    path: `${BASE}/admissao`,
    summary: 'Pedir a admissão de um funcionário.',
    permission: empresa('admissoes.criar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['pedido'],
    params: EmpresaParams,
    body: AdmissaoBody,
    answer: Created,
    errors: [409],
    idempotent: true,
  },
  createAdmissoes: {
    method: 'POST',
    path: `${BASE}/admissao/csv`,
    summary: `Pedir a admissão de até ${IMPORT_MAX_ROWS} funcionários: todos ou nenhum.`,
    permission: empresa('admissoes.criar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['pedido'],
    params: EmpresaParams,
    // The service checks each row, and names wrong fields as `linhas.{n}.{field}`.
    body: z.object({
      cd_organig: Cd.nullish(),
      /** The name of the file that the rows are of. */
      ficheiro: optionalLine(IMPORT_FILE_NAME),
      /** The import of a list of staff that they are sent with (`createAcerto`). */
      cd_importacao: Cd.nullish(),
      /** Whether the rows are of a list of staff: they are one import with what more it asks for, and nobody is asked for twice. */
      lista: z.boolean().optional(),
      funcionarios: z
        .array(z.unknown())
        .min(1, 'Não há funcionários para adicionar.')
        .max(IMPORT_MAX_ROWS, `No máximo ${IMPORT_MAX_ROWS} funcionários de cada vez.`),
    }),
    answer: Message.extend({
      /** What they were sent with; only of a list of staff, which may go in several calls. */
      cd_importacao: Cd.optional(),
    }),
    errors: [409],
    deadline: 'import',
    maxBodyBytes: IMPORT_MAX_BODY_BYTES,
    idempotent: true,
  },
  createAlteracao: {
    method: 'PUT',
    path: `${BASE}/alteracao`,
    summary: 'Pedir a alteração dos dados de um funcionário.',
    permission: empresa('alteracoes.criar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['pedido'],
    params: EmpresaParams,
    body: AlteracaoBody,
    answer: Created,
    errors: [404, 409],
    idempotent: true,
  },
  createSaida: {
    method: 'POST',
    path: `${BASE}/saida`,
    summary: 'Pedir o registo da saída de um funcionário.',
    permission: empresa('saidas.criar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['pedido'],
    params: EmpresaParams,
    body: SaidaBody,
    answer: Created,
    errors: [404, 409],
    idempotent: true,
  },
  createTransferencia: {
    method: 'POST',
    path: `${BASE}/transferencia`,
    summary:
      'Pedir a transferência de um funcionário sem pedidos por decidir; com `confirmar` falso, responde 409 se contraria uma recomendação do médico.',
    permission: empresa('transferencias.criar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['pedido'],
    params: EmpresaParams,
    body: TransferenciaBody,
    answer: Created,
    errors: [404, 409],
    idempotent: true,
  },
  listPedidos: {
    method: 'GET',
    path: BASE,
    summary:
      'Pedidos sobre funcionários do nó e de tudo o que está abaixo; sem `quantidade`, todos.',
    permission: empresa('pedidos.ver'),
    programa: true,
    saude: 'nenhuma',
    folha: () => PEDIDOS_FOLHA,
    stale: ['pedido', 'decisao'],
    confirma: 'lista-inteira',
    params: EmpresaParams,
    query: PedidoListQuery,
    deadline: 'list',
    answer: paged(PedidoRow),
  },
  getPedido: {
    method: 'GET',
    path: `${BASE}/:id`,
    summary: 'Um pedido, com o que muda.',
    permission: empresa('pedidos.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: ['pedido', 'decisao'],
    params: EmpresaItemParams,
    answer: messageOf(PedidoDetail).extend({ alteracoes: Alteracoes, historia: Historia }),
    errors: [404],
  },
  getHabitual: {
    method: 'GET',
    path: `${BASE}/habitual`,
    summary:
      'Quanto tempo demoram os pedidos de um tipo a ser decididos na empresa; null se foram poucos.',
    permission: empresa('pedidos.ver'),
    programa: false,
    saude: 'nenhuma',
    stale: ['decisao'],
    params: EmpresaParams,
    query: z.object({
      tipo: z.union(
        [z.literal('acidente'), codeText(PEDIDO_TYPE, 'Tipo inválido.')],
        'Tipo inválido.',
      ),
    }),
    answer: messageOf(Habitual.nullable()),
  },
  getPedidoAnterior: {
    method: 'GET',
    path: `${BASE}/:id/corrigir`,
    summary:
      'O que um pedido pedia, como o formulário o mostra: um recusado é corrigido e enviado de novo.',
    permission: empresa('pedidos.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: ['pedido', 'decisao'],
    params: EmpresaItemParams,
    answer: messageOf(PedidoAnterior),
    errors: [404],
  },
  deletePedido: {
    method: 'DELETE',
    path: `${BASE}/:id`,
    summary: 'Remover um pedido que ainda é novo.',
    permission: empresa('pedidos.remover'),
    programa: true,
    saude: 'nenhuma',
    changes: ['pedido'],
    params: EmpresaItemParams,
    answer: Message,
    errors: [404, 409],
  },
  undoRemocaoPedido: {
    method: 'PUT',
    path: `${BASE}/:id/reposicao`,
    summary: 'Repor um pedido que o próprio acabou de remover, durante alguns segundos.',
    permission: empresa('pedidos.remover'),
    programa: false,
    saude: 'nenhuma',
    changes: ['pedido'],
    params: EmpresaItemParams,
    answer: Message,
    errors: [409],
  },
});
