import type { postosCalls } from '@sst/contract/prestador/postos';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { countSemPosto, listPostos } from './postos.queries.ts';
import { PostosService } from './postos.service.ts';

export function postosRoutes(deps: ModuleDeps): HandlersOf<typeof postosCalls> {
  const { access } = deps;
  const postos = new PostosService(deps);
  return {
    listPostosDaEmpresa: ({ grant }) =>
      access.read(grant, async (scope) => {
        const [message, sem_posto] = await Promise.all([listPostos(scope), countSemPosto(scope)]);
        return { message, sem_posto };
      }),
    createPosto: ({ grant, body, key }) => postos.create(grant, body, key),
    updatePosto: ({ grant, params, body }) => postos.update(grant, params.id, body),
    assignPosto: ({ grant, body }) => postos.assign(grant, body),
    importPostos: ({ grant, body }) => postos.import(grant, body),
  };
}
