import type { acidentesCalls } from '@sst/contract/acidentes';
import type { Access } from '../../access/access.ts';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { Lists } from '../../list/lists.ts';
import { listLesaoTipos } from './acidentes.queries.ts';
import type { AcidentesService } from './acidentes.service.ts';
import { acidentesPendentesSource, acidentesSource } from './acidentes-list.queries.ts';

export interface AcidentesDeps {
  readonly access: Access;
  readonly lists: Lists;
  readonly acidentes: AcidentesService;
}

export function acidentesRoutes({
  access,
  lists,
  acidentes,
}: AcidentesDeps): HandlersOf<typeof acidentesCalls> {
  return {
    listAcidentes: lists.handler(acidentesSource),
    createAcidente: ({ grant, body, key }) => acidentes.create(grant, body, key),
    findAcidenteIgual: async ({ grant, query }) => ({
      message: await acidentes.findSame(grant, query),
    }),
    getAcidentesResumo: async ({ grant, query }) => ({
      message: await acidentes.summary(grant, query),
    }),
    listAcidentesPendentes: lists.handler(acidentesPendentesSource),
    getAcidentePendente: async ({ grant, params }) => ({
      message: await acidentes.get(grant, params.id),
    }),
    deleteAcidentePendente: ({ grant, params }) => acidentes.remove(grant, params.id),
    deleteAcidentePendentePorCodigo: ({ grant, query }) => acidentes.remove(grant, query.cd),
    undoRemocaoAcidente: ({ grant, params }) => acidentes.undoRemoval(grant, params.id),
    getAcidente: async ({ grant, params }) => ({ message: await acidentes.get(grant, params.id) }),
    listTiposAcidente: async () => ({ message: await access.readShared(listLesaoTipos) }),
  };
}
