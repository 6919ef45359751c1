import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { prestadorOf } from '../calls/permission.ts';
import {
  Cd,
  Created,
  codeOf,
  DateText,
  EmpresaItemParams,
  EmpresaParams,
  LineText,
  Lookup,
  LookupList,
  Message,
  messageOf,
  optionalText,
  PlainText,
  PRESTADOR_EMPRESA,
} from '../calls/shapes.ts';
import { Repeticao } from '../medidas/tratamento.ts';
import {
  DEADLINE_BEFORE,
  deadlineDay,
  isDayCount,
  isDeadline,
  MEDIDA,
  MEDIDA_STATE,
} from '../rules/seguranca.ts';

const required = (max: number, error: string) => PlainText.trim().min(1, error).max(max);

const NovaMedida = z.object({
  cd_tarefa: Cd,
  risco_identific: required(MEDIDA.risco, 'Indique o risco.'),
  medida: required(MEDIDA.medida, 'Indique a medida.'),
  cd_organig: Cd,
  dt: DateText,
  /** A date, or a plain number of days from `dt`, without zeros in front. */
  prazo: z
    .string()
    .trim()
    .refine((text) => text === '' || isDeadline(text), 'Prazo inválido.')
    .overwrite((text) => (isDayCount(text) ? String(Number(text)) : text))
    .nullish()
    .transform((text) => text || null),
  provis: z.boolean().default(false),
  estado: z
    .union(
      [z.literal(MEDIDA_STATE.porIniciar), z.literal(MEDIDA_STATE.emCurso)],
      'Estado inválido.',
    )
    .default(MEDIDA_STATE.porIniciar),
  repete_meses: Repeticao,
});

/** Also true if the day or the deadline is invalid, which is an error of its own. */
const deadlineFollows = ({ dt, prazo }: { dt: string; prazo: string | null }) =>
  prazo === null ||
  !isDeadline(prazo) ||
  !DateText.safeParse(dt).success ||
  deadlineDay(prazo, dt) >= dt;
const BEFORE = { error: DEADLINE_BEFORE, path: ['prazo'] };

export const NovaMedidaBody = NovaMedida.refine(deadlineFollows, BEFORE);
export type NovaMedidaBody = z.output<typeof NovaMedidaBody>;

export const MedidaBody = NovaMedida.extend({
  /** Version that was read; 409 if the measure has changed since. */
  versao: z.int().optional(),
}).refine(deadlineFollows, BEFORE);
export type MedidaBody = z.output<typeof MedidaBody>;

export const ConclusaoBody = z.object({
  dt: DateText,
  /** What was done. */
  conclusao: optionalText(MEDIDA.conclusao),
});
export type ConclusaoBody = z.output<typeof ConclusaoBody>;

/** A measure with the codes that a form needs, open or done. */
export const MedidaDetail = z.object({
  cd: Cd,
  versao: z.int(),
  cd_estad: codeOf(MEDIDA_STATE),
  tarefa: Lookup,
  risco_identific: z.string(),
  medida: z.string(),
  cd_organig: Cd,
  organig: z.string(),
  dt: DateText,
  prazo: z.string().nullable(),
  provis: z.boolean(),
  /** After how many months another follows once it is done; null for never. */
  repete_meses: z.int().nullable(),
  dt_conclusao: DateText.nullable(),
  conclusao: z.string().nullable(),
});
export type MedidaDetail = z.output<typeof MedidaDetail>;

const MEASURES = `${PRESTADOR_EMPRESA}/medida` as const;

/** Measures as the provider manages them; the lists are those of the company, by `medidasCalls`. */
export const medidasPublicacaoCalls = defineCalls({
  getMedida: {
    method: 'GET',
    path: `${MEASURES}/:id`,
    summary: 'Uma medida, com os códigos de que o formulário precisa.',
    permission: prestadorOf('medidas.publicar'),
    programa: true,
    saude: 'nenhuma',
    stale: ['medida'],
    params: EmpresaItemParams,
    answer: messageOf(MedidaDetail),
    errors: [404],
  },
  createMedida: {
    method: 'POST',
    path: MEASURES,
    summary: 'Registar uma medida em aberto.',
    permission: prestadorOf('medidas.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['medida'],
    params: EmpresaParams,
    body: NovaMedidaBody,
    answer: Created,
    errors: [409],
    idempotent: true,
  },
  updateMedida: {
    method: 'PUT',
    path: `${MEASURES}/:id`,
    summary: 'Alterar uma medida em aberto.',
    permission: prestadorOf('medidas.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['medida'],
    params: EmpresaItemParams,
    body: MedidaBody,
    answer: Message,
    errors: [404, 409],
  },
  closeMedida: {
    method: 'PUT',
    path: `${MEASURES}/:id/conclusao`,
    summary: 'Dar uma medida por concluída, com o dia e o que foi feito.',
    permission: prestadorOf('medidas.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['medida'],
    params: EmpresaItemParams,
    body: ConclusaoBody,
    answer: Message,
    errors: [404, 409],
  },
  reopenMedida: {
    method: 'PUT',
    path: `${MEASURES}/:id/reabertura`,
    summary: 'Voltar a abrir uma medida concluída, que fica em curso.',
    permission: prestadorOf('medidas.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['medida'],
    params: EmpresaItemParams,
    answer: Message,
    errors: [404, 409],
  },
  listTarefasDaEmpresa: {
    method: 'GET',
    path: `${PRESTADOR_EMPRESA}/tarefa`,
    summary: 'Todas as tarefas da empresa, também as que não têm medidas em aberto.',
    permission: prestadorOf('medidas.publicar'),
    programa: true,
    saude: 'nenhuma',
    stale: 'where-changed',
    params: EmpresaParams,
    answer: LookupList,
  },
  createTarefa: {
    method: 'POST',
    path: `${PRESTADOR_EMPRESA}/tarefa`,
    summary: 'Inserir uma tarefa; um nome que já existe é devolvido.',
    permission: prestadorOf('medidas.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['medida'],
    params: EmpresaParams,
    body: z.object({ nome: LineText.min(1, 'Indique o nome.').max(MEDIDA.tarefa) }),
    answer: Created,
    errors: [409],
    idempotent: true,
  },
});
