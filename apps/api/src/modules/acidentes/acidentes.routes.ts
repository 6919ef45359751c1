import type { acidentesCalls } from '@sst/contract/acidentes';
import type { Access } from '../../access/access.ts';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { Lists } from '../../list/lists.ts';
import { listLesaoTipos } from './acidentes.queries.ts';
import type { AcidentesService } from './acidentes.service.ts';
import { acidentesPendentesSource, acidentesSource } from './acidentes-list.queries.ts';
import type { AnexosAcidenteService } from './anexos-acidente.service.ts';

export interface AcidentesDeps {
  readonly access: Access;
  readonly lists: Lists;
  readonly acidentes: AcidentesService;
  readonly anexos: AnexosAcidenteService;
}

export function acidentesRoutes({
  access,
  lists,
  acidentes,
  anexos,
}: AcidentesDeps): HandlersOf<typeof acidentesCalls> {
  return {
    listAcidentes: lists.handler(acidentesSource),
    createAcidente: ({ grant, body, key, request }) =>
      acidentes.create(grant, body, request.documents, key),
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
    getAnexoAcidente: async ({ grant, params }) => ({
      message: await anexos.get(grant, params.id, params.cd_anex),
    }),
    getAnexoAcidentePendente: async ({ grant, params }) => ({
      message: await anexos.get(grant, params.id, params.cd_anex),
    }),
    addAnexosAcidente: ({ grant, params, body, key, request }) =>
      anexos.add(grant, params.id, body, request.documents, key),
    deleteAnexoAcidente: ({ grant, params }) => anexos.remove(grant, params.id, params.cd_anex),
    undoRemocaoAnexoAcidente: ({ grant, params }) =>
      anexos.undoRemoval(grant, params.id, params.cd_anex),
    listTiposAcidente: async () => ({ message: await access.readShared(listLesaoTipos) }),
  };
}
