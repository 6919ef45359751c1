import type { medidasPublicacaoCalls } from '@sst/contract/medidas-publicacao';
import type { HandlersOf } from '../../../calls/handlers.ts';
import type { MedidasService } from './medidas.service.ts';

export function medidasPublicacaoRoutes(
  medidas: MedidasService,
): HandlersOf<typeof medidasPublicacaoCalls> {
  return {
    listMedidasConcluidas: ({ grant, query }) => medidas.listConcluidas(grant, query),
    getMedida: async ({ grant, params }) => ({ message: await medidas.get(grant, params.id) }),
    createMedida: ({ grant, body, key }) => medidas.create(grant, body, key),
    updateMedida: ({ grant, params, body }) => medidas.update(grant, params.id, body),
    closeMedida: ({ grant, params, body }) => medidas.close(grant, params.id, body),
    reopenMedida: ({ grant, params }) => medidas.reopen(grant, params.id),
    listTarefasDaEmpresa: async ({ grant }) => ({ message: await medidas.tarefas(grant) }),
    createTarefa: ({ grant, body, key }) => medidas.createTarefa(grant, body.nome, key),
  };
}
