import type { conversasCalls } from '@sst/contract/conversas/conversas';
import type { conversasMedidasCalls } from '@sst/contract/medidas/conversa';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { ConversasService, type TellTrabalhador } from './conversas.service.ts';
import { ConversasMedidasService } from './das-medidas.service.ts';

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

/** Threads about measures. */
export function conversasMedidasRoutes(deps: ModuleDeps): HandlersOf<typeof conversasMedidasCalls> {
  const conversas = new ConversasMedidasService(deps);
  return {
    getConversaMedida: async ({ grant, params }) => ({
      message: await conversas.get(grant, params.id),
    }),
    createMensagemMedida: ({ grant, params, body, key }) =>
      conversas.write(grant, params.id, body, key),
    removeMensagemMedida: ({ grant, params }) =>
      conversas.remove(grant, params.id, params.mensagem),
  };
}
