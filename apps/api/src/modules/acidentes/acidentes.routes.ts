import type { acidentesCalls } from '@sst/contract/acidentes';
import type { Access } from '../../access/access.ts';
import type { HandlersOf } from '../../calls/handlers.ts';
import { listLesaoTipos } from './acidentes.queries.ts';
import type { AcidentesService } from './acidentes.service.ts';

export function acidentesRoutes(
  access: Access,
  acidentes: AcidentesService,
): HandlersOf<typeof acidentesCalls> {
  return {
    listAcidentes: ({ grant, query }) => acidentes.list(grant, query),
    createAcidente: ({ grant, body, key }) => acidentes.create(grant, body, key),
    findAcidenteIgual: async ({ grant, query }) => ({
      message: await acidentes.findSame(grant, query),
    }),
    getAcidentesResumo: async ({ grant, query }) => ({
      message: await acidentes.summary(grant, query),
    }),
    listAcidentesPendentes: ({ grant, query }) => acidentes.listPendentes(grant, query),
    getAcidentePendente: async ({ grant, params }) => ({
      message: await acidentes.get(grant, params.id),
    }),
    deleteAcidentePendente: ({ grant, params }) => acidentes.remove(grant, params.id),
    deleteAcidentePendentePorCodigo: ({ grant, query }) => acidentes.remove(grant, query.cd),
    getAcidente: async ({ grant, params }) => ({ message: await acidentes.get(grant, params.id) }),
    listTiposAcidente: async () => ({ message: await access.readShared(listLesaoTipos) }),
  };
}
