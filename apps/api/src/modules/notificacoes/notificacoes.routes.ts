import type { notificacoesCalls } from '@sst/contract/notificacoes';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { NotificacoesService } from './notificacoes.service.ts';

export function notificacoesRoutes(
  notificacoes: NotificacoesService,
): HandlersOf<typeof notificacoesCalls> {
  return {
    listNotificacoes: ({ grant }) => notificacoes.list(grant),
    readNotificacoes: ({ grant, body }) => notificacoes.read(grant, body),
    undoLeituraNotificacoes: async ({ grant, body }) => ({
      message: await notificacoes.unread(grant, new Date(body.momento)),
    }),
    getAvisosPrestador: ({ actor }) => notificacoes.waiting(actor),
    listAvisos: ({ grant, query }) => notificacoes.inbox(grant, query),
    getAvisoContado: async ({ grant, params }) => ({
      message: await notificacoes.counted(grant, params.id),
    }),
    archiveAvisos: ({ grant, body }) => notificacoes.archive(grant, body),
    adiarAvisos: ({ grant, body }) => notificacoes.putOff(grant, body),
    updateAvisos: async ({ actor, body }) => ({
      message: await notificacoes.setMail(actor, body.avisos_email),
    }),
    getAvisos: ({ actor }) => notificacoes.avisos(actor),
    updateResumo: async ({ actor, body }) => ({
      message: await notificacoes.setResumo(actor, body.resumo),
    }),
    updatePreferenciaAviso: async ({ actor, body }) => ({
      message: await notificacoes.setPreferencia(actor, body),
    }),
  };
}
