import type { hojeCalls } from '@sst/contract/painel/hoje';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { HojeService } from './hoje.service.ts';

export function hojeRoutes(deps: ModuleDeps): HandlersOf<typeof hojeCalls> {
  const hoje = new HojeService(deps);
  return {
    getHoje: async ({ grant }) => ({ message: await hoje.get(grant) }),
    adiarLinha: async ({ grant, body }) => ({ message: await hoje.putOff(grant, body) }),
    listColegas: async ({ grant, params }) => ({
      message: await hoje.listColleagues(grant, params.linha),
    }),
    passarLinha: async ({ grant, body }) => ({ message: await hoje.pass(grant, body) }),
  };
}
