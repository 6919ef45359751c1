import { RESET } from '@sst/contract/rules/limits';
import { sql } from 'kysely';
import type { Transaction } from '../../db/transaction.ts';

const MINUTE_MS = 60_000;

/** Why a letter with a link leaves no more, by the first of these that holds. */
const NO_ACCOUNT = 'A conta já não existe ou tem outro e-mail.';
/** What `countLate` looks for. */
const LATE = 'O pedido de nova palavra-passe passou do prazo antes de a mensagem seguir.';
const ACCEPTED = 'O e-mail da conta já foi confirmado.';
const NO_ACCESS = 'O acesso para que a pessoa foi convidada já não existe.';

/** The reason why the link of a letter `c` to the account `u` is of no use; null for one that is of use. */
function uselessness(now: Date) {
  const oldest = new Date(now.getTime() - RESET.minutes * MINUTE_MS);
  return sql<string | null>`case
    when u.cd is null then ${NO_ACCOUNT}
    when c.ligacao ->> 'tipo' = 'reposicao' then case when c.dt_cria <= ${oldest}::timestamptz then ${LATE} end
    when u.pass_hash is not null and u.email_confirmado = lower(u.email) then ${ACCEPTED}
    when u.prestador then null
    when c.ligacao ? 'prestador' or not tem_lugar_ativo(u.cd, u.email) then ${NO_ACCESS} end`;
}

/**
 * Withdraws the letters that wait with a link which is of no use any more: a reset that was asked for longer ago than its
 * link would be valid, an invitation whose account is gone or has another address, is confirmed, or has lost the access.
 * @param cd one letter; all of them where absent.
 */
export async function withdrawUseless(
  transaction: Transaction,
  now: Date,
  cd?: number,
): Promise<void> {
  await transaction.run(sql`
    update correio t set texto = '', html = '', dt_devida = 'infinity', erro = d.motivo
      from (select c.cd, ${uselessness(now)} as motivo
              from correio c
              left join utilizador u on u.cd = (c.ligacao ->> 'cd_utilizador')::bigint and lower(u.email) = lower(c.para)
             where c.dt_envio is null and c.ligacao is not null and c.texto <> ''
               and (${cd ?? null}::bigint is null or c.cd = ${cd ?? null}::bigint)) d
     where t.cd = d.cd and t.dt_envio is null and t.texto <> '' and d.motivo is not null`);
}

/**
 * Locks the account of a letter's link against changes until the transaction ends, and withdraws the letter if the link is
 * of no use.
 * @returns whether it still waits: whoever set the password meanwhile has withdrawn it too.
 */
export async function linkServes(
  transaction: Transaction,
  now: Date,
  { cd, cd_utilizador }: { readonly cd: number; readonly cd_utilizador: number },
): Promise<boolean> {
  await transaction.all(sql`select 1 from utilizador where cd = ${cd_utilizador} for share`);
  await withdrawUseless(transaction, now, cd);
  const waiting = await transaction.first(
    sql`select 1 from correio where cd = ${cd} and dt_envio is null and texto <> ''`,
  );
  return waiting !== undefined;
}

/** How many letters for a new password, asked for since a moment, did not leave in time. */
export const countLate = (since: Date) => sql<number>`(
  select count(*) from correio
   where dt_envio is null and ligacao is not null and erro = ${LATE} and dt_cria >= ${since}::timestamptz)`;
