import type { comunicacoesCalls } from '@sst/contract/prestador/comunicacoes';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { ComunicacoesService } from './comunicacoes.service.ts';

export function comunicacoesRoutes(deps: ModuleDeps): HandlersOf<typeof comunicacoesCalls> {
  const comunicacoes = new ComunicacoesService(deps);
  return {
    listComunicacoes: ({ actor, query }) => comunicacoes.list(actor, query),
    resendComunicacao: ({ actor, params }) => comunicacoes.resend(actor, params.id),
    listMinhasComunicacoes: ({ actor, query }) => comunicacoes.mine(actor, query),
  };
}
