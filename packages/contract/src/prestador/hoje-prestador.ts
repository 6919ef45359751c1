import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { prestadorOnly } from '../calls/permission.ts';
import { Cd, DateText, listQuery, Message, MonthText, messageOf, paged } from '../calls/shapes.ts';
import { Colega, PARA_COLEGA, Passagem } from '../painel/hoje.ts';
import { WITH_EMPRESAS } from '../rules/hoje/linhas-empresas.ts';
import { RESPOSTA_HORAS, RESPOSTA_TIPOS } from '../rules/hoje/prazos-resposta.ts';
import { PRESTADOR_LINE_IDS } from '../rules/hoje/prestador.ts';
import { ESPECIES } from '../rules/saude.ts';
import { EmpresaPrestador } from './procura.ts';

/** A company with how many of something it has. */
export const EmpresaTotal = z.object({ cd: Cd, nome: z.string(), total: z.int().min(1) });
export type EmpresaTotal = z.output<typeof EmpresaTotal>;

/** A line of the provider's first page. */
export const PrestadorLinha = z.object({
  id: z.enum(PRESTADOR_LINE_IDS),
  /** Never 0; null where it could not be counted. */
  total: z.int().min(1).nullable(),
  /** How many of them are late; absent from a server of the version before. */
  atrasadas: z.int().min(0).optional(),
  /** When the next clocks of what is counted end, at most three, in UTC; of those that all have ended, the last to end. Only of what has clocks. */
  prazos: z.array(z.string()).optional(),
  /** Of how many it is a part, as the companies beside the lines stand, arranged or not; null of what is no part of them. */
  de: z.int().nullable(),
  /** Of requests: the hours that are promised, how many wait for longer, and the days of the oldest. */
  promessa: z.object({ horas: z.int(), fora: z.int().min(0), dias: z.int().min(0) }).nullable(),
  /** The companies with the most of it, and how many have any. */
  empresas: z.array(EmpresaTotal),
  n_empresas: z.int().min(0),
  /** Of exams that end in the weeks to come: how many in which month. */
  meses: z.array(z.object({ mes: MonthText, total: z.int().min(1) })),
  /** The day on which it is back, where the caller has put it off. */
  dt_ate: DateText.nullable(),
  /** To whom the caller has passed it on, or who has passed it to the caller. */
  passada: Passagem.nullable(),
});
export type PrestadorLinha = z.output<typeof PrestadorLinha>;

/** Who is expected today by a physician or a nurse. */
export const ProfissionalHoje = z.object({
  especie: z.enum(ESPECIES),
  /** The physician or the nurse; null where none is chosen yet. */
  cd: Cd.nullable(),
  nome: z.string().nullable(),
  total: z.int().min(1),
  empresas: z.array(EmpresaTotal),
});
export type ProfissionalHoje = z.output<typeof ProfissionalHoje>;

/** How a company stands: its employees by the end of the validity of their exams. */
export const EmpresaSituacao = z.object({
  cd: Cd,
  nome: z.string(),
  ativos: z.int().min(1),
  expirados: z.int().min(0),
  a_expirar: z.int().min(0),
  sem_exame: z.int().min(0),
});
export type EmpresaSituacao = z.output<typeof EmpresaSituacao>;

export const HojePrestador = z.object({
  /** The day that was counted for. */
  dia: DateText,
  linhas: z.array(PrestadorLinha),
  /** Null for who does not see it, and where it could not be counted. */
  marcacoes: z.array(ProfissionalHoje).nullable(),
  /** The companies that are furthest behind, and how many there are; null as above. */
  empresas: z.object({ piores: z.array(EmpresaSituacao), total: z.int().min(0) }).nullable(),
  /** Which of both could not be counted. */
  falhas: z.array(z.enum(['marcacoes', 'empresas'])),
});
export type HojePrestador = z.output<typeof HojePrestador>;

/** A company with what there is to do in it; null of what the caller is not shown, and where it could not be counted. */
export const EmpresaNumeros = EmpresaPrestador.extend({
  /** Who works there. */
  pessoas: z.int().min(0).nullable(),
  /** Of them, who is past the end of validity, and who has none. */
  expirados: z.int().min(0).nullable(),
  sem_exame: z.int().min(0).nullable(),
  /** Who is due and has neither a booking nor a proposal. */
  por_propor: z.int().min(0).nullable(),
  /** Open measures past their deadline. */
  medidas: z.int().min(0).nullable(),
  /** The day of the next booked activity of safety; null also where none is booked. */
  dt_visita: DateText.nullable(),
  /** The day of the last letter that was sent; null also where none was for as long as letters are kept. */
  dt_contacto: DateText.nullable(),
});
export type EmpresaNumeros = z.output<typeof EmpresaNumeros>;

export const EmpresaNumerosQuery = listQuery(EmpresaNumeros);
export type EmpresaNumerosQuery = z.output<typeof EmpresaNumerosQuery>;

