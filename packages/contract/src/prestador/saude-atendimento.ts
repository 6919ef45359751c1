import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { prestadorOf } from '../calls/permission.ts';
import { BY_ID } from '../calls/read.ts';
import {
  Cd,
  CdText,
  DateText,
  EmpresaItemParams,
  EmpresaParams,
  Message,
  messageOf,
  PRESTADOR_EMPRESA,
  SaudeTipo,
  TimeText,
  Unidade,
} from '../calls/shapes.ts';
import { PorPreencher } from '../fichas/em-branco.ts';
import { FUSOS } from '../rules/dates/fusos.ts';
import { DECISIONS } from '../rules/saude.ts';

/** What the form of an exam leaves out: the exam that it corrects, or the booking that it completes. */
const ParaExameQuery = z.object({ exame: CdText.optional(), marcacao: CdText.optional() });
export type ParaExameQuery = z.output<typeof ParaExameQuery>;

const EarlierExam = z.object({
  cd: Cd,
  dt: DateText,
  tipo_exam: SaudeTipo,
  cd_decis: z.enum(DECISIONS),
  dt_expir: DateText.nullable(),
  recomendacoes: SaudeTipo.nullable(),
});

/** What whoever examines an employee needs to know, also of one who has left. */
export const FuncionarioParaExame = z.object({
  cd: Cd,
  dt_nasc: DateText,
  profis: z.string().nullable(),
  ...Unidade,
  /** The latest exam; before it, if that one decided nothing, the latest that did. */
  exames: z.array(EarlierExam).max(2),
  /** After how many days who is unfit for a time is usually looked at again; null where the provider proposes none. */
  inapto_dias: z.int().nullable(),
  /** The next booking of an exam from today on. */
  proxima: z
    .object({
      cd: Cd,
      dt: DateText,
      hr: TimeText,
      fuso: z.enum(FUSOS).optional(),
      tipo_exam: SaudeTipo,
    })
    .nullable(),
  /**
   * The exam of an earlier period of work that is still valid and may be taken over, or has been; null where this period
   * has a decision of its own.
   */
  anterior: EarlierExam.extend({
    /** The day on which that period ended. */
    dt_saida: DateText.nullable(),
    aproveitado: z.boolean(),
    /** Whether the caller may take it over, or no longer: a physician, who has no role, or anybody where no physician has an account. */
    pode: z.boolean(),
  }).nullable(),
});
export type FuncionarioParaExame = z.output<typeof FuncionarioParaExame>;

/** The exam of an earlier period that counts for this one from its own day on; null for none. */
export const AproveitamentoBody = z.object({ cd_exame: Cd.nullable() });
export type AproveitamentoBody = z.output<typeof AproveitamentoBody>;

const SeguinteQuery = z.object({
  /** The physician. */
  medico: CdText,
  /** The day. */
  dt: DateText,
  /** Hour and code of the booking that is done: later ones come first. */
  hr: TimeText.optional(),
  marcacao: CdText.optional(),
});
export type SeguinteQuery = z.output<typeof SeguinteQuery>;

const FichaPorPreencherQuery = z.object({ dt: DateText.optional() });
export type FichaPorPreencherQuery = z.output<typeof FichaPorPreencherQuery>;

/** A day of exams, one after the other, as the provider records them. */
export const saudeAtendimentoCalls = defineCalls({
  getFuncionarioParaExame: {
    method: 'GET',
    path: `${PRESTADOR_EMPRESA}/funcionario/:id/exame`,
    summary:
      'O que é preciso saber de um funcionário para o examinar: nascimento, profissão, unidade, última decisão e próxima marcação.',
    permission: prestadorOf('exames.publicar'),
    programa: true,
    saude: 'funcionario',
    read: { label: 'Registo de um exame', of: 'funcionario', in: BY_ID },
    stale: 'anew',
    params: EmpresaItemParams,
    query: ParaExameQuery,
    answer: messageOf(FuncionarioParaExame),
    errors: [404],
  },
  aproveitarExame: {
    method: 'PUT',
    path: `${PRESTADOR_EMPRESA}/funcionario/:id/exame-aproveitado`,
    summary:
      'Aproveitar, para quem foi readmitido, o exame ainda válido de um período de trabalho anterior, com a data e a validade desse exame; com null, deixar de o aproveitar.',
    permission: prestadorOf('exames.publicar'),
    programa: false,
    saude: 'nenhuma',
    changes: ['exame'],
    params: EmpresaItemParams,
    body: AproveitamentoBody,
    answer: Message,
    errors: [404, 409],
  },
  getFichaPorPreencher: {
    method: 'GET',
    path: `${PRESTADOR_EMPRESA}/funcionario/:id/ficha-por-preencher`,
    summary:
      'O que a ficha de aptidão de um exame de `dt` (ou de hoje) teria em branco, por caixa do modelo, e quem o preenche.',
    permission: prestadorOf('exames.publicar'),
    programa: false,
    saude: 'nenhuma',
    stale: 'anew',
    params: EmpresaItemParams,
    query: FichaPorPreencherQuery,
    answer: messageOf(z.array(PorPreencher)),
    errors: [404],
  },
  getMarcacaoSeguinte: {
    method: 'GET',
    path: `${PRESTADOR_EMPRESA}/marcacao-seguinte`,
    summary:
      'A marcação de exame em aberto que se segue, no mesmo dia, para um médico: as dele e as que não têm médico, primeiro as de mais tarde; null se não houver.',
    permission: prestadorOf('marcacoes.publicar'),
    programa: false,
    saude: 'nenhuma',
    stale: 'anew',
    params: EmpresaParams,
    query: SeguinteQuery,
    answer: messageOf(z.object({ cd: Cd }).nullable()),
  },
});
