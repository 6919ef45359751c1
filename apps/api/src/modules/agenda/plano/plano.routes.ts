import type { planoCalls } from '@sst/contract/agenda/prestador/plano';
import type { HandlersOf } from '../../../calls/handlers.ts';
import type { PlanoService } from './plano.service.ts';

export function planoRoutes(plano: PlanoService): HandlersOf<typeof planoCalls> {
  return {
    proporMarcacoes: ({ actor, body }) => plano.propose(actor, body),
  };
}
