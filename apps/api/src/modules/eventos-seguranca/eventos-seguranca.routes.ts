import type { eventosSegurancaCalls } from '@sst/contract/eventos-seguranca/eventos-seguranca';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { EventosSegurancaService } from './eventos-seguranca.service.ts';

export function eventosSegurancaRoutes(
  eventos: EventosSegurancaService,
): HandlersOf<typeof eventosSegurancaCalls> {
  return {
    listEventosSeguranca: ({ grant, query }) => eventos.list(grant, query),
    getResumoSeguranca: async ({ grant }) => ({ message: await eventos.resumo(grant) }),
    listEventosSegurancaPrestador: ({ actor, query }) => eventos.listOfPrestador(actor, query),
    getResumoSegurancaPrestador: async ({ actor }) => ({
      message: await eventos.resumoOfPrestador(actor),
    }),
  };
}
