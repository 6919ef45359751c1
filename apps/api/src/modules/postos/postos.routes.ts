import type { postosCalls } from '@sst/contract/prestador/postos';
import type { Access } from '../../access/access.ts';
import type { HandlersOf } from '../../calls/handlers.ts';
import { countSemPosto, listPostos } from './postos.queries.ts';
import type { PostosService } from './postos.service.ts';

export interface PostosDeps {
  readonly access: Access;
  readonly postos: PostosService;
}

export function postosRoutes({ access, postos }: PostosDeps): HandlersOf<typeof postosCalls> {
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
