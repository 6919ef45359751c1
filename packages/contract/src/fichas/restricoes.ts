import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { empresa } from '../calls/permission.ts';
import { BY_CODE, BY_FUNCIONARIO } from '../calls/read.ts';
import {
  Cd,
  DateText,
  EmpresaItemParams,
  EmpresaParams,
  listQuery,
  Message,
  messageOf,
  optionalText,
  orNull,
  paged,
  SaudeTipo,
  Unidade,
} from '../calls/shapes.ts';
import { RECOMENDACAO_FOLHA, RESTRICAO_FOLHA } from '../folhas/restricoes-folha.ts';
import { ESPERAS } from '../rules/conversas/conversas.ts';
import { RECOMENDACAO_TIPOS } from '../rules/exames/recomendacoes.ts';
import {
  DEMORAS,
  PORQUE,
  QUE_MEDIDA,
  RESPOSTA_TEXTO,
  RESPOSTAS_RECOMENDACAO,
  RESTRICAO_ESTADOS,
  RESTRICOES,
  VIGORES,
} from '../rules/exames/restricoes.ts';

/** Those in force where nothing is said. */
const Vigor = z.enum(VIGORES, 'Situação inválida.').optional();

const Resposta = z.enum(RESPOSTAS_RECOMENDACAO, 'Resposta inválida.');

/** What a physician recommends, with what the employer has answered. */
const Recomendacao = z.object({
  cd: Cd,
  tipo: z.enum(RECOMENDACAO_TIPOS),
  texto: SaudeTipo,
  resposta: Resposta.nullable(),
  resposta_texto: z.string().nullable(),
  /** The measure that answers it; null also for who may not see measures. */
  medida: z.object({ cd: Cd, medida: z.string() }).nullable(),
  respondeu: z.string().nullable(),
  /** The day of the answer. */
  respondida: DateText.nullable(),
});
export type Recomendacao = z.output<typeof Recomendacao>;

/** Somebody whose last decision restricts, with the exam that it is of. */
export const RestricaoRow = z.object({
  /** The exam. */
  cd: Cd,
  cd_funcion: Cd,
  num_mecan: z.string().nullable(),
  nome: z.string(),
  cd_decis: z.enum(RESTRICOES),
  dt: DateText,
  /** Until when it holds: of who is unfit for a time, the day of the next look. */
  dt_expir: DateText.nullable(),
  estado: z.enum(RESTRICAO_ESTADOS),
  ...Unidade,
  itens: z.array(Recomendacao),
  /** How far what was asked the physician is; null where nothing was, and for who may not read it. */
  pergunta: z
    .object({
      espera: z.enum(ESPERAS),
      /** ISO 8601. */
      desde: z.string(),
      /** An answer that nobody of the company has read. */
      por_ler: z.boolean(),
    })
    .nullable(),
});
export type RestricaoRow = z.output<typeof RestricaoRow>;

export const RestricaoListQuery = listQuery(RestricaoRow).extend({
  decisao: z.enum(RESTRICOES, 'Decisão inválida.').optional(),
  estado: z.enum(RESTRICAO_ESTADOS, 'Estado inválido.').optional(),
  /** With a recommendation of this kind. */
  tipo: z.enum(RECOMENDACAO_TIPOS, 'Tipo inválido.').optional(),
  /** Whose recommendations were answered so, the last of them. */
  demora: z.enum(DEMORAS, 'Prazo inválido.').optional(),
  vigor: Vigor,
});
export type RestricaoListQuery = z.output<typeof RestricaoListQuery>;

/** People of a group; null where they are too few to be shown, or would tell how many are in a group of few. */
const Figura = { pessoas: z.int().nullable(), poucas: z.boolean() };

/** How many are restricted; without groups where that would tell of single people (decision 0179). */
export const RestricoesResumo = z.object({
  pessoas: z.int().nullable(),
  tipos: z.array(z.object({ tipo: z.enum(RECOMENDACAO_TIPOS), ...Figura })),
  /** The units below the node, each with all that is below it, and the node itself. */
  unidades: z.array(z.object({ cd: Cd, nome: z.string(), ...Figura })),
  demoras: z.array(z.object({ demora: z.enum(DEMORAS), ...Figura })),
});
export type RestricoesResumo = z.output<typeof RestricoesResumo>;

