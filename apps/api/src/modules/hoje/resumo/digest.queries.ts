import type { Resumo } from '@sst/contract/rules/avisos';
import { sql } from 'kysely';
import type { Transaction } from '../../../db/transaction.ts';

/** A user who may get a digest today. */
interface Reader {
  readonly cd: number;
  readonly email: string;
  readonly resumo: Resumo | null;
}

/** Who can sign in, wants the digest or has chosen nothing, and has had none on a day yet. */
export function listReadersOfDigest(transaction: Transaction, dia: string): Promise<Reader[]> {
  return transaction.all(sql<Reader>`
    select u.cd, u.email, u.resumo from utilizador u
     where u.pass_hash is not null and u.resumo is distinct from 'nunca'
       and not exists (select from resumo_enviado e where e.cd_utilizador = u.cd and e.dia >= ${dia}::date)
     order by u.cd`);
}

/** Takes the digest of a user and a day: it is sent by whoever has taken it. @returns whether nobody had. */
export async function takeDigest(
  transaction: Transaction,
  cd_utilizador: number,
  dia: string,
): Promise<boolean> {
  const taken = await transaction.run(sql`
    insert into resumo_enviado (cd_utilizador, dia) values (${cd_utilizador}, ${dia}::date)
    on conflict (cd_utilizador) do update set dia = excluded.dia where resumo_enviado.dia < excluded.dia`);
  return taken > 0;
}
