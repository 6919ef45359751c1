import type { registosCalls } from '@sst/contract/acidentes/registos/registos';
import type { HandlersOf } from '../../../calls/handlers.ts';
import type { ModuleDeps } from '../../module-deps.ts';
import { RegistosService } from './registos.service.ts';

/** The calls of the registers that inspectors may ask for. */
export function registosRoutes(deps: ModuleDeps): HandlersOf<typeof registosCalls> {
  const registos = new RegistosService(deps);
  return {
    getRegistosAcidentes: async ({ grant, query }) => ({
      message: await registos.count(grant, query),
    }),
    listRegistoAcidentes: async ({ grant, query }) => ({
      message: await registos.list(grant, query.registo, query),
    }),
    getDossierAcidentes: async ({ grant, query }) => ({
      message: await registos.dossier(grant, query),
    }),
  };
}
