import type { notificacoesCalls } from '@sst/contract/notificacoes';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { NotificacoesService } from './notificacoes.service.ts';
import { ResumoLinks } from './resumo-links.ts';

export function notificacoesRoutes(deps: ModuleDeps): HandlersOf<typeof notificacoesCalls> {
  const notificacoes = new NotificacoesService(deps);
  const links = new ResumoLinks(deps);
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
    getResumoDaLigacao: async ({ query }) => ({ message: await links.get(query.codigo) }),
    updateResumoDaLigacao: ({ body }) => links.change(body.codigo, body.resumo),
    endResumo: ({ query }) => links.end(query.codigo),
    updatePreferenciaAviso: async ({ actor, body }) => ({
      message: await notificacoes.setPreferencia(actor, body),
    }),
  };
}
