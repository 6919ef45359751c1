import { z } from 'zod';
import { AcidenteDetail } from '../acidentes.ts';
import { defineCalls } from '../calls/call.ts';
import { prestadorOf, prestadorOnly } from '../calls/permission.ts';
import { BY_CODE, BY_FUNCIONARIO } from '../calls/read.ts';
import {
  Cd,
  CdText,
  codeOf,
  codeText,
  DateText,
  EmpresaItemParams,
  EmpresaParams,
  listQuery,
  Message,
  messageOf,
  PlainText,
  PRESTADOR_EMPRESA,
  paged,
} from '../calls/shapes.ts';
import { FILA_FOLHA } from '../folhas/pedidos-folhas.ts';
import { Alteracoes, Historia, PedidoDetail } from '../pedidos.ts';
import { ONLY_ACCEPTED } from '../rules/acidentes.ts';
import { IMPORTACAO_TIPOS, PEDIDO_STATE, PEDIDO_TYPE } from '../rules/pedidos.ts';
import { FILA_AGES, FILA_BATCH, REFUSAL_REASON, TOO_MANY_DECISIONS } from '../rules/prestador.ts';
import {
  DepoisDaSaida,
  ExameDaAdmissao,
  PessoaParecida,
  SaidaComMarcacoes,
} from './o-que-se-segue.ts';
import {
  EmpresaListQuery,
  EmpresaPrestador,
  FuncionarioEncontrado,
  ProcuraQuery,
} from './procura.ts';

const Origin = z.enum(['funcionario', 'acidente']);

const { emAnalise, aceite, recusado } = PEDIDO_STATE;
const DECISIONS = [emAnalise, aceite, recusado] as const;

/** Whether a decision waits ten seconds, in which who took it may undo it; without it, it takes effect at once. */
const Reter = z.boolean().optional();

/** A request of any company in the provider's queue. */
export const FilaRow = z.object({
  origem: Origin,
  cd: Cd,
  cd_empresa: Cd,
  empresa: z.string(),
  /** Type of an employee's request; null for an accident. */
  cd_tipo: codeOf(PEDIDO_TYPE).nullable(),
  tipo: z.string(),
  /** An accident's state too is given as that of a request. */
  cd_estad: codeOf(PEDIDO_STATE),
  estado: z.string(),
  cd_funcion: Cd.nullable(),
  num_mecan: z.string().nullable(),
  nome: z.string(),
  organig: z.string(),
  /** The names from the company down to the node. */
  caminho: z.string(),
  /** For a transfer: the paths of both units on the day of the request. */
  organig_origem: z.string().nullable(),
  organig_destino: z.string().nullable(),
  dt_cria: DateText,
  /** Whole days since it was asked. */
  dias: z.int().min(0),
  /** Whether it is open and waits for longer than was promised. */
  fora: z.boolean(),
  /** Who asked, and may not decide it. */
  cd_autor: Cd.nullable(),
  autor: z.string().nullable(),
  /** The state that a held decision is about to set, and who holds it (decision 0054). */
  retida: codeOf(DECISIONS).nullable(),
  cd_retentor: Cd.nullable(),
  retentor: z.string().nullable(),
  /** Until when the caller has put it off. */
  dt_adiado: DateText.nullable(),
});
export type FilaRow = z.output<typeof FilaRow>;

export const FilaQuery = listQuery(FilaRow).extend({
  empresa: CdText.optional(),
  tipo: z
    .union([z.literal('acidente'), codeText(PEDIDO_TYPE, 'Tipo inválido.')], 'Tipo inválido.')
    .optional(),
  /** Default: what waits for a decision. */
  estado: codeText(PEDIDO_STATE, 'Estado inválido.').optional(),
  idade: z.enum(FILA_AGES, 'Idade inválida.').optional(),
  /** Only what waits for longer than was promised. */
  fora: z.literal('sim', 'Filtro inválido.').optional(),
  /** What was sent at once only. */
  lote: CdText.optional(),
  /** Only what the caller has put off, which is left out otherwise. */
  adiados: z.literal('sim', 'Filtro inválido.').optional(),
});
export type FilaQuery = z.output<typeof FilaQuery>;

/** A decision; a refusal says why. */
export const DecisaoBody = z
  .object({
    estado: z.union(
      [z.literal(emAnalise), z.literal(aceite), z.literal(recusado)],
      'Estado inválido.',
    ),
    motivo: PlainText.trim().max(REFUSAL_REASON).nullish(),
    /** Of a departure: whether bookings and proposals after it are called off with it. Left out, they are. */
    desmarcar: z.boolean().optional(),
    reter: Reter,
  })
  .refine((body) => body.estado !== recusado || Boolean(body.motivo), {
    error: 'Indique o motivo da recusa.',
    path: ['motivo'],
  });
export type DecisaoBody = z.output<typeof DecisaoBody>;

const FilaItem = z.object({ origem: Origin, cd_empresa: Cd, cd: Cd });

