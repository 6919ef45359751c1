import type { painelCalls } from '@sst/contract/painel';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { PainelService } from './painel.service.ts';

export function painelRoutes(painel: PainelService): HandlersOf<typeof painelCalls> {
  return {
    getPainel: async ({ grant }) => ({ message: await painel.get(grant) }),
  };
}
