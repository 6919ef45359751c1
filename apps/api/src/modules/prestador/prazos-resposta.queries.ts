import type { PrazoResposta } from '@sst/contract';
import { sql } from 'kysely';
import type { Transaction } from '../../db/transaction.ts';

/** The hours that were set, kind by kind; what has none keeps what is promised by itself. */
export function listSetHoras(transaction: Transaction): Promise<PrazoResposta[]> {
  return transaction.all(
    sql<PrazoResposta>`select p.tipo, p.horas from prazo_resposta p`,
    'prazos-resposta',
  );
}

/** Sets the hours of a kind. @returns the code of its row. */
export async function writeHoras(
  transaction: Transaction,
  { tipo, horas }: PrazoResposta,
): Promise<number> {
  const { cd } = await transaction.one(sql<{ cd: number }>`
    insert into prazo_resposta (tipo, horas) values (${tipo}, ${horas})
    on conflict (tipo) do update set horas = excluded.horas returning cd`);
  return cd;
}
