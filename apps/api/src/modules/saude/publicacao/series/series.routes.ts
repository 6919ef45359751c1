import type { fichasSerieCalls } from '@sst/contract/fichas/fichas-serie';
import type { HandlersOf } from '../../../../calls/handlers.ts';
import type { ModuleDeps } from '../../../module-deps.ts';
import { SeriesFichasService } from './series.service.ts';

export function fichasSerieRoutes(deps: ModuleDeps): HandlersOf<typeof fichasSerieCalls> {
  const series = new SeriesFichasService(deps);
  return {
    countFichasPorEmitir: async ({ grant, query }) => ({
      message: { quantas: await series.count(grant, query) },
    }),
    listSeriesFichas: async ({ grant }) => ({ message: await series.list(grant) }),
    createSerieFichas: ({ grant, body, key }) => series.create(grant, body, key),
    changeSerieFichas: ({ grant, params, body }) => series.change(grant, params.id, body),
  };
}
