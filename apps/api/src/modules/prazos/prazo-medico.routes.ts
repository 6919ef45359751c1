import type { prazoMedicoCalls } from '@sst/contract/prazos/prazo-medico';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { PrazoMedicoService } from './prazo-medico.service.ts';

export function prazoMedicoRoutes(deps: ModuleDeps): HandlersOf<typeof prazoMedicoCalls> {
  const prazos = new PrazoMedicoService(deps);
  return {
    setPrazoMedico: ({ grant, params, body }) => prazos.set(grant, params.id, body),
    removePrazoMedico: ({ grant, params }) => prazos.remove(grant, params.id),
  };
}
