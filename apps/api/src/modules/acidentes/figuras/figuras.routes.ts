import type { horasCalls } from '@sst/contract/acidentes/figuras/horas';
import type { HandlersOf } from '../../../calls/handlers.ts';
import type { ModuleDeps } from '../../module-deps.ts';
import { HorasService } from './horas.service.ts';

/** The calls of hours worked and headcounts. */
export function horasRoutes(deps: ModuleDeps): HandlersOf<typeof horasCalls> {
  const horas = new HorasService(deps);
  return {
    getHoras: async ({ grant, query }) => ({ message: await horas.ofYear(grant, query.ano) }),
    saveHoras: ({ grant, body, key }) => horas.save(grant, body, key),
  };
}
