import { rightsOfPrestador } from '@sst/contract';
import { type PrestadorLineId, prestadorLine } from '@sst/contract/rules/hoje/prestador';
import type { Papel } from '@sst/contract/rules/papeis';
import type { UserActor } from '../../../access/actor.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { FirstPage } from '../own-lines.ts';
import { listEquipa } from './hoje-prestador.queries.ts';

function carriesOut(id: PrestadorLineId, papeis: readonly Papel[] | null): boolean {
  const { right, action } = prestadorLine(id);
  const rights = rightsOfPrestador(papeis);
  return rights.has(right) && (!action || rights.has(action.right));
}

/** A user's first page over all companies, with the team of the provider. */
export function prestadorPage(
  transaction: Transaction,
  { cd, papeis }: UserActor,
): FirstPage<PrestadorLineId> {
  return {
    transaction,
    cd_utilizador: cd,
    node: null,
    sees: (id) => rightsOfPrestador(papeis).has(prestadorLine(id).right),
    team: async () => {
      const team = await listEquipa(transaction);
      return team.map((one) => ({
        ...one,
        carriesOut: (id: PrestadorLineId) => carriesOut(id, one.papeis),
      }));
    },
  };
}
