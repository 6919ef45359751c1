import type { equipaCalls } from '@sst/contract/prestador/equipa';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { EquipaService } from './equipa.service.ts';

export function equipaRoutes(deps: ModuleDeps): HandlersOf<typeof equipaCalls> {
  const equipa = new EquipaService(deps);
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
