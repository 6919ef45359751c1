import type { tratamentoMedidasCalls } from '@sst/contract/medidas/tratamento';
import type { HandlersOf } from '../../../../calls/handlers.ts';
import type { ModuleDeps } from '../../../module-deps.ts';
import { AnexosMedidaService } from './anexos-medida.service.ts';
import { VidaService } from './vida.service.ts';

export function tratamentoMedidasRoutes(
  deps: ModuleDeps,
): HandlersOf<typeof tratamentoMedidasCalls> {
  const vida = new VidaService(deps);
  const anexos = new AnexosMedidaService(deps);
  return {
    getMedidaVida: async ({ grant, params }) => ({ message: await vida.get(grant, params.id) }),
    listResponsaveisMedida: async ({ grant, query }) => ({
      message: await vida.responsaveis(grant, query.unidade),
    }),
    createMedidaPropria: ({ grant, body, key }) => vida.create(grant, body, key),
    changeMedida: ({ grant, params, body }) => vida.change(grant, params.id, body),
    removeMedidaPasso: ({ grant, params }) => vida.takeBack(grant, params.id, params.passo),
    addAnexosMedida: ({ grant, params, body, key, request }) =>
      anexos.add(grant, params.id, body.anexo, request.documents, key),
    getAnexoMedida: async ({ grant, params }) => ({
      message: await anexos.get(grant, params.id, params.cd_anex),
    }),
    removeAnexoMedida: ({ grant, params }) => anexos.remove(grant, params.id, params.cd_anex),
    undoRemocaoAnexoMedida: ({ grant, params }) =>
      anexos.undoRemoval(grant, params.id, params.cd_anex),
  };
}
