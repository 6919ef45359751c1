import type { OfferedLookup } from '@sst/contract';
import { db } from '../db/builder.ts';
import type { Transaction } from '../db/transaction.ts';

/** An entry of a list, with whether it is switched off. */
export interface Switched {
  readonly cd: number;
  readonly nome: string;
  readonly inactiv: boolean;
}

/** The entry as forms receive it: `inactiv` is there only if it is switched off. */
export function asOffered({ cd, nome, inactiv }: Switched): OfferedLookup {
  return inactiv ? { cd, nome, inactiv } : { cd, nome };
}

type OfferedTable = 'lesao_tipo' | 'motivo_atividade';

/** One of the provider's lists in the order of its names, with the entries that are switched off. */
export async function listOffered(
  transaction: Transaction,
  table: OfferedTable,
): Promise<OfferedLookup[]> {
  const rows = await transaction.all(
    db.selectFrom(table).select(['cd', 'nome', 'inactiv']).orderBy('nome').orderBy('cd'),
  );
  return rows.map(asOffered);
}
