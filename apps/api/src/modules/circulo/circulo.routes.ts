import type { circuloCalls } from '@sst/contract/circulo/circulo';
import type { tabletCalls } from '@sst/contract/circulo/tablet';
import type { trabalhadorCalls } from '@sst/contract/circulo/trabalhador';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { CirculoService } from './circulo.service.ts';
import { LigacoesService } from './ligacoes.service.ts';
import { TabletService } from './tablet.service.ts';
import { TrabalhadorService } from './trabalhador.service.ts';

export function circuloRoutes(deps: ModuleDeps): HandlersOf<typeof circuloCalls> {
  const circulo = new CirculoService(deps);
  return {
    getCirculoDaFicha: async ({ grant, params }) => ({
      message: await circulo.get(grant, params.id),
    }),
    getCopiaAssinada: ({ grant, params }) => circulo.getCopia(grant, params.id),
    createConhecimentos: ({ grant, body, key, request }) =>
      circulo.enter(grant, body, request.documents, key),
    undoConhecimentos: ({ grant, body }) => circulo.undo(grant, body.codigos),
    archiveFichas: ({ grant, body }) => circulo.archive(grant, body),
  };
}

export function trabalhadorRoutes(deps: ModuleDeps): HandlersOf<typeof trabalhadorCalls> {
  const trabalhador = new TrabalhadorService(deps);
  const ligacoes = new LigacoesService(deps);
  return {
    getLigacaoTrabalhador: async ({ query, request }) => ({
      message: await trabalhador.look(query.codigo, request.ip),
    }),
    openPaginaTrabalhador: async ({ body, request }) => ({
      message: await trabalhador.open(body, request.ip),
    }),
    openFichaTrabalhador: async ({ body, request }) => ({
      message: await trabalhador.file(body, request.ip),
    }),
    acknowledgeFicha: ({ body, request }) => trabalhador.acknowledge(body, request.ip),
    askMedico: ({ body, request }) => trabalhador.ask(body, request.ip),
    sendLigacoesTrabalhador: ({ grant, body, key }) => ligacoes.send(grant, body.codigos, key),
    getCirculoConfig: async ({ grant }) => ({ message: await ligacoes.getConfig(grant) }),
    updateCirculoConfig: ({ grant, body }) => ligacoes.setConfig(grant, body),
  };
}

export function tabletRoutes(deps: ModuleDeps): HandlersOf<typeof tabletCalls> {
  const tablet = new TabletService(deps);
  return {
    openTablet: ({ grant }) => tablet.open(grant),
    openFichasNoTablet: async ({ body, request }) => ({
      message: await tablet.fichas(body, request.ip),
    }),
    acknowledgeNoTablet: ({ body, request }) => tablet.acknowledge(body, request.ip),
  };
}
