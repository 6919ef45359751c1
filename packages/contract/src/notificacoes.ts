import { z } from 'zod';
import { defineCalls } from './calls/call.ts';
import { empresa } from './calls/permission.ts';
import { Cd, EmpresaParams, Message, messageOf } from './calls/shapes.ts';
import { AVISO_CHANNELS, AVISO_KINDS } from './rules/avisos.ts';

/** A notice to a user about a request of theirs. */
export const Notificacao = z.object({
  cd: Cd,
  /** ISO 8601. */
  dt_cria: z.string(),
  lida: z.boolean(),
  titulo: z.string(),
  texto: z.string(),
  /** Path of the page that shows it; it leads through the company selector if that page belongs to another place. */
  ligacao: z.string(),
});
export type Notificacao = z.output<typeof Notificacao>;

/** Whether a kind of notice also goes out by a channel. */
export const PreferenciaAviso = z.object({
  tipo: z.enum(AVISO_KINDS),
  canal: z.enum(AVISO_CHANNELS),
  ativo: z.boolean(),
});
export type PreferenciaAviso = z.output<typeof PreferenciaAviso>;

const BASE = '/api/empresa/:company/notificacao';

/** The notices of the signed-in user in a company. */
export const notificacoesCalls = defineCalls({
  listNotificacoes: {
    method: 'GET',
    path: BASE,
    summary: 'As últimas notificações do utilizador na empresa, e quantas estão por ler.',
    permission: empresa('empresa.ver'),
    saude: 'linhas',
    params: EmpresaParams,
    answer: messageOf(z.array(Notificacao)).extend({
      por_ler: z.int().min(0),
      /** Whether they also go out by e-mail. */
      avisos_email: z.boolean(),
    }),
  },
  readNotificacoes: {
    method: 'PUT',
    path: BASE,
    summary: 'Marcar como lidas as notificações indicadas, as que havia até uma, ou todas.',
    permission: empresa('empresa.ver'),
    saude: 'nenhuma',
    params: EmpresaParams,
    body: z.object({
      cds: z.array(Cd).max(200).optional(),
      /** The newest one that was shown: later ones stay unread. */
      ate: Cd.optional(),
    }),
    answer: Message,
  },
  updateAvisos: {
    method: 'PUT',
    path: '/api/utilizador/avisos',
    summary: 'Receber ou não as notificações também por e-mail.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    body: z.object({ avisos_email: z.boolean() }),
    answer: Message,
  },
  getAvisos: {
    method: 'GET',
    path: '/api/utilizador/avisos',
    summary: 'Que notificações o utilizador recebe também por e-mail.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    answer: messageOf(z.array(PreferenciaAviso)).extend({
      /** Whether any goes out by e-mail: without it, no kind does. */
      avisos_email: z.boolean(),
    }),
  },
  updatePreferenciaAviso: {
    method: 'PUT',
    path: '/api/utilizador/avisos/preferencia',
    summary: 'Receber ou não um tipo de notificação também por e-mail.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    body: PreferenciaAviso,
    answer: Message,
  },
});
