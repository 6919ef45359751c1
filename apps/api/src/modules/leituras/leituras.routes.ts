import { type CallName, LEITURAS_PAGE } from '@sst/contract';
import type { leiturasCalls } from '@sst/contract/leituras/leituras';
import { readOf } from '@sst/contract/leituras/reads';
import type { HandlersOf } from '../../calls/handlers.ts';
import { notFound } from '../../errors.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { listLeituras } from './leituras.queries.ts';

export function leiturasRoutes(deps: ModuleDeps): HandlersOf<typeof leiturasCalls> {
  const { access } = deps;
  return {
    listLeituras: async ({ grant, params, query }) => {
      const rows = await access.read(grant, (scope) => listLeituras(scope, params.id, query));
      if (!rows) throw notFound();
      return {
        message: rows.slice(0, LEITURAS_PAGE).map(({ chamada, ...row }) => ({
          ...row,
          // A call of a version before may be gone.
          vista: readOf(chamada as CallName)?.label ?? chamada,
        })),
        mais: rows.length > LEITURAS_PAGE,
      };
    },
  };
}
