import type { conversasCalls } from '@sst/contract/conversas/conversas';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { ConversasService, type TellTrabalhador } from './conversas.service.ts';

/** @param tellTrabalhador sends a worker the link of the own page, where an answer is. */
export function conversasRoutes(
  deps: ModuleDeps,
  tellTrabalhador: TellTrabalhador,
): HandlersOf<typeof conversasCalls> {
  const conversas = new ConversasService({ ...deps, tellTrabalhador });
  return {
    getConversa: async ({ grant, params }) => ({ message: await conversas.get(grant, params) }),
    createMensagem: ({ grant, params, body, key }) => conversas.write(grant, params, body, key),
    removeMensagem: ({ grant, params }) => conversas.remove(grant, params.id),
    listConversas: ({ actor, query }) => conversas.list(actor, query),
  };
}
