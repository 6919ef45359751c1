import type { medidasPublicacaoCalls } from '@sst/contract/prestador/medidas-publicacao';
import type { Access } from '../../../access/access.ts';
import type { HandlersOf } from '../../../calls/handlers.ts';
import type { Lists } from '../../../list/lists.ts';
import { medidasConcluidasSource } from '../medidas-list.queries.ts';
import { listAllTarefas } from './medidas.queries.ts';
import type { MedidasService } from './medidas.service.ts';

export interface MedidasDeps {
  readonly access: Access;
  readonly lists: Lists;
  readonly medidas: MedidasService;
}

export function medidasPublicacaoRoutes({
  access,
  lists,
  medidas,
}: MedidasDeps): HandlersOf<typeof medidasPublicacaoCalls> {
  return {
    listMedidasConcluidas: lists.handler(medidasConcluidasSource),
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
