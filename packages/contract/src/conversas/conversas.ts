import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { empresa, prestadorOnly } from '../calls/permission.ts';
import { BY_FUNCIONARIO } from '../calls/read.ts';
import {
  Cd,
  Created,
  DateText,
  EmpresaItemParams,
  listQuery,
  Message,
  messageOf,
  orNull,
  PlainText,
  paged,
  SaudeTipo,
} from '../calls/shapes.ts';
import {
  CONVERSA_ESTADOS,
  CONVERSA_TIPOS,
  ESPERAS,
  LADOS,
  MENSAGEM,
  MENSAGEM_BLANK,
} from '../rules/conversas/conversas.ts';

/** One message, as the caller sees it. */
export const Mensagem = z.object({
  cd: Cd,
  lado: z.enum(LADOS),
  /** Null of a worker, and of who is gone. */
  autor: z.string().nullable(),
  texto: SaudeTipo,
  /** ISO 8601. */
  momento: z.string(),
  /** When somebody of the other side first read it. */
  lida: z.string().nullable(),
  /** Whether the caller may take it back. */
  retira: z.boolean(),
});
export type Mensagem = z.output<typeof Mensagem>;

/** A thread; one that nobody has begun has no message. */
export const Conversa = z.object({
  cd_funcion: Cd,
  nome: z.string(),
  /** Who must answer, and since when; null where nobody has asked. */
  espera: z.enum(ESPERAS).nullable(),
  desde: z.string().nullable(),
  mensagens: z.array(Mensagem),
});
export type Conversa = z.output<typeof Conversa>;

export const MensagemBody = z.object({
  /** Null only closes or opens the thread. */
  texto: orNull(PlainText.trim().min(1, MENSAGEM_BLANK).max(MENSAGEM.texto)),
  /** Whether it is closed with this. */
  fechada: z.boolean().default(false),
  /** The last message that the caller has seen: 409 where there is a newer one. */
  vista: orNull(Cd),
});
export type MensagemBody = z.output<typeof MensagemBody>;

/** A thread in the list of the provider's physicians. */
export const ConversaRow = z.object({
  cd: Cd,
  tipo: z.enum(CONVERSA_TIPOS),
  /** By which its kind knows what it is about: the exam, or the thread itself. */
  cd_sobre: Cd,
  cd_empresa: Cd,
  empresa: z.string(),
  cd_funcion: Cd,
  num_mecan: z.string().nullable(),
  nome: z.string(),
  /** Of the exam. */
  dt_exame: DateText.nullable(),
  espera: z.enum(ESPERAS),
  desde: z.string(),
});
export type ConversaRow = z.output<typeof ConversaRow>;

export const ConversaListQuery = listQuery(ConversaRow).extend({
  estado: z.enum(CONVERSA_ESTADOS, 'Estado inválido.').optional(),
});
export type ConversaListQuery = z.output<typeof ConversaListQuery>;

const params = EmpresaItemParams.extend({ tipo: z.enum(CONVERSA_TIPOS) });
const BASE = '/api/empresa/:company/saude/conversa';

/** Threads with the provider's physicians (decision 0177). */
export const conversasCalls = defineCalls({
  getConversa: {
    method: 'GET',
    path: `${BASE}/:tipo/:id`,
    summary: 'As perguntas ao médico sobre uma ficha, pelo código do exame, e as respostas.',
    permission: empresa('conversas.ver'),
    programa: false,
    saude: 'registo',
    read: { label: 'Perguntas ao médico', of: 'funcionario', in: BY_FUNCIONARIO },
    stale: ['conversa', 'exame'],
    params,
    answer: messageOf(Conversa),
    errors: [404],
  },
  createMensagem: {
    method: 'POST',
    path: `${BASE}/:tipo/:id`,
    summary: 'Perguntar ou responder; fechar a conversa, ou voltar a abri-la.',
    permission: empresa('conversas.escrever'),
    programa: false,
    saude: 'nenhuma',
    changes: ['conversa'],
    params,
    body: MensagemBody,
    answer: Created.partial({ cd: true }),
    idempotent: true,
    errors: [404, 409],
  },
  removeMensagem: {
    method: 'DELETE',
    path: `${BASE}/mensagem/:id`,
    summary: 'Retirar uma mensagem própria que ninguém do outro lado leu.',
    permission: empresa('conversas.escrever'),
    programa: false,
    saude: 'nenhuma',
    changes: ['conversa'],
    params: EmpresaItemParams,
    answer: Message,
    errors: [404, 409],
  },
  listConversas: {
    method: 'GET',
    path: '/api/prestador/conversa',
    summary: 'As perguntas ao médico, de todas as empresas e trabalhadores.',
    permission: prestadorOnly('decisoes.confirmar'),
    programa: false,
    saude: 'linhas',
    read: { label: 'Perguntas ao médico', of: 'funcionario', in: BY_FUNCIONARIO },
    stale: ['conversa', 'exame'],
    confirma: 'lista-inteira',
    query: ConversaListQuery,
    deadline: 'list',
    answer: paged(ConversaRow),
  },
});
