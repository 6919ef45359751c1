import type { segurancaCalls } from '@sst/contract/seguranca';
import type { Access } from '../../access/access.ts';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { Lists } from '../../list/lists.ts';
import type { AtividadeCreateService } from './atividades/atividade-create.service.ts';
import { marcacoesAtividadeSource } from './atividades/marcacoes-atividade-list.queries.ts';
import type { DocumentosService } from './documentos.service.ts';
import { medidasConcluidasSource, medidasSource } from './medidas-list.queries.ts';
import {
  listAreas,
  listEstadosMedida,
  listMotivos,
  listTarefas,
  listTipos,
} from './seguranca.queries.ts';
import type { SegurancaService } from './seguranca.service.ts';

export interface SegurancaDeps {
  readonly access: Access;
  readonly lists: Lists;
  readonly seguranca: SegurancaService;
  readonly documentos: DocumentosService;
  readonly atividades: AtividadeCreateService;
}

export function segurancaRoutes({
  access,
  lists,
  seguranca,
  documentos,
  atividades,
}: SegurancaDeps): HandlersOf<typeof segurancaCalls> {
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
