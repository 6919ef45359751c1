import type { eventosSegurancaCalls } from '@sst/contract/eventos-seguranca/eventos-seguranca';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { EventosSegurancaService } from './eventos-seguranca.service.ts';

export function eventosSegurancaRoutes(deps: ModuleDeps): HandlersOf<typeof eventosSegurancaCalls> {
  const eventos = new EventosSegurancaService(deps);
  return {
    listEventosSeguranca: ({ grant, query }) => eventos.list(grant, query),
    getResumoSeguranca: async ({ grant }) => ({ message: await eventos.resumo(grant) }),
    listEventosSegurancaPrestador: ({ actor, query }) => eventos.listOfPrestador(actor, query),
    getResumoSegurancaPrestador: async ({ actor }) => ({
      message: await eventos.resumoOfPrestador(actor),
    }),
  };
}
