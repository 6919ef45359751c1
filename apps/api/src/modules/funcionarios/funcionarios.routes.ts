import type { funcionariosCalls } from '@sst/contract/funcionarios';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { FichasService } from './fichas.service.ts';
import { FuncionariosService } from './funcionarios.service.ts';
import { minificadoSource } from './funcionarios-list.queries.ts';

export function funcionariosRoutes(deps: ModuleDeps): HandlersOf<typeof funcionariosCalls> {
  const { lists } = deps;
  const funcionarios = new FuncionariosService(deps);
  const fichas = new FichasService(deps, deps.sheets);
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
