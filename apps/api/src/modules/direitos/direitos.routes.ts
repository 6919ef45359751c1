import type { direitosPessoaCalls } from '@sst/contract/prestador/direitos-pessoa';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { DireitosService } from './direitos.service.ts';

export function direitosRoutes(deps: ModuleDeps): HandlersOf<typeof direitosPessoaCalls> {
  const direitos = new DireitosService(deps, deps.store);
  return {
    exportDadosPessoa: ({ grant, params }) => direitos.export(grant, params.id),
    getDireitosPessoa: async ({ grant, params }) => ({
      message: await direitos.show(grant, params.id),
    }),
    exerceDireito: ({ grant, params, body }) => direitos.exercise(grant, params.id, body),
  };
}
