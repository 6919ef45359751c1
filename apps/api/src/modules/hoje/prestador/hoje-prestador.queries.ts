import type { PrestadorLineId } from '@sst/contract/rules/hoje/prestador';
import { sql } from 'kysely';
import type { Transaction } from '../../../db/transaction.ts';

/** What a user has put off, and until when. */
export function listAdiadosPrestador(
  transaction: Transaction,
  cd_utilizador: number,
  today: string,
): Promise<{ regra: string; dt_ate: string }[]> {
  return transaction.all(sql<{ regra: string; dt_ate: string }>`
    select a.regra, a.dt_ate::text as dt_ate from hoje_adiado_prestador a
     where a.cd_utilizador = ${cd_utilizador} and a.dt_ate > ${today}::date`);
}

/** Puts a line off for a user until a day, or brings it back. */
export async function writeAdiadoPrestador(
  transaction: Transaction,
  cd_utilizador: number,
  {
    id,
    ate,
    now,
  }: { readonly id: PrestadorLineId; readonly ate: string | null; readonly now: Date },
): Promise<void> {
  if (ate === null) {
    await transaction.run(sql`
      delete from hoje_adiado_prestador a where a.cd_utilizador = ${cd_utilizador} and a.regra = ${id}`);
    return;
  }
  await transaction.run(sql`
    insert into hoje_adiado_prestador (cd_utilizador, regra, dt_ate, dt_cria)
    values (${cd_utilizador}, ${id}, ${ate}::date, ${now}::timestamptz)
    on conflict (cd_utilizador, regra) do update set dt_ate = excluded.dt_ate, dt_cria = excluded.dt_cria`);
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
