import type { faltasCalls } from '@sst/contract/agenda/faltas';
import type { HandlersOf } from '../../../calls/handlers.ts';
import type { FaltasService } from './faltas.service.ts';

export function faltasRoutes(faltas: FaltasService): HandlersOf<typeof faltasCalls> {
  return {
    getFaltasResumo: async ({ grant, query }) => ({
      message: await faltas.summary(grant, query.especie),
    }),
    updatePrecoFalta: ({ grant, body }) => faltas.price(grant, body),
    updateDispensaFaltas: ({ grant, body }) => faltas.dispense(grant, body),
  };
}