/** Whom recommendations bind at work, without the exam that they are of (decision 0178). */
export const RecomendadoRow = z.object({
  /** The employee. */
  cd: Cd,
  num_mecan: z.string().nullable(),
  nome: z.string(),
  /** Until when they hold. */
  dt_expir: DateText.nullable(),
  ...Unidade,
  itens: z.array(z.object({ tipo: z.enum(RECOMENDACAO_TIPOS), texto: z.string() })),
});
export type RecomendadoRow = z.output<typeof RecomendadoRow>;

export const RecomendadoListQuery = listQuery(RecomendadoRow).extend({ vigor: Vigor });
export type RecomendadoListQuery = z.output<typeof RecomendadoListQuery>;

export const RespostaRecomendacaoBody = z
  .object({
    /** Null takes the answer back. */
    resposta: Resposta.nullable(),
    texto: optionalText(RESPOSTA_TEXTO),
    cd_medida: orNull(Cd),
    /** The answer that the caller has seen: 409 where there is another by now. */
    antes: Resposta.nullable(),
  })
  .refine(({ resposta, texto }) => resposta !== 'impossivel' || texto !== null, {
    error: PORQUE,
    path: ['texto'],
  })
  .refine(({ resposta, cd_medida }) => (resposta === 'medida') === (cd_medida !== null), {
    error: QUE_MEDIDA,
    path: ['cd_medida'],
  });
export type RespostaRecomendacaoBody = z.output<typeof RespostaRecomendacaoBody>;

const BASE = '/api/empresa/:company/saude/restricao';

/** Who is restricted now, what was recommended, and what the employer makes of it. */
export const restricoesCalls = defineCalls({
  listRestricoes: {
    method: 'GET',
    path: BASE,
    summary:
      'Quem está apto condicionalmente ou inapto, o que foi recomendado e o que a empresa respondeu; só o que está em vigor, se `vigor` não disser outra coisa. Sem `quantidade`, todos.',
    permission: empresa('fichas.ver'),
    programa: true,
    saude: 'linhas',
    read: { label: 'Restrições', of: 'funcionario', in: BY_FUNCIONARIO },
    folha: () => RESTRICAO_FOLHA,
    confirma: 'lista-inteira',
    stale: ['decisao', 'exame', 'ficha', 'medida', 'conversa'],
    params: EmpresaParams,
    query: RestricaoListQuery,
    deadline: 'list',
    answer: paged(RestricaoRow),
  },
  getRestricoesResumo: {
    method: 'GET',
    path: `${BASE}/resumo`,
    summary:
      'Quantas pessoas têm restrições, por tipo de recomendação, unidade e prazo da resposta; nada de grupos com menos de cinco.',
    permission: empresa('fichas.ver'),
    programa: true,
    saude: 'totais',
    stale: ['decisao', 'exame', 'ficha'],
    params: EmpresaParams,
    answer: messageOf(RestricoesResumo),
  },
  listRecomendados: {
    method: 'GET',
    path: '/api/empresa/:company/saude/recomendado',
    summary:
      'Quem está apto com restrições, o que foi recomendado e até quando, sem o exame; só o que está em vigor, se `vigor` não disser outra coisa. Sem `quantidade`, todos.',
    permission: empresa('restricoes.ver'),
    programa: true,
    saude: 'linhas',
    read: { label: 'Recomendações', of: 'funcionario', in: BY_CODE },
    folha: () => RECOMENDACAO_FOLHA,
    confirma: 'lista-inteira',
    stale: ['decisao', 'exame', 'ficha'],
    params: EmpresaParams,
    query: RecomendadoListQuery,
    deadline: 'list',
    answer: paged(RecomendadoRow),
  },
  answerRecomendacao: {
    method: 'PUT',
    path: `${BASE}/:id/resposta`,
    summary:
      'Responder a uma recomendação do médico: aceite, não é possível e porquê, ou a medida que a cumpre; null retira a resposta.',
    permission: empresa('fichas.circulo'),
    programa: false,
    saude: 'nenhuma',
    changes: ['ficha'],
    params: EmpresaItemParams,
    body: RespostaRecomendacaoBody,
    answer: Message,
    errors: [404, 409],
  },
});
