import type { equipaCalls } from '@sst/contract/prestador/equipa';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { EquipaService } from './equipa.service.ts';

export function equipaRoutes(equipa: EquipaService): HandlersOf<typeof equipaCalls> {
  return {
    listEquipa: ({ actor, query }) => equipa.list(actor, query),
    addMembro: ({ actor, body, key }) => equipa.add(actor, body, key),
    removeMembro: ({ actor, params }) => equipa.remove(actor, params.userId),
    updatePapeis: ({ actor, params, body }) => equipa.setRoles(actor, params.userId, body),
    listSessoesDoMembro: async ({ actor, params }) => ({
      message: await equipa.sessions(actor, params.userId),
    }),
    endSessaoDoMembro: ({ actor, params }) =>
      equipa.endSessions(actor, params.userId, params.sessao),
    endSessoesDoMembro: ({ actor, params }) => equipa.endSessions(actor, params.userId),
    inviteMembroAgain: ({ actor, params }) => equipa.inviteAgain(actor, params.userId),
  };
}
