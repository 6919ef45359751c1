import type { empresasCalls } from '@sst/contract/prestador/empresas';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { Lists } from '../../list/lists.ts';
import {
  type PoliticaFatorService,
  type SessoesUtilizadorService,
  utilizadoresSource,
} from '../utilizadores/index.ts';
import type { ArvoreService } from './arvore.service.ts';
import type { EmpresasService } from './empresas.service.ts';

export interface EmpresasRoutesDeps {
  readonly lists: Lists;
  readonly empresas: EmpresasService;
  readonly arvore: ArvoreService;
  readonly politica: PoliticaFatorService;
  readonly sessoes: SessoesUtilizadorService;
}

export function empresasRoutes({
  lists,
  empresas,
  arvore,
  politica,
  sessoes,
}: EmpresasRoutesDeps): HandlersOf<typeof empresasCalls> {
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
