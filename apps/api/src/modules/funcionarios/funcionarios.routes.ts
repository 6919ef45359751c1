import type { funcionariosCalls } from '@sst/contract/funcionarios';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { FichasService } from './fichas.service.ts';
import type { FuncionariosService } from './funcionarios.service.ts';

export function funcionariosRoutes(
  funcionarios: FuncionariosService,
  fichas: FichasService,
): HandlersOf<typeof funcionariosCalls> {
  return {
    listFuncionarios: ({ grant, query }) => funcionarios.list(grant, query),
    listFuncionariosMinificado: ({ grant, query }) => funcionarios.listMinificado(grant, query),
    getFuncionario: async ({ grant, params }) => ({
      message: await funcionarios.get(grant, params.id),
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
