import type { registoCalls } from '@sst/contract/registo';
import type { Access } from '../../access/scope.ts';
import type { HandlersOf } from '../../calls/handlers.ts';
import { listRegisto } from './registo.queries.ts';

export function registoRoutes(access: Access): HandlersOf<typeof registoCalls> {
  return {
    listRegisto: ({ actor, query }) =>
      access.readAsProvider(actor, (transaction) => listRegisto(transaction, query)),
  };
}
