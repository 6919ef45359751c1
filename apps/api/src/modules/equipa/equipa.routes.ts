import type { equipaCalls } from '@sst/contract/equipa';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { EquipaService } from './equipa.service.ts';

export function equipaRoutes(equipa: EquipaService): HandlersOf<typeof equipaCalls> {
  return {
    listEquipa: ({ actor, query }) => equipa.list(actor, query),
    addMembro: ({ actor, body, key }) => equipa.add(actor, body, key),
    removeMembro: async ({ actor, params }) => ({
      message: await equipa.remove(actor, params.userId),
    }),
    inviteMembroAgain: async ({ actor, params }) => ({
      message: await equipa.inviteAgain(actor, params.userId),
    }),
  };
}
