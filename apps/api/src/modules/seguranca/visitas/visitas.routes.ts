import type { visitasCalls } from '@sst/contract/prestador/visitas';
import type { HandlersOf } from '../../../calls/handlers.ts';
import { today } from '../../../clock.ts';
import type { ModuleDeps } from '../../module-deps.ts';
import { listVisitas } from './visitas.queries.ts';

export function visitasRoutes({ access, clock }: ModuleDeps): HandlersOf<typeof visitasCalls> {
  return {
    listVisitas: async ({ actor, query }) => ({
      message: await access.readAsProvider(actor, (transaction) =>
        listVisitas(transaction, query, today(clock)),
      ),
    }),
  };
}