const FilaItens = z
  .array(FilaItem)
  .min(1, 'Escolha, pelo menos, um pedido.')
  .max(FILA_BATCH, TOO_MANY_DECISIONS);

export const DecisoesBody = z.object({ itens: FilaItens, decisao: DecisaoBody });
export type DecisoesBody = z.output<typeof DecisoesBody>;

/** A decision on a request that waits for its moment, and who may undo it (decision 0054). */
export const Retida = z.object({ estado: codeOf(DECISIONS), cd_autor: Cd, autor: z.string() });
export type Retida = z.output<typeof Retida>;

/** A held decision that could not take effect, for who took it. */
export const DecisaoFalhada = FilaItem.extend({
  empresa: z.string(),
  nome: z.string(),
  tipo: z.string(),
  /** The state that it was to set. */
  decisao: codeOf(DECISIONS),
  erro: z.string(),
  /** ISO 8601. */
  quando: z.string(),
});
export type DecisaoFalhada = z.output<typeof DecisaoFalhada>;

/** What became of each of several. */
const Resultados = Message.extend({
  resultados: z.array(FilaItem.extend({ error: z.string().nullable() })),
});

/** What a company has sent at once, of which something waits. */
export const Lote = z.object({
  cd: Cd,
  cd_empresa: Cd,
  empresa: z.string(),
  tipo: z.enum(IMPORTACAO_TIPOS),
  /** The file's name; null where there was none, or it was not kept. */
  ficheiro: z.string().nullable(),
  antiga: z.boolean(),
  /** ISO 8601. */
  momento: z.string(),
  utilizador: z.string().nullable(),
  linhas: z.int().min(1),
  por_decidir: z.int().min(1),
});
export type Lote = z.output<typeof Lote>;

const BASE = '/api/prestador';

