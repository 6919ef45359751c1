import type { planoCalls } from '@sst/contract/agenda/prestador/plano';
import type { HandlersOf } from '../../../calls/handlers.ts';
import type { ModuleDeps } from '../../module-deps.ts';
import { PlanoService } from './plano.service.ts';

export function planoRoutes(deps: ModuleDeps): HandlersOf<typeof planoCalls> {
  const plano = new PlanoService(deps);
  return {
    proporMarcacoes: ({ actor, body }) => plano.propose(actor, body),
  };
}