/** What the provider promises of a kind of request. */
export const PrazoResposta = z.object({
  tipo: z.enum(RESPOSTA_TIPOS),
  horas: z
    .int('Indique um número de horas.')
    .min(RESPOSTA_HORAS.least, `No mínimo, ${RESPOSTA_HORAS.least} hora.`)
    .max(RESPOSTA_HORAS.most, `No máximo, ${RESPOSTA_HORAS.most} horas.`),
});
export type PrazoResposta = z.output<typeof PrazoResposta>;

const BASE = '/api/prestador/hoje';

/** What the provider has to do today, over all companies. */
export const hojePrestadorCalls = defineCalls({
  getHojePrestador: {
    method: 'GET',
    path: BASE,
    summary:
      'O que o prestador tem para fazer hoje em todas as empresas: uma linha por regra, as marcações do dia e as empresas mais atrasadas; só o que é trabalho do papel de quem pergunta, ou lhe foi passado.',
    permission: prestadorOnly('empresas.ver'),
    programa: false,
    saude: 'totais',
    stale: [
      'conversa',
      'hojePrestador',
      'prazoResposta',
      'decisao',
      'adiamento',
      'exame',
      'atividade',
      'medida',
      'parametro',
      'empresa',
      'comunicacao',
      'tarefa',
    ],
    answer: messageOf(HojePrestador),
  },
  listEmpresasDaLinha: {
    method: 'GET',
    path: `${BASE}/:linha/empresa`,
    summary: 'As empresas de uma linha, a que tem mais primeiro.',
    permission: prestadorOnly('empresas.ver'),
    programa: false,
    saude: 'totais',
    stale: [
      'prazoResposta',
      'decisao',
      'adiamento',
      'exame',
      'atividade',
      'medida',
      'parametro',
      'empresa',
      'comunicacao',
    ],
    params: z.object({ linha: z.enum(WITH_EMPRESAS, 'Linha inválida.') }),
    answer: messageOf(z.array(EmpresaTotal)),
  },
  listEmpresasComNumeros: {
    method: 'GET',
    path: '/api/prestador/empresa/numeros',
    summary:
      'Todas as empresas com o que há a fazer em cada uma, a mais atrasada primeiro; só os números que o papel de quem pergunta deixa ver. Sem `quantidade`, de uma vez.',
    permission: prestadorOnly('empresas.ver'),
    programa: true,
    saude: 'totais',
    stale: [
      'prazoResposta',
      'decisao',
      'adiamento',
      'exame',
      'atividade',
      'medida',
      'parametro',
      'empresa',
      'comunicacao',
    ],
    query: EmpresaNumerosQuery,
    deadline: 'list',
    answer: paged(EmpresaNumeros),
  },
  adiarLinhaPrestador: {
    method: 'PUT',
    path: `${BASE}/adiamento`,
    summary: 'Adiar uma linha até um dia, só para quem a adia, ou trazê-la já de volta.',
    permission: prestadorOnly('empresas.ver'),
    programa: false,
    saude: 'nenhuma',
    changes: ['hojePrestador'],
    body: z.object({
      id: z.enum(PRESTADOR_LINE_IDS, 'Linha inválida.'),
      /** Null brings it back at once. */
      ate: DateText.nullable(),
    }),
    answer: Message,
  },
  listColegasPrestador: {
    method: 'GET',
    path: `${BASE}/:linha/colega`,
    summary: 'A quem da equipa se pode passar uma linha: quem a pode ver.',
    permission: prestadorOnly('empresas.ver'),
    programa: false,
    saude: 'nenhuma',
    stale: ['equipa'],
    params: z.object({ linha: z.enum(PRESTADOR_LINE_IDS, 'Linha inválida.') }),
    answer: messageOf(z.array(Colega)),
  },
  passarLinhaPrestador: {
    method: 'PUT',
    path: `${BASE}/passagem`,
    summary:
      'Passar uma linha a alguém da equipa, com uma nota; sem colega, volta a quem a passou.',
    permission: prestadorOnly('empresas.ver'),
    programa: false,
    saude: 'nenhuma',
    changes: ['hojePrestador'],
    body: z.object({ id: z.enum(PRESTADOR_LINE_IDS, 'Linha inválida.'), ...PARA_COLEGA }),
    answer: Message,
  },
  listPrazosResposta: {
    method: 'GET',
    path: '/api/prestador/prazos-resposta',
    summary:
      'Em quantas horas, de dias úteis, o prestador promete responder a cada tipo de pedido.',
    permission: prestadorOnly('listas.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: ['prazoResposta'],
    answer: messageOf(z.array(PrazoResposta)),
  },
  updatePrazosResposta: {
    method: 'PUT',
    path: '/api/prestador/prazos-resposta',
    summary: 'Mudar os prazos de resposta; um tipo que falte fica como está.',
    permission: prestadorOnly('listas.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['prazoResposta'],
    body: z.object({ prazos: z.array(PrazoResposta).max(RESPOSTA_TIPOS.length) }),
    answer: Message,
  },
});
