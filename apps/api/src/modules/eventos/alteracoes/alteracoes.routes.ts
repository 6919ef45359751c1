import type { alteracoesCalls } from '@sst/contract/alteracoes';
import type { HandlersOf } from '../../../calls/handlers.ts';
import type { ModuleDeps } from '../../module-deps.ts';
import { AlteracoesService } from './alteracoes.service.ts';

export function alteracoesRoutes(deps: ModuleDeps): HandlersOf<typeof alteracoesCalls> {
  const alteracoes = new AlteracoesService(deps);
  return {
    listAlteracoes: ({ grant, query }) => alteracoes.ofEmpresa(grant, query),
    listAlteracoesPrestador: ({ actor, query }) => alteracoes.ofPrestador(actor, query),
  };
}
