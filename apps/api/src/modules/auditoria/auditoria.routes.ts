import type { auditoriaCalls } from '@sst/contract/auditoria';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { AuditoriaService } from './auditoria.service.ts';

export function auditoriaRoutes(deps: ModuleDeps): HandlersOf<typeof auditoriaCalls> {
  const auditoria = new AuditoriaService(deps);
  return {
    listAuditoria: ({ grant, query }) => auditoria.list(grant, query),
    listAutores: async ({ grant }) => ({ message: await auditoria.authors(grant) }),
    listAuditoriaPrestador: ({ actor, query }) => auditoria.listOfProvider(actor, query),
  };
}
