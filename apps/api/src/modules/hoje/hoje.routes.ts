import type { hojeCalls } from '@sst/contract/painel/hoje';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { HojeService } from './hoje.service.ts';

export function hojeRoutes(hoje: HojeService): HandlersOf<typeof hojeCalls> {
  return {
    getHoje: async ({ grant }) => ({ message: await hoje.get(grant) }),
    adiarLinha: async ({ grant, body }) => ({ message: await hoje.putOff(grant, body) }),
  };
}
