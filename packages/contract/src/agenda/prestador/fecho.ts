import { z } from 'zod';
import { defineCalls } from '../../calls/call.ts';
import { prestadorOf, prestadorOnly } from '../../calls/permission.ts';
import { BY_FUNCIONARIO } from '../../calls/read.ts';
import {
  Cd,
  CdText,
  codeOf,
  DateText,
  EmpresaItemParams,
  Message,
  messageOf,
  PRESTADOR_EMPRESA,
  TimeText,
} from '../../calls/shapes.ts';
import { REGRAS } from '../../prazos/regras.ts';
import { FUSOS } from '../../rules/dates/fusos.ts';
import {
  DECISIONS,
  ESPECIES,
  EXPIRES_BEFORE,
  FALTA_REASON,
  MARCACAO_STATE,
} from '../../rules/saude.ts';

/** Whose day: of a shift, or of a physician or a nurse; with neither, what nobody was chosen for. */
export const FechoQuery = z.object({
  dia: DateText,
  turno: CdText.optional(),
  medico: CdText.optional(),
  enfermeiro: CdText.optional(),
});
export type FechoQuery = z.output<typeof FechoQuery>;

/** Whose day it is, and which of it. */
const SessaoDoDia = z.object({
  dia: DateText,
  cd_medic: Cd.nullable(),
  cd_enferm: Cd.nullable(),
  /** The physician or the nurse; null where nobody was chosen. */
  profissional: z.string().nullable(),
  /** The hours of a shift, and its place. */
  turno: z.object({ cd: Cd, de: TimeText, ate: TimeText, local: z.string() }).nullable(),
  /** How many bookings the same person has on that day beside the shift. */
  fora: z.int().min(0),
});
export type SessaoDoDia = z.output<typeof SessaoDoDia>;

/** A booking of any company, with what became of it. */
export const LinhaDoDia = z.object({
  cd: Cd,
  cd_empresa: Cd,
  empresa: z.string(),
  cd_funcion: Cd,
  nome: z.string(),
  num_mecan: z.string().nullable(),
  unidade: z.string(),
  especie: z.enum(ESPECIES),
  cd_tipo: Cd,
  tipo: z.string(),
  cd_estad: codeOf(MARCACAO_STATE),
  cd_motiv: codeOf(FALTA_REASON).nullable(),
  motivo: z.string().nullable(),
  dt: DateText,
  hr: TimeText,
  /** The clock of its hour: of the place or, without one, of the unit. */
  fuso: z.enum(FUSOS),
  /** Who examines; null where nobody was chosen. */
  cd_medic: Cd.nullable(),
  medico: z.string().nullable(),
  /** Of an exam without a result: the end of validity that the rules propose for an exam of that day. */
  validade: z.object({ dt: DateText, regra: z.enum(REGRAS), base: z.string() }).nullable(),
  /** Whom the physician or the nurse has before her, absent from a server of the version before. */
  pessoa: z
    .object({
      dt_nasc: DateText.nullable(),
      profissao: z.string().nullable(),
      /** What was decided last before that day, and whether with recommendations; null for who was never examined. */
      anterior: z
        .object({
          cd_decis: z.enum(DECISIONS),
          dt: DateText,
          recomendacoes: z.boolean(),
          /** The recommendations themselves, of an exam alone; absent from a server of the version before. */
          texto: z.string().nullish(),
        })
        .nullable(),
    })
    .nullish(),
  /**
   * What is prepared of an exam and not yet closed: that somebody came and, once decided, that they are fit. Absent from a server of the
   * version before.
   */
  preparado: z
    .object({
      apto: z.object({ cd_medic: Cd, dt_expir: DateText }).nullable(),
      /** Who has prepared it; null for who is no longer there. */
      autor: z.string().nullable(),
    })
    .nullish(),
  /** The exam that completed it. */
  exame: z
    .object({
      cd: Cd,
      cd_decis: z.enum(DECISIONS),
      dt_expir: DateText.nullable(),
      /** Whether the decision waits for its physician. */
      espera: z.boolean(),
    })
    .nullable(),
});
export type LinhaDoDia = z.output<typeof LinhaDoDia>;

/** All of the days that are left, or those of one kind, those that are over by now, or the own ones. */
export const DiasPorFecharQuery = z.object({
  especie: z.enum(ESPECIES).optional(),
  ver: z.literal('passados').optional(),
  /** Those of the physician or the nurse who asks. */
  de: z.literal('mim').optional(),
});
export type DiasPorFecharQuery = z.output<typeof DiasPorFecharQuery>;

