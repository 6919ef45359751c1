import type { Papel } from '@sst/contract/rules/papeis';
import { sql } from 'kysely';
import type { Transaction } from '../../../db/transaction.ts';

/** The users of the provider who can sign in, with their roles. */
export function listEquipa(
  transaction: Transaction,
): Promise<{ cd: number; nome: string; papeis: Papel[] | null }[]> {
  return transaction.all(sql<{ cd: number; nome: string; papeis: Papel[] | null }>`
    select u.cd, u.nome, u.papeis from utilizador u
     where u.prestador and u.pass_hash is not null order by u.nome collate pt, u.cd`);
}

/** Names of physicians and nurses by code. */
export async function listNomes(
  transaction: Transaction,
): Promise<Record<'exame' | 'acao-enfermagem', Map<number, string>>> {
  const rows = await transaction.all(sql<{ enfermeiro: boolean; cd: number; nome: string }>`
    select false as enfermeiro, m.cd, m.nome from medico m union all select true, e.cd, e.nome from enfermeiro e`);
  const of = (enfermeiro: boolean) =>
    new Map(rows.filter((row) => row.enfermeiro === enfermeiro).map(({ cd, nome }) => [cd, nome]));
  return { exame: of(false), 'acao-enfermagem': of(true) };
}
