import type { decisoesExameCalls } from '@sst/contract/prestador/decisoes-exame';
import type { Access } from '../../../../access/access.ts';
import type { HandlersOf } from '../../../../calls/handlers.ts';
import { listPorConfirmar } from './decisoes.queries.ts';
import type { ExamesCorrecaoService } from './exames-correcao.service.ts';

export function decisoesExameRoutes(
  access: Access,
  correcoes: ExamesCorrecaoService,
): HandlersOf<typeof decisoesExameCalls> {
  return {
    listPorConfirmar: ({ actor, query }) =>
      access.readAsProvider(actor, (transaction) => listPorConfirmar(transaction, query, actor)),
    confirmExame: ({ grant, params, body }) => correcoes.confirm(grant, params.id, body),
  };
}
