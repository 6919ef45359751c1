import type { planoMedidasCalls } from '@sst/contract/medidas/plano';
import type { HandlersOf } from '../../../../calls/handlers.ts';
import type { ModuleDeps } from '../../../module-deps.ts';
import { PlanoService } from './plano.service.ts';

/** The calls of the plan of action. */
export function planoMedidasRoutes(deps: ModuleDeps): HandlersOf<typeof planoMedidasCalls> {
  const plano = new PlanoService(deps);
  return {
    listPlanoAcao: ({ grant, query }) => plano.list(grant, query),
    getPlanoAcao: async ({ grant, query }) => ({ message: await plano.document(grant, query) }),
  };
}