/** Open bookings of a professional on a day that is over, or that is today. */
export const DiaPorFechar = z.object({
  dia: DateText,
  especie: z.enum(ESPECIES),
  /** The physician of exams, the nurse of nursing actions; null where nobody was chosen. */
  cd: Cd.nullable(),
  nome: z.string().nullable(),
  total: z.int().min(1),
  empresas: z.array(z.string()),
});
export type DiaPorFechar = z.output<typeof DiaPorFechar>;

/** Days that are listed at once. */
export const DIAS_POR_FECHAR = 200;

/** What is prepared of an exam of the day: that somebody came and, where it is given, that they are fit. */
export const PreparadoBody = z
  .object({
    /** The moment of the booking that the caller saw; 409 if it is another by now. */
    antes: z.object({ dt: DateText, hr: TimeText }),
    apto: z.object({ cd_medic: Cd, dt_expir: DateText }).nullable(),
  })
  .refine(({ antes, apto }) => apto === null || apto.dt_expir > antes.dt, {
    error: EXPIRES_BEFORE,
    path: ['dt_expir'],
  });
export type PreparadoBody = z.output<typeof PreparadoBody>;

const BASE = '/api/prestador/agenda/fecho' as const;
const PREPARADO = `${PRESTADOR_EMPRESA}/marcacao/:id/preparado` as const;

/** Closing a day: what became of each booking of a professional, over all companies (decision 0094). */
export const fechoCalls = defineCalls({
  getFecho: {
    method: 'GET',
    path: BASE,
    summary:
      'As marcações de um dia de um turno, de um médico ou de um enfermeiro, em todas as empresas, com o resultado de cada uma e a validade que as regras propõem.',
    permission: prestadorOnly('agenda.ver'),
    programa: false,
    saude: 'linhas',
    read: { label: 'Fecho do dia', of: 'funcionario', in: BY_FUNCIONARIO },
    stale: ['exame'],
    query: FechoQuery,
    answer: messageOf(z.array(LinhaDoDia)).extend({ sessao: SessaoDoDia }),
    errors: [404],
  },
  listDiasPorFechar: {
    method: 'GET',
    path: `${BASE}/dia`,
    summary: `Os dias, até hoje, com marcações por fechar, por médico ou enfermeiro, o mais antigo primeiro; com \`ver=passados\`, até ontem, e com \`de=mim\`, só os de quem pergunta; no máximo ${DIAS_POR_FECHAR}.`,
    permission: prestadorOnly('agenda.ver'),
    programa: false,
    saude: 'totais',
    stale: ['exame'],
    query: DiasPorFecharQuery,
    answer: messageOf(z.array(DiaPorFechar)),
  },
  prepararFecho: {
    method: 'PUT',
    path: PREPARADO,
    summary:
      'Guardar, até se fechar o dia, que a pessoa veio a um exame e, se o médico o decidiu, que está apta. A empresa só o sabe quando o exame é registado.',
    permission: prestadorOf('marcacoes.publicar'),
    programa: false,
    saude: 'nenhuma',
    changes: ['exame'],
    params: EmpresaItemParams,
    body: PreparadoBody,
    answer: Message,
    errors: [404, 409],
  },
  limparPreparado: {
    method: 'DELETE',
    path: PREPARADO,
    summary: 'Tirar o que estava preparado de um exame, sem deixar rasto na empresa.',
    permission: prestadorOf('marcacoes.publicar'),
    programa: false,
    saude: 'nenhuma',
    changes: ['exame'],
    params: EmpresaItemParams,
    answer: Message,
    errors: [404],
  },
  reabrirMarcacao: {
    method: 'PUT',
    path: `${PRESTADOR_EMPRESA}/marcacao/:id/reabertura`,
    summary:
      'Voltar a abrir uma marcação que se fechou por engano; a que tem um exame reabre com a anulação dele.',
    permission: prestadorOf('marcacoes.publicar'),
    programa: false,
    saude: 'nenhuma',
    changes: ['exame'],
    params: EmpresaItemParams,
    /** The state that the caller saw; 409 if it is another by now. */
    body: z.object({ estado: codeOf(MARCACAO_STATE) }),
    answer: Message,
    errors: [404, 409],
  },
});
