import type { PrestadorLineId } from '@sst/contract/rules/hoje/prestador';
import type { Papel } from '@sst/contract/rules/papeis';
import { sql } from 'kysely';
import type { Transaction } from '../../../db/transaction.ts';
import { type Passada, type Passing, shownTo } from '../passados.queries.ts';

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

/** The lines that a user has passed on, or that were passed to the user. */
export function listPassadosPrestador(
  transaction: Transaction,
  cd_utilizador: number,
  today: string,
): Promise<Passada[]> {
  const { select, order } = shownTo(sql`hoje_passado_prestador`, cd_utilizador, today);
  return transaction.all(sql<Passada>`${select} ${order}`);
}

/** Passes a line of a user on, or to somebody else than before. */
export async function writePassadoPrestador(
  transaction: Transaction,
  cd_utilizador: number,
  { id, para, nota, dia, now }: Passing<PrestadorLineId>,
): Promise<void> {
  await transaction.run(sql`
    insert into hoje_passado_prestador (regra, cd_de, cd_para, nota, dt, dt_cria)
    values (${id}, ${cd_utilizador}, ${para}, ${nota}, ${dia}::date, ${now}::timestamptz)
    on conflict (cd_de, regra) do update
       set cd_para = excluded.cd_para, nota = excluded.nota, dt = excluded.dt, dt_cria = excluded.dt_cria`);
}

/** Takes back what a user has passed on, and gives back what was passed to the user. */
export async function deletePassadosPrestador(
  transaction: Transaction,
  cd_utilizador: number,
  id: PrestadorLineId,
): Promise<void> {
  await transaction.run(sql`
    delete from hoje_passado_prestador t
     where t.regra = ${id} and (t.cd_de = ${cd_utilizador} or t.cd_para = ${cd_utilizador})`);
}

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
