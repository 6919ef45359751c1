import type { acidentesCalls } from '@sst/contract/acidentes';
import type { historicoCalls } from '@sst/contract/acidentes/historico';
import type { investigacaoCalls } from '@sst/contract/acidentes/investigacao-calls';
import type { pacoteCalls } from '@sst/contract/acidentes/pacote-calls';
import type { processoCalls } from '@sst/contract/acidentes/processo';
import type { HandlersOf } from '../../calls/handlers.ts';
import { today } from '../../clock.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { listLesaoTipos } from './acidentes.queries.ts';
import { AcidentesService } from './acidentes.service.ts';
import { acidentesPendentesSource, acidentesSource } from './acidentes-list.queries.ts';
import { AnexosAcidenteService } from './anexos-acidente.service.ts';
import { AusenciasService } from './ausencias/ausencias.service.ts';
import { figurasRoutes } from './figuras/figuras.routes.ts';
import { HistoricoService } from './historico/historico.service.ts';
import { InvestigacaoService } from './investigacao/investigacao.service.ts';
import { countFaltas } from './pacote/faltas.ts';
import { PacoteService } from './pacote/pacote.service.ts';
import { PrestadoraService } from './processo/prestadora.service.ts';
import { ProcessoService } from './processo/processo.service.ts';
import { acidentesPorParticiparRoutes } from './processo/todas.routes.ts';
import { quaseAcidentesRoutes } from './quase/quase.routes.ts';
import { registosRoutes } from './registos/registos.routes.ts';

export function acidentesRoutes(deps: ModuleDeps): HandlersOf<typeof acidentesCalls> {
  const { access, lists } = deps;
  const acidentes = new AcidentesService(deps);
  const anexos = new AnexosAcidenteService(deps);
  return {
    listAcidentes: lists.handler(acidentesSource),
    createAcidente: ({ grant, body, key, request }) =>
      acidentes.create(grant, body, request.documents, key),
    findAcidenteIgual: async ({ grant, query }) => ({
      message: await acidentes.findSame(grant, query),
    }),
    getAcidentesResumo: async ({ grant, query }) => ({
      message: await acidentes.summary(grant, query),
    }),
    listAcidentesPendentes: lists.handler(acidentesPendentesSource),
    getAcidentePendente: async ({ grant, params }) => ({
      message: await acidentes.get(grant, params.id),
    }),
    deleteAcidentePendente: ({ grant, params }) => acidentes.remove(grant, params.id),
    deleteAcidentePendentePorCodigo: ({ grant, query }) => acidentes.remove(grant, query.cd),
    undoRemocaoAcidente: ({ grant, params }) => acidentes.undoRemoval(grant, params.id),
    getAcidente: async ({ grant, params }) => ({ message: await acidentes.get(grant, params.id) }),
    getAnexoAcidente: async ({ grant, params }) => ({
      message: await anexos.get(grant, params.id, params.cd_anex),
    }),
    getAnexoAcidentePendente: async ({ grant, params }) => ({
      message: await anexos.get(grant, params.id, params.cd_anex),
    }),
    addAnexosAcidente: ({ grant, params, body, key, request }) =>
      anexos.add(grant, params.id, body, request.documents, key),
    deleteAnexoAcidente: ({ grant, params }) => anexos.remove(grant, params.id, params.cd_anex),
    undoRemocaoAnexoAcidente: ({ grant, params }) =>
      anexos.undoRemoval(grant, params.id, params.cd_anex),
    listTiposAcidente: async () => ({ message: await access.readShared(listLesaoTipos) }),
  };
}

/** The calls of the file of an accident, of its investigation, of near misses, of the figures of all, and of clocks as the provider sees them. */
export function processoRoutes(
  deps: ModuleDeps,
): HandlersOf<typeof processoCalls> &
  ReturnType<typeof figurasRoutes> &
  ReturnType<typeof registosRoutes> &
  HandlersOf<typeof investigacaoCalls> &
  HandlersOf<typeof pacoteCalls> &
  HandlersOf<typeof historicoCalls> &
  ReturnType<typeof quaseAcidentesRoutes> &
  ReturnType<typeof acidentesPorParticiparRoutes> {
  const ausencias = new AusenciasService(deps);
  const processos = new ProcessoService(deps, ausencias, (scope, grant, cd) =>
    countFaltas(scope, grant, cd, today(deps.clock)),
  );
  const prestadora = new PrestadoraService(deps);
  return {
    ...figurasRoutes(deps),
    ...registosRoutes(deps),
    ...investigacaoRoutes(deps),
    ...pacoteRoutes(deps),
    ...quaseAcidentesRoutes(deps),
    ...acidentesPorParticiparRoutes(deps),
    getProcessoAcidente: async ({ grant, params }) => ({
      message: await processos.get(grant, params.id),
    }),
    saveCircunstanciasAcidente: ({ grant, params, body }) =>
      processos.saveCircunstancias(grant, params.id, body),
    saveParticipacaoAcidente: ({ grant, params, body }) =>
      processos.saveParticipacao(grant, params.id, body),
    deleteParticipacaoAcidente: ({ grant, params, query }) =>
      processos.deleteParticipacao(grant, params.id, query.destino),
    saveCodigosAcidente: ({ grant, params, body }) => processos.saveCodigos(grant, params.id, body),
    saveAusenciaAcidente: ({ grant, params, body }) => ausencias.save(grant, params.id, body),
    deleteAusenciaAcidente: ({ grant, params, query }) =>
      ausencias.delete(grant, params.id, query.cd),
    getPrestadoraAcidentes: async ({ grant }) => ({ message: await prestadora.get(grant) }),
    savePrestadoraAcidentes: ({ grant, body }) => prestadora.save(grant, body),
  };
}

function pacoteRoutes(deps: ModuleDeps): HandlersOf<typeof pacoteCalls> {
  const pacotes = new PacoteService(deps);
  return {
    getPacoteAcidente: async ({ grant, params }) => ({
      message: await pacotes.get(grant, params.id),
    }),
    saveDadosParticipacao: ({ grant, params, body }) => pacotes.save(grant, params.id, body),
    getPacotePdf: async ({ grant, params, query }) => ({
      message: await pacotes.pdf(grant, params.id, query.destino),
    }),
  };
}

function investigacaoRoutes(
  deps: ModuleDeps,
): HandlersOf<typeof investigacaoCalls> & HandlersOf<typeof historicoCalls> {
  const historicos = new HistoricoService(deps);
  const investigacoes = new InvestigacaoService(deps);
  return {
    getHistoricoAcidente: async ({ grant, params }) => ({
      message: await historicos.get(grant, params.id),
    }),
    getInvestigacaoAcidente: async ({ grant, params }) => ({
      message: await investigacoes.get(grant, params.id),
    }),
    saveInvestigacaoAcidente: ({ grant, params, body }) =>
      investigacoes.save(grant, params.id, body),
    closeInvestigacaoAcidente: ({ grant, params, body }) =>
      investigacoes.close(grant, params.id, body),
    getRelatorioAcidente: async ({ grant, params }) => ({
      message: await investigacoes.report(grant, params.id),
    }),
  };
}
