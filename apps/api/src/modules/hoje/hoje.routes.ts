import type { hojeCalls } from '@sst/contract/painel/hoje';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { HojeService } from './hoje.service.ts';
import type { PassagensService } from './passagens.service.ts';

export function hojeRoutes(
  hoje: HojeService,
  passagens: PassagensService,
): HandlersOf<typeof hojeCalls> {
  return {
    getHoje: async ({ grant }) => ({ message: await hoje.get(grant) }),
    adiarLinha: async ({ grant, body }) => ({ message: await hoje.putOff(grant, body) }),
    listColegas: async ({ grant, params }) => ({
      message: await passagens.listColleagues(grant, params.linha),
    }),
    passarLinha: async ({ grant, body }) => ({ message: await passagens.pass(grant, body) }),
  };
}
