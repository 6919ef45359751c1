import type { examesDevidosCalls } from '@sst/contract/prazos/exames-devidos-calls';
import type { HandlersOf } from '../../../calls/handlers.ts';
import type { ModuleDeps } from '../../module-deps.ts';
import { ExamesDevidosService } from './exames-devidos.service.ts';

export function examesDevidosRoutes(deps: ModuleDeps): HandlersOf<typeof examesDevidosCalls> {
  const devidos = new ExamesDevidosService(deps);
  return {
    listExamesDevidos: async ({ grant, params }) => ({
      message: await devidos.list(grant, params.id),
    }),
    listDispensasAntigas: async ({ actor }) => ({ message: await devidos.listOld(actor) }),
    waiveExameDevido: ({ grant, params, body }) => devidos.waive(grant, params.id, body),
    undoDispensaExameDevido: ({ grant, params }) => devidos.undoWaiver(grant, params.id),
  };
}
