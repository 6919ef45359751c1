import type { faltasCalls } from '@sst/contract/agenda/faltas';
import type { HandlersOf } from '../../../calls/handlers.ts';
import type { ModuleDeps } from '../../module-deps.ts';
import { FaltasService } from './faltas.service.ts';

export function faltasRoutes(deps: ModuleDeps): HandlersOf<typeof faltasCalls> {
  const faltas = new FaltasService(deps);
  return {
    getFaltasResumo: async ({ grant, query }) => ({
      message: await faltas.summary(grant, query.especie),
    }),
    updatePrecoFalta: ({ grant, body }) => faltas.price(grant, body),
    updateDispensaFaltas: ({ grant, body }) => faltas.dispense(grant, body),
  };
}
