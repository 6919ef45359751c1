import type { rascunhosCalls } from '@sst/contract/rascunhos';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { RascunhosService } from './rascunhos.service.ts';

export function rascunhosRoutes(deps: ModuleDeps): HandlersOf<typeof rascunhosCalls> {
  const rascunhos = new RascunhosService(deps.access, deps.clock);
  return {
    listRascunhos: async ({ grant, query }) => ({ message: await rascunhos.list(grant, query) }),
    getRascunho: async ({ grant, query }) => ({ message: await rascunhos.find(grant, query.id) }),
    saveRascunho: ({ grant, body }) => rascunhos.save(grant, body),
    deleteRascunho: async ({ grant, query }) => ({
      message: await rascunhos.remove(grant, query.id),
    }),
    undoRemocaoRascunho: ({ grant, body }) => rascunhos.undoRemoval(grant, body.id),
    listRascunhosGerais: async ({ actor }) => ({ message: await rascunhos.listGeneral(actor) }),
    getRascunhoGeral: async ({ actor, query }) => ({
      message: await rascunhos.findGeneral(actor, query.id),
    }),
    saveRascunhoGeral: ({ actor, body }) => rascunhos.saveGeneral(actor, body),
    deleteRascunhoGeral: async ({ actor, query }) => ({
      message: await rascunhos.removeGeneral(actor, query.id),
    }),
  };
}
