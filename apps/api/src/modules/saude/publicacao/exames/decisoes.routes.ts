import { rightsOfPrestador } from '@sst/contract';
import type { decisoesExameCalls } from '@sst/contract/prestador/decisoes-exame';
import type { Access } from '../../../../access/access.ts';
import type { UserActor } from '../../../../access/actor.ts';
import type { HandlersOf } from '../../../../calls/handlers.ts';
import { listPorConfirmar } from './decisoes.queries.ts';
import type { ExamesCorrecaoService } from './exames-correcao.service.ts';

/** Whose decisions somebody is shown: a physician hers, who types for all of them those of all. */
function shownTo({ papeis, cd_medic }: UserActor): number | null {
  return rightsOfPrestador(papeis).has('exames.escrever') ? null : cd_medic;
}

export function decisoesExameRoutes(
  access: Access,
  correcoes: ExamesCorrecaoService,
): HandlersOf<typeof decisoesExameCalls> {
  return {
    listPorConfirmar: ({ actor, query }) =>
      access.readAsProvider(actor, (transaction) =>
        listPorConfirmar(transaction, query, shownTo(actor)),
      ),
    confirmExame: ({ grant, params, body }) => correcoes.confirm(grant, params.id, body),
  };
}
