import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { empresa, prestadorOf, prestadorOnly } from '../calls/permission.ts';
import { BY_FUNCIONARIO, BY_ID } from '../calls/read.ts';
import {
  Cd,
  DateText,
  EmpresaItemParams,
  Message,
  messageOf,
  optionalLine,
  PlainText,
  PRESTADOR_EMPRESA,
} from '../calls/shapes.ts';
import {
  DEVIDO_ESTADOS,
  DEVIDO_REGRAS,
  DEVIDO_REGRAS_VISTAS,
  DISPENSA_CONDICOES,
  DISPENSA_FUNDAMENTOS,
} from './exames-devidos.ts';

/** Longest reason for which an exam need not be made. */
export const MOTIVO_DISPENSA = 500;

/** An exam that an event asks for. */
export const ExameDevido = z.object({
  cd: Cd,
  /** What it is for; one word for who may not know of types of exams. */
  regra: z.enum(DEVIDO_REGRAS_VISTAS),
  /** The day of the event, and that on which the exam is due. */
  dt_evento: DateText,
  dt: DateText,
  estado: z.enum(DEVIDO_ESTADOS),
  /** The day of the exam that closed it. */
  dt_exame: DateText.nullable(),
  /** Why it need not be made (null for who may not know of types), who has said so, and on which day. */
  dispensa: z
    .object({
      motivo: z.string().nullable(),
      autor: z.string().nullable(),
      dt: DateText,
      /** The earlier exam from which periods run; null of what was waived before that was asked for. */
      dt_exame: DateText.nullable(),
    })
    .nullable(),
});
export type ExameDevido = z.output<typeof ExameDevido>;

/** Longest name of the document that shows it. */
export const DOCUMENTO_DISPENSA = 200;

const DispensaBody = z
  .object({
    /** Without anything clinical: the company reads it. */
    motivo: PlainText.trim().min(1, 'Indique o motivo.').max(MOTIVO_DISPENSA),
    fundamento: z.enum(DISPENSA_FUNDAMENTOS, 'Indique o fundamento.'),
    /** The day of the earlier exam, from which periods run. */
    dt_exame: DateText,
    /** Which document shows it. */
    documento: optionalLine(DOCUMENTO_DISPENSA),
    /** Those that were confirmed, one by one. */
    condicoes: z.array(z.enum(DISPENSA_CONDICOES)).default([]),
  })
  .superRefine(({ fundamento, documento, condicoes }, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (fundamento === 'transmissao' && !documento) issue('documento', 'Indique o documento.');
    if (fundamento === 'ate_45_dias' && DISPENSA_CONDICOES.some((one) => !condicoes.includes(one)))
      issue('condicoes', 'Confirme as cinco condições, uma a uma.');
  });
export type DispensaBody = z.output<typeof DispensaBody>;

/** An exam that was waived before the law's conditions were asked for, or that the law lets nobody waive (decision 0113). */
export const DispensaAntiga = z.object({
  cd: Cd,
  cd_empresa: Cd,
  empresa: z.string(),
  cd_funcion: Cd,
  num_mecan: z.string().nullable(),
  nome: z.string(),
  caminho: z.string(),
  regra: z.enum(DEVIDO_REGRAS),
  dt_evento: DateText,
  /** The day on which it was waived. */
  dt: DateText,
  motivo: z.string().nullable(),
  autor: z.string().nullable(),
});
export type DispensaAntiga = z.output<typeof DispensaAntiga>;

/** How many of them are listed, the latest. */
export const DISPENSAS_ANTIGAS = 200;

const OF_PRESTADOR = `${PRESTADOR_EMPRESA}/exame-devido/:id/dispensa` as const;

/** Exams that events ask for, as employer and provider see them (decision 0071). */
export const examesDevidosCalls = defineCalls({
  listExamesDevidos: {
    method: 'GET',
    path: '/api/empresa/:company/funcionario/:id/exame-devido',
    summary:
      'Os exames que um acontecimento pede a um funcionário, os mais recentes primeiro; o do regresso de uma ausência só para quem sabe das ausências.',
    permission: empresa('prazos.ver'),
    programa: true,
    saude: 'funcionario',
    read: { label: 'Exames devidos', of: 'funcionario', in: BY_ID },
    stale: ['facto', 'posto', 'decisao', 'exame', 'lista'],
    params: EmpresaItemParams,
    answer: messageOf(z.array(ExameDevido)),
    errors: [404],
  },
  listDispensasAntigas: {
    method: 'GET',
    path: '/api/prestador/dispensa',
    summary: `As dispensas de exames, em todas as empresas, que a lei não prevê ou que não dizem o exame anterior; as ${DISPENSAS_ANTIGAS} mais recentes.`,
    permission: prestadorOnly('exames-devidos.dispensar'),
    programa: false,
    saude: 'linhas',
    read: { label: 'Dispensas por rever', of: 'funcionario', in: BY_FUNCIONARIO },
    stale: ['decisao', 'exame', 'lista'],
    answer: messageOf(z.array(DispensaAntiga)),
  },
  waiveExameDevido: {
    method: 'PUT',
    path: OF_PRESTADOR,
    summary:
      'Dispensar o exame de admissão, com o fundamento, o dia do exame anterior e o motivo; só o médico por contratação até 45 dias.',
    permission: prestadorOf('exames-devidos.dispensar'),
    programa: false,
    saude: 'nenhuma',
    changes: ['facto'],
    params: EmpresaItemParams,
    body: DispensaBody,
    answer: Message,
    errors: [404, 409],
  },
  undoDispensaExameDevido: {
    method: 'DELETE',
    path: OF_PRESTADOR,
    summary: 'Voltar a pedir um exame que tinha sido dispensado.',
    permission: prestadorOf('exames-devidos.dispensar'),
    programa: false,
    saude: 'nenhuma',
    changes: ['facto'],
    params: EmpresaItemParams,
    answer: Message,
    errors: [404],
  },
});
