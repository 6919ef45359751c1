import type { funcionariosCalls } from '@sst/contract/funcionarios';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { Lists } from '../../list/lists.ts';
import type { FichasService } from './fichas.service.ts';
import type { FuncionariosService } from './funcionarios.service.ts';
import { minificadoSource } from './funcionarios-list.queries.ts';

export interface FuncionariosDeps {
  readonly lists: Lists;
  readonly funcionarios: FuncionariosService;
  readonly fichas: FichasService;
}

export function funcionariosRoutes({
  lists,
  funcionarios,
  fichas,
}: FuncionariosDeps): HandlersOf<typeof funcionariosCalls> {
  return {
    listFuncionarios: ({ grant, query }) => funcionarios.list(grant, query),
    listFuncionariosMinificado: lists.handler(minificadoSource),
    getFuncionario: async ({ grant, params }) => ({
      message: await funcionarios.get(grant, params.id),
    }),
    listMomentos: ({ grant, params }) => funcionarios.percurso(grant, params.id),
    getPrazo: async ({ grant, params, query }) => ({
      message: await funcionarios.prazo(grant, params.id, query.exame),
    }),
    getFoto: async ({ grant, params }) => ({ message: await funcionarios.photo(grant, params.id) }),
    getUltimaFicha: async ({ grant, params }) => ({
      message: await fichas.latest(grant, params.id),
    }),
    getFicha: async ({ grant, params }) => ({
      message: await fichas.open(grant, params.id, params.cd_anex),
    }),
    listFichasSerie: ({ grant, query }) => fichas.series(grant, query),
  };
}
