import type { importacoesCalls } from '@sst/contract/importacoes';
import type { HandlersOf } from '../../../calls/handlers.ts';
import type { Lists } from '../../../list/lists.ts';
import type { ImportacoesService } from './importacoes.service.ts';
import { importacoesSource } from './importacoes-list.queries.ts';

export interface ImportacoesDeps {
  readonly lists: Lists;
  readonly importacoes: ImportacoesService;
}

export function importacoesRoutes({
  lists,
  importacoes,
}: ImportacoesDeps): HandlersOf<typeof importacoesCalls> {
  return {
    listImportacoes: lists.handler(importacoesSource),
    getImportacao: async ({ grant, params }) => ({
      message: await importacoes.get(grant, params.id),
    }),
    listRecusadosDaImportacao: async ({ grant, params }) => ({
      message: await importacoes.listRefused(grant, params.id),
    }),
    removeImportacao: ({ grant, params, key }) => importacoes.remove(grant, params.id, key),
    undoRemocaoImportacao: ({ grant, params, key }) =>
      importacoes.undoRemoval(grant, params.id, key),
  };
}
