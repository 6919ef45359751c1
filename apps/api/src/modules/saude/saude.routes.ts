import type { restricoesCalls } from '@sst/contract/fichas/restricoes';
import type { saudeCalls } from '@sst/contract/saude';
import type { HandlersOf } from '../../calls/handlers.ts';
import { faltasSource, marcacoesSource } from '../agenda/index.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { examesSource } from './exames-list.queries.ts';
import { recomendadosSource } from './restricoes/recomendados.queries.ts';
import { restricoesSource } from './restricoes/restricoes.queries.ts';
import { RestricoesService } from './restricoes/restricoes.service.ts';
import { listMedicos, listProfissionais } from './saude.queries.ts';
import { SaudeService } from './saude.service.ts';
import { VerificacaoService } from './verificacao/verificacao.service.ts';

export function saudeRoutes(
  deps: ModuleDeps,
): HandlersOf<typeof saudeCalls & typeof restricoesCalls> {
  const { access, lists } = deps;
  const saude = new SaudeService(deps, deps.sheets);
  const restricoes = new RestricoesService(deps);
  const verificacao = new VerificacaoService(deps);
  return {
    listExamesDoFuncionario: async ({ grant, params }) => ({
      message: await saude.examesOf(grant, params.id),
    }),
    listMarcacoesExame: lists.handler((grant, query, today) =>
      marcacoesSource(grant, 'exame', query, today),
    ),
    listMarcacoesAcaoEnfermagem: lists.handler((grant, query, today) =>
      marcacoesSource(grant, 'acao-enfermagem', query, today),
    ),
    listProfissionaisMarcados: async ({ grant, query }) => ({
      message: await access.read(grant, (scope) => listProfissionais(scope, query.especie)),
    }),
    listFaltasExame: lists.handler((grant, query, today) =>
      faltasSource(grant, 'exame', query, today),
    ),
    listFaltasAcaoEnfermagem: lists.handler((grant, query, today) =>
      faltasSource(grant, 'acao-enfermagem', query, today),
    ),
    listExames: lists.handler((grant, query, today) => examesSource(grant, { ...query, today })),
    getExamesResumo: async ({ grant }) => ({ message: await saude.summary(grant) }),
    listTiposExame: async ({ grant, query }) => ({
      message: await saude.tipos(grant, query.tabela === 'ma' ? 'acao-enfermagem' : 'exame'),
    }),
    getFichaDoExame: ({ grant, params }) => saude.sheet(grant, params.id),
    getFichaDoExameApidao: ({ grant, params }) => saude.sheet(grant, params.id),
    listFichasExames: ({ grant, query }) => saude.series(grant, query),
    listFichasExamesEmpresa: ({ grant, query }) => saude.seriesOfCompany(grant, query),
    listRestricoes: lists.handler(restricoesSource),
    getRestricoesResumo: async ({ grant }) => ({ message: await restricoes.summary(grant) }),
    listRecomendados: lists.handler(recomendadosSource),
    answerRecomendacao: ({ grant, params, body }) => restricoes.answer(grant, params.id, body),
    listMedicos: async ({ grant }) => ({ message: await access.read(grant, listMedicos) }),
    listDecisoes: async () => ({ message: saude.decisoes() }),
    verifyFicha: async ({ query, request }) => ({
      message: await verificacao.find(query.codigo, request.ip),
    }),
  };
}
