import type { saudeAtendimentoCalls } from '@sst/contract/prestador/saude-atendimento';
import type { HandlersOf } from '../../../calls/handlers.ts';
import type { AtendimentoService } from './atendimento.service.ts';

export function atendimentoRoutes(
  atendimento: AtendimentoService,
): HandlersOf<typeof saudeAtendimentoCalls> {
  return {
    getFuncionarioParaExame: async ({ grant, params, query }) => ({
      message: await atendimento.funcionario(grant, params.id, query),
    }),
    aproveitarExame: ({ grant, params, body }) => atendimento.aproveitar(grant, params.id, body),
    getMarcacaoSeguinte: async ({ grant, query }) => ({
      message: await atendimento.seguinte(grant, query),
    }),
  };
}
