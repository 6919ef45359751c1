import type { decisoesExameCalls } from '@sst/contract/prestador/decisoes-exame';
import type { HandlersOf } from '../../../../calls/handlers.ts';
import type { ModuleDeps } from '../../../module-deps.ts';
import { listPorConfirmar } from './decisoes.queries.ts';
import { ExamesCorrecaoService } from './exames-correcao.service.ts';

export function decisoesExameRoutes(deps: ModuleDeps): HandlersOf<typeof decisoesExameCalls> {
  const { access } = deps;
  const correcoes = new ExamesCorrecaoService(deps);
  return {
    listPorConfirmar: ({ actor, query }) =>
      access.readAsProvider(actor, (transaction) => listPorConfirmar(transaction, query, actor)),
    confirmExame: ({ grant, params, body }) => correcoes.confirm(grant, params.id, body),
  };
}
