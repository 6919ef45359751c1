import type { comunicacoesCalls } from '@sst/contract/prestador/comunicacoes';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ComunicacoesService } from './comunicacoes.service.ts';

export function comunicacoesRoutes(
  comunicacoes: ComunicacoesService,
): HandlersOf<typeof comunicacoesCalls> {
  return {
    listComunicacoes: ({ actor, query }) => comunicacoes.list(actor, query),
    resendComunicacao: ({ actor, params }) => comunicacoes.resend(actor, params.id),
    listMinhasComunicacoes: ({ actor, query }) => comunicacoes.mine(actor, query),
  };
}
