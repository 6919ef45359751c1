import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { prestadorOnly } from '../calls/permission.ts';
import { DateText, Message, messageOf } from '../calls/shapes.ts';
import { SELO_ESTADOS } from '../rules/exames/ficha-codigo.ts';
import { JOB_KINDS, type JobKind } from '../rules/jobs.ts';

/** A job of the server that failed and can be tried again. */
export const TarefaFalhada = z.object({
  id: z.string(),
  tipo: z.enum(Object.keys(JOB_KINDS) as [JobKind, ...JobKind[]]),
  /** When it was last tried, ISO 8601; null for a message of whose last try only the reason is kept. */
  quando: z.string().nullable(),
  tentativas: z.int(),
  /** Why it failed, in a few words; it names nobody. */
  motivo: z.string(),
});
export type TarefaFalhada = z.output<typeof TarefaFalhada>;

/** One kind of work that the server does by itself: what waits, and when it is done. */
export const TarefaFila = z.object({
  tipo: z.enum(Object.keys(JOB_KINDS) as [JobKind, ...JobKind[]]),
  /** How many jobs are due that no server has taken yet. */
  aEspera: z.int(),
  emCurso: z.int(),
  /** How many failed ones can be tried again. */
  falhadas: z.int(),
  /** When it last went well, of the days for which runs are kept, ISO 8601. */
  ultima: z.string().nullable(),
  /** When it is due next, ISO 8601; null for what is done only when something asks for it. */
  seguinte: z.string().nullable(),
});
export type TarefaFila = z.output<typeof TarefaFila>;

export const Tarefas = z.object({
  /** Every kind of work that this installation does. */
  filas: z.array(TarefaFila),
  /** The latest ones, at most 200. */
  falhadas: z.array(TarefaFalhada),
  /** How many there are. */
  total: z.int(),
  /** How many messages wait for a new try after one that failed. */
  emEspera: z.int(),
  /**
   * How many letters for a new password that were asked for in the last day did not leave in time and were withdrawn: who
   * asked has to ask again.
   */
  foraDePrazo: z.int(),
  /** How many letters wait since this database is a restored copy and nobody has let them leave; null where none are held back. */
  retidas: z.int().nullable(),
  /** The certificate that seals sheets, until which day it is valid, and whether it seals; null where there is none. */
  selo: z.object({ de: z.string(), ate: DateText, estado: z.enum(SELO_ESTADOS) }).nullable(),
  /** When accepted requests were last applied on their day, ISO 8601; null where that is long ago. */
  ultima: z.string().nullable(),
});
export type Tarefas = z.output<typeof Tarefas>;

const BASE = '/api/prestador/tarefas';

/** What the server does by itself, for the provider. */
export const tarefasCalls = defineCalls({
  getTarefasServidor: {
    method: 'GET',
    path: BASE,
    summary: 'O que o servidor não conseguiu fazer sozinho, e quando correu a tarefa diária.',
    permission: prestadorOnly('tarefas.ver'),
    programa: false,
    saude: 'nenhuma',
    stale: ['comunicacao', 'tarefa'],
    answer: messageOf(Tarefas),
  },
  retryTarefasServidor: {
    method: 'POST',
    path: `${BASE}/repetir`,
    summary: 'Tentar de novo todas as tarefas falhadas.',
    permission: prestadorOnly('tarefas.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['tarefa'],
    answer: Message,
  },
  releaseCorreio: {
    method: 'POST',
    path: `${BASE}/correio`,
    summary: 'Deixar seguir as cartas que esperam numa cópia reposta da base de dados.',
    permission: prestadorOnly('tarefas.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['tarefa'],
    answer: Message,
  },
  retryTarefaServidor: {
    method: 'POST',
    path: `${BASE}/:id/repetir`,
    summary: 'Tentar de novo uma tarefa falhada.',
    permission: prestadorOnly('tarefas.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['tarefa'],
    params: z.object({ id: z.string().max(40) }),
    answer: Message,
    errors: [404],
  },
});
