import type { medidasPublicacaoCalls } from '@sst/contract/prestador/medidas-publicacao';
import type { HandlersOf } from '../../../calls/handlers.ts';
import type { ModuleDeps } from '../../module-deps.ts';
import { listAllTarefas } from './medidas.queries.ts';
import { MedidasService } from './medidas.service.ts';

export function medidasPublicacaoRoutes(
  deps: ModuleDeps,
): HandlersOf<typeof medidasPublicacaoCalls> {
  const { access } = deps;
  const medidas = new MedidasService(deps);
  return {
    getMedida: async ({ grant, params }) => ({ message: await medidas.get(grant, params.id) }),
    createMedida: ({ grant, body, key }) => medidas.create(grant, body, key),
    updateMedida: ({ grant, params, body }) => medidas.update(grant, params.id, body),
    closeMedida: ({ grant, params, body }) => medidas.close(grant, params.id, body),
    reopenMedida: ({ grant, params }) => medidas.reopen(grant, params.id),
    listTarefasDaEmpresa: async ({ grant }) => ({
      message: await access.read(grant, listAllTarefas),
    }),
    createTarefa: ({ grant, body, key }) => medidas.createTarefa(grant, body.nome, key),
  };
}
