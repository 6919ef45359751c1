import type { factosCalls } from '@sst/contract/prazos/factos';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { FactosService } from './factos.service.ts';

export function factosRoutes(deps: ModuleDeps): HandlersOf<typeof factosCalls> {
  const factos = new FactosService(deps);
  return {
    listFactos: async ({ grant, params }) => ({ message: await factos.list(grant, params.id) }),
    createFacto: ({ grant, params, body, key }) => factos.create(grant, params.id, body, key),
    importFactos: ({ grant, body, key }) => factos.import(grant, body, key),
    updateFacto: ({ grant, params, body }) => factos.update(grant, params.id, body),
    removeFacto: ({ grant, params }) => factos.remove(grant, params.id),
    undoRemocaoFacto: ({ grant, params }) => factos.undoRemoval(grant, params.id),
  };
}
