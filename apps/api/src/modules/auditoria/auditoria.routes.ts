import type { auditoriaCalls } from '@sst/contract/auditoria';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { AuditoriaService } from './auditoria.service.ts';

export function auditoriaRoutes(auditoria: AuditoriaService): HandlersOf<typeof auditoriaCalls> {
  return {
    listAuditoria: ({ grant, query }) => auditoria.list(grant, query),
    listAutores: async ({ grant }) => ({ message: await auditoria.authors(grant) }),
    listAuditoriaPrestador: ({ actor, query }) => auditoria.listOfProvider(actor, query),
  };
}
