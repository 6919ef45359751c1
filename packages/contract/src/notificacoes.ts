import { z } from 'zod';
import { defineCalls } from './call.ts';
import { Cd, CompanyParams, Message, messageOf } from './shapes.ts';

/** What the product tells a user about something the user asked. */
export const Notificacao = z.object({
  cd: Cd,
  /** ISO 8601. */
  dt_cria: z.string(),
  lida: z.boolean(),
  titulo: z.string(),
  texto: z.string(),
  /** The page of the product that it is about, by way of the place that shows it where that is another. */
  ligacao: z.string(),
});
export type Notificacao = z.output<typeof Notificacao>;

const BASE = '/api/empresa/:company/notificacao';
const company = { kind: 'company' } as const;

export const notificacoesCalls = defineCalls({
  listNotificacoes: {
    method: 'GET',
    path: BASE,
    summary: 'As últimas notificações do utilizador na empresa, e quantas estão por ler.',
    permission: company,
    params: CompanyParams,
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
    permission: company,
    params: CompanyParams,
    body: z.object({
      cds: z.array(Cd).max(200).optional(),
      /** The newest that was shown: later ones nobody has seen. */
      ate: Cd.optional(),
    }),
    answer: Message,
  },
  updateAvisos: {
    method: 'PUT',
    path: '/api/utilizador/avisos',
    summary: 'Receber ou não as notificações também por e-mail.',
    permission: { kind: 'session' },
    body: z.object({ avisos_email: z.boolean() }),
    answer: Message,
  },
});