/** The provider's companies and its queue of requests and accidents, with the decisions on them. */
export const prestadorCalls = defineCalls({
  listEmpresasPrestador: {
    method: 'GET',
    path: `${BASE}/empresa`,
    summary:
      'Todas as empresas, com os pedidos por decidir de cada uma; sem `quantidade`, de uma vez.',
    permission: prestadorOnly('empresas.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: ['decisao', 'empresa'],
    query: EmpresaListQuery,
    deadline: 'list',
    answer: paged(EmpresaPrestador),
  },
  listFuncionariosPrestador: {
    method: 'GET',
    path: `${BASE}/funcionario`,
    summary:
      'Os dez funcionários ativos de todas as empresas mais próximos do que se procura: nome, número, NIF, NISS ou cartão de cidadão.',
    permission: prestadorOnly('funcionarios.procurar'),
    programa: true,
    saude: 'nenhuma',
    stale: ['decisao', 'empresa'],
    query: ProcuraQuery,
    answer: messageOf(z.array(FuncionarioEncontrado)),
  },
  listFila: {
    method: 'GET',
    path: `${BASE}/pedido`,
    summary:
      'Pedidos e acidentes de todas as empresas, do mais antigo para o mais recente; sem `quantidade`, todos.',
    permission: prestadorOnly('fila.ver'),
    programa: true,
    saude: 'linhas',
    read: { label: 'Fila de pedidos', of: 'funcionario', in: BY_FUNCIONARIO },
    folha: () => FILA_FOLHA,
    stale: ['pedidoMarcacao', 'prazoResposta', 'decisao', 'retida', 'adiamento', 'exame'],
    confirma: 'lista-inteira',
    query: FilaQuery,
    deadline: 'list',
    answer: paged(FilaRow).extend({
      /** How many there are of each type, null for accidents, whatever the type that is asked for. */
      tipos: z.array(z.object({ cd_tipo: codeOf(PEDIDO_TYPE).nullable(), total: z.int().min(0) })),
      /** How many requests for bookings wait, in a list of their own, of the same company and search. */
      marcacoes: z.int().min(0),
    }),
  },
  listLotes: {
    method: 'GET',
    path: `${BASE}/lote`,
    summary:
      'O que as empresas enviaram de uma vez e tem pedidos por decidir, do mais antigo para o mais recente.',
    permission: prestadorOnly('fila.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: ['decisao'],
    answer: messageOf(z.array(Lote)),
  },
  getPedidoPrestador: {
    method: 'GET',
    path: `${PRESTADOR_EMPRESA}/pedido/:id`,
    summary:
      'Um pedido sobre um funcionário, com o que muda; de uma admissão por decidir, quem pode ser a mesma pessoa.',
    permission: prestadorOf('pedidos.decidir'),
    programa: true,
    saude: 'nenhuma',
    stale: ['decisao', 'adiamento'],
    params: EmpresaItemParams,
    answer: messageOf(PedidoDetail).extend({
      alteracoes: Alteracoes,
      parecidas: z.array(PessoaParecida),
      retida: Retida.nullable(),
      historia: Historia,
      /** Of a departure that is to be decided: what is booked or proposed after it. */
      depois: z.array(DepoisDaSaida),
      /** Of an admission that waits or is accepted: the exam that it asks for, until it is made or waived. */
      exame_admissao: ExameDaAdmissao.nullable(),
    }),
    errors: [404],
  },
  listSaidasComMarcacoes: {
    method: 'GET',
    path: `${PRESTADOR_EMPRESA}/saida-com-marcacoes`,
    summary: 'As saídas por decidir de quem tem marcações ou propostas depois delas, com estas.',
    permission: prestadorOf('pedidos.decidir'),
    programa: true,
    saude: 'nenhuma',
    stale: ['decisao'],
    params: EmpresaParams,
    answer: messageOf(z.array(SaidaComMarcacoes)),
  },
  listAdmissoesDuvidosas: {
    method: 'GET',
    path: `${PRESTADOR_EMPRESA}/admissao-duvidosa`,
    summary: 'Os códigos das admissões por decidir de quem a empresa já pode conhecer.',
    permission: prestadorOf('pedidos.decidir'),
    programa: true,
    saude: 'nenhuma',
    stale: ['decisao'],
    params: EmpresaParams,
    answer: messageOf(z.array(Cd)),
  },
  getAcidentePrestador: {
    method: 'GET',
    path: `${PRESTADOR_EMPRESA}/acidente/:id`,
    summary: 'Um acidente registado.',
    permission: prestadorOf('acidentes.decidir'),
    programa: true,
    saude: 'registo',
    read: { label: 'Acidente', of: 'funcionario', in: BY_FUNCIONARIO },
    stale: ['anexoDoAcidente', 'decisao', 'adiamento', 'lista'],
    params: EmpresaItemParams,
    answer: messageOf(AcidenteDetail).extend({ retida: Retida.nullable(), historia: Historia }),
    errors: [404],
  },
  decidePedido: {
    method: 'PUT',
    path: `${PRESTADOR_EMPRESA}/pedido/:id/decisao`,
    summary: 'Pôr em análise (1), aceitar (2) ou recusar (3) um pedido; aceitar aplica-o.',
    permission: prestadorOf('pedidos.decidir'),
    programa: true,
    saude: 'nenhuma',
    changes: ['decisao'],
    params: EmpresaItemParams,
    body: DecisaoBody,
    answer: Message,
    errors: [404, 409],
    idempotent: true,
  },
  decideAcidente: {
    method: 'PUT',
    path: `${PRESTADOR_EMPRESA}/acidente/:id/decisao`,
    summary: 'Aceitar (2) um acidente, que passa à lista de acidentes.',
    permission: prestadorOf('acidentes.decidir'),
    programa: true,
    saude: 'nenhuma',
    changes: ['decisao'],
    params: EmpresaItemParams,
    body: z.object({
      estado: z.literal(aceite, ONLY_ACCEPTED),
      reter: Reter,
    }),
    answer: Message,
    errors: [404, 409],
    idempotent: true,
  },
  decideMany: {
    method: 'POST',
    path: `${BASE}/decisao`,
    summary:
      'A mesma decisão sobre vários; cada um é decidido por si, e a resposta diz de cada um.',
    permission: prestadorOnly('fila.ver'),
    programa: false,
    saude: 'nenhuma',
    changes: ['decisao'],
    body: DecisoesBody,
    answer: Resultados,
    idempotent: true,
  },
  undoDecisoes: {
    method: 'POST',
    path: `${BASE}/decisao/anular`,
    summary:
      'Anular decisões do próprio que ainda estão retidas; de várias, a resposta diz de cada uma.',
    permission: prestadorOnly('fila.ver'),
    programa: false,
    saude: 'nenhuma',
    changes: ['decisao'],
    body: z.object({ itens: FilaItens }),
    answer: Resultados,
    errors: [404, 409],
  },
  adiarPedidos: {
    method: 'PUT',
    path: `${BASE}/adiamento`,
    summary:
      'Adiar pedidos para um dia: até lá saem da fila de quem os adia. Sem dia, voltam a ela. A resposta diz de cada um.',
    permission: prestadorOnly('fila.ver'),
    programa: false,
    saude: 'nenhuma',
    changes: ['adiamento'],
    body: z.object({ itens: FilaItens, ate: DateText.nullable() }),
    answer: Resultados,
  },
  listDecisoesFalhadas: {
    method: 'GET',
    path: `${BASE}/decisao/falhada`,
    summary: 'As decisões retidas do próprio que não puderam ter efeito, com o motivo.',
    permission: prestadorOnly('fila.ver'),
    programa: false,
    saude: 'linhas',
    read: { label: 'Decisões falhadas', of: 'decisao', in: BY_CODE },
    stale: ['decisao', 'decisoesFalhadas'],
    answer: messageOf(z.array(DecisaoFalhada)),
  },
  readDecisoesFalhadas: {
    method: 'PUT',
    path: `${BASE}/decisao/falhada`,
    summary: 'Deixar de mostrar ao próprio decisões que não puderam ter efeito.',
    permission: prestadorOnly('fila.ver'),
    programa: false,
    saude: 'nenhuma',
    changes: ['decisoesFalhadas'],
    body: z.object({ itens: FilaItens }),
    answer: Message,
  },
});
