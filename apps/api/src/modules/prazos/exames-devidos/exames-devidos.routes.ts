import type { examesDevidosCalls } from '@sst/contract/prazos/exames-devidos-calls';
import type { HandlersOf } from '../../../calls/handlers.ts';
import type { ExamesDevidosService } from './exames-devidos.service.ts';

export function examesDevidosRoutes(
  devidos: ExamesDevidosService,
): HandlersOf<typeof examesDevidosCalls> {
  return {
    listExamesDevidos: async ({ grant, params }) => ({
      message: await devidos.list(grant, params.id),
    }),
    listDispensasAntigas: async ({ actor }) => ({ message: await devidos.listOld(actor) }),
    waiveExameDevido: ({ grant, params, body }) => devidos.waive(grant, params.id, body),
    undoDispensaExameDevido: ({ grant, params }) => devidos.undoWaiver(grant, params.id),
  };
}
