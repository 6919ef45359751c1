import type { segurancaCalls } from '@sst/contract/seguranca';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { AtividadeCreateService } from './atividades/atividade-create.service.ts';
import { marcacoesAtividadeSource } from './atividades/marcacoes-atividade-list.queries.ts';
import { DocumentosService } from './documentos.service.ts';
import { medidasConcluidasSource, medidasSource } from './medidas-list.queries.ts';
import {
  listAreas,
  listEstadosMedida,
  listMotivos,
  listTarefas,
  listTipos,
} from './seguranca.queries.ts';
import { SegurancaService } from './seguranca.service.ts';

export function segurancaRoutes(deps: ModuleDeps): HandlersOf<typeof segurancaCalls> {
  const { access, lists } = deps;
  const seguranca = new SegurancaService(deps);
  const documentos = new DocumentosService(deps);
  const atividades = new AtividadeCreateService(deps, deps.uploads);
  return {
    listMarcacoesAtividade: lists.handler(marcacoesAtividadeSource),
    listAreas: async ({ grant }) => ({ message: await access.read(grant, listAreas) }),
    getArea: async ({ grant, params }) => ({ message: await seguranca.area(grant, params.area) }),
    listAtividadesTecnicas: ({ grant, params, query }) =>
      seguranca.listAtividades(grant, params.area, query),
    listTecnicos: async ({ grant, query }) => ({
      message: await seguranca.tecnicos(grant, query.area),
    }),
    listTiposAtividade: async ({ grant, query }) => ({
      message: await access.read(grant, (scope) => listTipos(scope, query.area)),
    }),
    listMotivos: async () => ({ message: await access.readShared(listMotivos) }),
    createAtividadeTecnica: ({ grant, body, request, key }) =>
      atividades.create(grant, body, request.documents, key),
    listAnexosAtividade: ({ grant, params }) => documentos.listOfAtividade(grant, params.id),
    getAnexoArea: async ({ grant, params }) => ({
      message: await documentos.ofArea(grant, params.area, params.cd_anex),
    }),
    getAnexoAtividade: async ({ grant, params }) => ({
      message: await documentos.ofActivity(grant, params.id, params.cd_anex),
    }),
    getRelatorio: async ({ grant, params }) => ({
      message: await documentos.report(grant, params.id, params.cd_relat),
    }),
    listMedidas: lists.handler(medidasSource),
    listMedidasConcluidas: lists.handler(medidasConcluidasSource),
    getMedidasResumo: async ({ grant, query }) => ({
      message: await seguranca.summary(grant, query),
    }),
    listTarefas: async ({ grant }) => ({ message: await access.read(grant, listTarefas) }),
    listEstadosMedida: async ({ grant }) => ({
      message: await access.read(grant, listEstadosMedida),
    }),
  };
}
