import type { fichasSerieCalls } from '@sst/contract/fichas/fichas-serie';
import type { saudePublicacaoCalls } from '@sst/contract/prestador/saude-publicacao';
import type { HandlersOf } from '../../../calls/handlers.ts';
import { porFecharSource } from '../../agenda/index.ts';
import { MarcacoesService } from '../../agenda/marcacoes/marcacoes.service.ts';
import type { ModuleDeps } from '../../module-deps.ts';
import { listMedicosAtivos } from './exames/exames.queries.ts';
import { ExamesService } from './exames/exames.service.ts';
import { ExamesCorrecaoService } from './exames/exames-correcao.service.ts';
import { fichasSerieRoutes } from './series/series.routes.ts';

export function saudePublicacaoRoutes(
  deps: ModuleDeps,
): HandlersOf<typeof saudePublicacaoCalls & typeof fichasSerieCalls> {
  const { access, lists } = deps;
  const marcacoes = new MarcacoesService(deps);
  const exames = new ExamesService(deps);
  const correcoes = new ExamesCorrecaoService(deps);
  return {
    listMarcacoesPorFechar: lists.handler(porFecharSource),
    getMarcacao: async ({ grant, params }) => ({ message: await marcacoes.get(grant, params.id) }),
    listMedicosAtivos: async ({ grant }) => ({
      message: await access.read(grant, listMedicosAtivos),
    }),
    createMarcacoes: ({ grant, body, key }) => marcacoes.create(grant, body, key),
    updateMarcacao: ({ grant, params, body }) => marcacoes.move(grant, params.id, body),
    closeMarcacao: ({ grant, params, body }) => marcacoes.close(grant, params.id, body),
    createExame: ({ grant, body, request, key }) =>
      exames.create(grant, body, request.documents, key),
    getExame: async ({ grant, params }) => ({ message: await exames.get(grant, params.id) }),
    updateExame: ({ grant, params, body, request }) =>
      correcoes.update(grant, params.id, body, request.documents),
    ...fichasSerieRoutes(deps),
    annulExame: ({ grant, params, body }) => correcoes.annul(grant, params.id, body),
  };
}
