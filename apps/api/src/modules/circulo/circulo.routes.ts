import type { circuloCalls } from '@sst/contract/circulo/circulo';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { CirculoService } from './circulo.service.ts';

export function circuloRoutes(deps: ModuleDeps): HandlersOf<typeof circuloCalls> {
  const circulo = new CirculoService(deps);
  return {
    getCirculoDaFicha: async ({ grant, params }) => ({
      message: await circulo.get(grant, params.id),
    }),
    getCopiaAssinada: ({ grant, params }) => circulo.getCopia(grant, params.id),
    createConhecimentos: ({ grant, body, key, request }) =>
      circulo.enter(grant, body, request.documents, key),
    undoConhecimentos: ({ grant, body }) => circulo.undo(grant, body.codigos),
    archiveFichas: ({ grant, body }) => circulo.archive(grant, body),
  };
}
