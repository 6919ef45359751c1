import type { metodoRiscoCalls } from '@sst/contract/medidas/metodo';
import type { HandlersOf } from '../../../calls/handlers.ts';
import type { ModuleDeps } from '../../module-deps.ts';
import { MetodoService } from './metodo.service.ts';

export function metodoRoutes(deps: ModuleDeps): HandlersOf<typeof metodoRiscoCalls> {
  const metodo = new MetodoService(deps);
  return {
    getMetodoRisco: async ({ grant }) => ({ message: await metodo.get(grant) }),
    listMetodosRisco: async ({ actor }) => ({ message: await metodo.list(actor) }),
    createMetodoRisco: ({ actor, body, key }) => metodo.create(actor, body, key),
  };
}
