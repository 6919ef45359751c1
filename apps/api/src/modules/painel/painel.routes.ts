import type { painelCalls } from '@sst/contract/painel';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { PainelService } from './painel.service.ts';

export function painelRoutes(deps: ModuleDeps): HandlersOf<typeof painelCalls> {
  const painel = new PainelService(deps.access, deps.clock);
  return {
    getPainel: async ({ grant }) => ({ message: await painel.get(grant) }),
  };
}
