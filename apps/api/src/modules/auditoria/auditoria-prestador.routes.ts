import type { registoCalls } from '@sst/contract/registo';
import type { Access } from '../../access/access.ts';
import type { HandlersOf } from '../../calls/handlers.ts';
import { listRegisto } from './auditoria-prestador.queries.ts';

export function auditoriaPrestadorRoutes(access: Access): HandlersOf<typeof registoCalls> {
  return {
    listRegisto: ({ actor, query }) =>
      access.readAsProvider(actor, (transaction) => listRegisto(transaction, query)),
  };
}
