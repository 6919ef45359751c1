import type { quaseAcidentesCalls } from '@sst/contract/acidentes/quase-calls';
import type { HandlersOf } from '../../../calls/handlers.ts';
import type { ModuleDeps } from '../../module-deps.ts';
import { CodigosQuaseService } from './codigos.service.ts';
import { QuasePublicoService } from './publico.service.ts';
import { quaseAcidentesSource } from './quase.queries.ts';
import { QuaseService } from './quase.service.ts';

export function quaseAcidentesRoutes(deps: ModuleDeps): HandlersOf<typeof quaseAcidentesCalls> {
  const quase = new QuaseService(deps);
  const codigos = new CodigosQuaseService(deps);
  const publico = new QuasePublicoService(deps);
  return {
    listQuaseAcidentes: deps.lists.handler(quaseAcidentesSource),
    createQuaseAcidente: ({ grant, body, key, request }) =>
      quase.create(grant, body, request.documents, key),
    listCodigosQuase: async ({ grant }) => ({ message: await codigos.list(grant) }),
    changeCodigoQuase: ({ grant, body }) => codigos.change(grant, body),
    getCartazQuase: async ({ grant, query }) => ({
      message: await codigos.cartaz(grant, query.unidade),
    }),
    getQuaseAcidente: async ({ grant, params }) => ({
      message: await quase.get(grant, params.id),
    }),
    changeQuaseAcidente: ({ grant, params, body }) => quase.change(grant, params.id, body),
    getAnexoQuaseAcidente: async ({ grant, params }) => ({
      message: await quase.getAnexo(grant, params.id, params.cd_anex),
    }),
    getUnidadeDoCodigo: async ({ query, request }) => ({
      message: await publico.unidade(query.codigo, request.ip),
    }),
    sendQuaseAcidente: ({ body, request }) => publico.send(body, request.documents, request.ip),
  };
}
