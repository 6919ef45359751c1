import type { utilizadoresCalls } from '@sst/contract/utilizadores';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { Lists } from '../../list/lists.ts';
import type { ConvitesService } from './convites.service.ts';
import type { PoliticaFatorService } from './politica-fator.service.ts';
import type { SessoesUtilizadorService } from './sessoes-utilizador.service.ts';
import type { UtilizadoresService } from './utilizadores.service.ts';
import { utilizadoresSource } from './utilizadores-list.queries.ts';

export interface UtilizadoresRoutesDeps {
  readonly lists: Lists;
  readonly utilizadores: UtilizadoresService;
  readonly convites: ConvitesService;
  readonly sessoes: SessoesUtilizadorService;
  readonly politica: PoliticaFatorService;
}

export function utilizadoresRoutes({
  lists,
  utilizadores,
  convites,
  sessoes,
  politica,
}: UtilizadoresRoutesDeps): HandlersOf<typeof utilizadoresCalls> {
  return {
    listUtilizadores: lists.handler(utilizadoresSource),
    listAdministradores: async ({ grant }) => ({
      message: await utilizadores.administrators(grant),
    }),
    getUtilizadorDaEmpresa: async ({ grant, params }) => ({
      message: await utilizadores.get(grant, params.userId),
    }),
    updateUtilizador: ({ grant, body }) => utilizadores.update(grant, body),
    updateAcessos: ({ grant, params, query, body }) =>
      utilizadores.setAccesses(grant, params.userId, { acessos: body, antes: query.antes }),
    register: ({ actor, body, key }) => convites.register(actor, body, key),
    inviteAgain: ({ grant, params }) => convites.inviteAgain(grant, params.userId),
    listSessoesDoUtilizador: ({ grant, params }) => sessoes.list(grant, params.userId),
    endSessaoDoUtilizador: ({ grant, params }) => sessoes.end(grant, params.userId, params.sessao),
    getPoliticaFator: async ({ grant }) => ({ message: await politica.get(grant) }),
    updatePoliticaFator: ({ grant, body }) => politica.update(grant, body),
    resetFatorDoUtilizador: ({ grant, params }) => sessoes.resetFator(grant, params.userId),
    endSessoesDoUtilizador: ({ grant, params }) => sessoes.end(grant, params.userId),
  };
}
