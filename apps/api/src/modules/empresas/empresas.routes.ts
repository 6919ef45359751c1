import type { empresasCalls } from '@sst/contract/prestador/empresas';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ModuleDeps } from '../module-deps.ts';
import {
  PoliticaFatorService,
  SessoesUtilizadorService,
  utilizadoresSource,
} from '../utilizadores/index.ts';
import { ArvoreService } from './arvore.service.ts';

export function empresasRoutes(deps: ModuleDeps): HandlersOf<typeof empresasCalls> {
  const { lists, empresas } = deps;
  const arvore = new ArvoreService(deps);
  const politica = new PoliticaFatorService(deps, deps.exempt !== undefined);
  const sessoes = new SessoesUtilizadorService(deps);
  return {
    createEmpresa: ({ actor, body, key }) => empresas.create(actor, body, key),
    listUtilizadoresDaEmpresa: lists.handler(utilizadoresSource),
    inviteAdministrador: ({ grant, body, key }) => empresas.inviteAdministrator(grant, body, key),
    getPoliticaFatorDaEmpresa: async ({ grant }) => ({ message: await politica.get(grant) }),
    updatePoliticaFatorDaEmpresa: ({ grant, body }) => politica.update(grant, body),
    resetFatorPrestador: ({ grant, params }) => sessoes.resetFator(grant, params.userId),
    getNo: async ({ grant, params }) => ({ message: await arvore.get(grant, params.id) }),
    createNo: ({ grant, body, key }) => arvore.add(grant, body, key),
    updateNo: ({ grant, params, body }) => arvore.update(grant, params.id, body),
    moveNo: ({ grant, params, body }) => arvore.move(grant, params.id, body),
  };
}
