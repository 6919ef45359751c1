import type { saudeCalls } from '@sst/contract/saude';
import type { Access } from '../../access/access.ts';
import type { HandlersOf } from '../../calls/handlers.ts';
import { listMedicos, listProfissionais } from './saude.queries.ts';
import type { SaudeService } from './saude.service.ts';

export function saudeRoutes(access: Access, saude: SaudeService): HandlersOf<typeof saudeCalls> {
  return {
    listExamesDoFuncionario: async ({ grant, params }) => ({
      message: await saude.examesOf(grant, params.id),
    }),
    listMarcacoesExame: ({ grant, query }) => saude.listMarcacoes(grant, 'exame', query),
    listMarcacoesAcaoEnfermagem: ({ grant, query }) =>
      saude.listMarcacoes(grant, 'acao-enfermagem', query),
    listProfissionaisMarcados: async ({ grant, query }) => ({
      message: await access.read(grant, (scope) => listProfissionais(scope, query.especie)),
    }),
    listFaltasExame: ({ grant, query }) => saude.listFaltas(grant, 'exame', query),
    listFaltasAcaoEnfermagem: ({ grant, query }) =>
      saude.listFaltas(grant, 'acao-enfermagem', query),
    listExames: ({ grant, query }) => saude.listExames(grant, query),
    getExamesResumo: async ({ grant }) => ({ message: await saude.summary(grant) }),
    listTiposExame: async ({ grant, query }) => ({
      message: await saude.tipos(grant, query.tabela === 'ma' ? 'acao-enfermagem' : 'exame'),
    }),
    getFichaDoExame: ({ grant, params }) => saude.sheet(grant, params.id),
    getFichaDoExameApidao: ({ grant, params }) => saude.sheet(grant, params.id),
    listFichasExames: ({ grant, query }) => saude.series(grant, query),
    listFichasExamesEmpresa: ({ grant, query }) => saude.seriesOfCompany(grant, query),
    listMedicos: async ({ grant }) => ({ message: await access.read(grant, listMedicos) }),
    listDecisoes: async () => ({ message: saude.decisoes() }),
  };
}
