import type { importacoesCalls } from '@sst/contract/importacoes';
import type { HandlersOf } from '../../../calls/handlers.ts';
import type { ModuleDeps } from '../../module-deps.ts';
import { ImportacoesService } from './importacoes.service.ts';
import { importacoesSource } from './importacoes-list.queries.ts';

export function importacoesRoutes(deps: ModuleDeps): HandlersOf<typeof importacoesCalls> {
  const { lists } = deps;
  const importacoes = new ImportacoesService(deps);
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
