import type { saudeAtendimentoCalls } from '@sst/contract/prestador/saude-atendimento';
import type { HandlersOf } from '../../../calls/handlers.ts';
import type { ModuleDeps } from '../../module-deps.ts';
import { AtendimentoService } from './atendimento.service.ts';
import { ExamesService } from './exames/exames.service.ts';

export function atendimentoRoutes(deps: ModuleDeps): HandlersOf<typeof saudeAtendimentoCalls> {
  const atendimento = new AtendimentoService(deps);
  const exames = new ExamesService(deps);
  return {
    getFuncionarioParaExame: async ({ grant, params, query }) => ({
      message: await atendimento.funcionario(grant, params.id, query),
    }),
    aproveitarExame: ({ grant, params, body }) => atendimento.aproveitar(grant, params.id, body),
    getFichaPorPreencher: async ({ grant, params, query }) => ({
      message: await exames.fichaPorPreencher(grant, params.id, query),
    }),
    getMarcacaoSeguinte: async ({ grant, query }) => ({
      message: await atendimento.seguinte(grant, query),
    }),
  };
}
