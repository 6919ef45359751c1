import type { prazoMedicoCalls } from '@sst/contract/prazos/prazo-medico';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { PrazoMedicoService } from './prazo-medico.service.ts';

export function prazoMedicoRoutes(prazos: PrazoMedicoService): HandlersOf<typeof prazoMedicoCalls> {
  return {
    setPrazoMedico: ({ grant, params, body }) => prazos.set(grant, params.id, body),
    removePrazoMedico: ({ grant, params }) => prazos.remove(grant, params.id),
  };
}
