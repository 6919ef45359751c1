import type { utilizadoresCalls } from '@sst/contract/utilizadores';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { ConvitesService } from './convites.service.ts';
import { PoliticaFatorService } from './politica-fator.service.ts';
import { SessoesUtilizadorService } from './sessoes-utilizador.service.ts';
import { UtilizadoresService } from './utilizadores.service.ts';
import { utilizadoresSource } from './utilizadores-list.queries.ts';

export function utilizadoresRoutes(deps: ModuleDeps): HandlersOf<typeof utilizadoresCalls> {
  const { lists } = deps;
  const utilizadores = new UtilizadoresService(deps);
  const convites = new ConvitesService(deps);
  const sessoes = new SessoesUtilizadorService(deps);
  const politica = new PoliticaFatorService(deps, deps.exempt !== undefined);
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
