import type { OfferedLookup } from '@sst/contract';
import { db } from '../db/builder.ts';
import type { Transaction } from '../db/transaction.ts';

/** A name that may be switched off. */
export interface Switched {
  readonly cd: number;
  readonly nome: string;
  readonly inactiv: boolean;
}

/** `inactiv` only where it is switched off. */
export function asOffered({ cd, nome, inactiv }: Switched): OfferedLookup {
  return inactiv ? { cd, nome, inactiv } : { cd, nome };
}

type OfferedTable = 'exame_tipo' | 'acao_enfermagem_tipo' | 'lesao_tipo' | 'motivo_atividade';

/** One of the provider's lists by name; what is switched off says so. */
export async function listOffered(
  transaction: Transaction,
  table: OfferedTable,
): Promise<OfferedLookup[]> {
  const rows = await transaction.all(
    db.selectFrom(table).select(['cd', 'nome', 'inactiv']).orderBy('nome').orderBy('cd'),
  );
  return rows.map(asOffered);
}
