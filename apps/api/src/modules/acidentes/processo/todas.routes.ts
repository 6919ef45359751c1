import type { acidentesPorParticiparCalls } from '@sst/contract/prestador/acidentes-por-participar';
import type { HandlersOf } from '../../../calls/handlers.ts';
import type { ModuleDeps } from '../../module-deps.ts';
import { countPorParticipar, listPorParticipar } from './todas.queries.ts';

export function acidentesPorParticiparRoutes({
  access,
  clock,
}: ModuleDeps): HandlersOf<typeof acidentesPorParticiparCalls> {
  return {
    listAcidentesPorParticipar: async ({ actor }) => {
      const [acidentes, { total }] = await access.readAsProvider(actor, (transaction) =>
        Promise.all([listPorParticipar(transaction), countPorParticipar(transaction, clock.now())]),
      );
      return { message: { acidentes, total } };
    },
  };
}
