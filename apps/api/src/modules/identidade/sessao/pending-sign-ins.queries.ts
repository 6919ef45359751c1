import { sql } from 'kysely';
import { db } from '../../../db/builder.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { hasFactor, passkeyAsFactor } from '../../../sql/factors.ts';
import { passwordMark } from '../../../sql/password-mark.ts';
import type { WaitingStep } from './pending-sign-ins.ts';
import type { ProvenAccount } from './sessao.queries.ts';

/** Which pending sign-in is meant, at which step, and by when it must not have ended. */
export interface PendingLookup {
  readonly hash: Buffer;
  readonly passos: readonly WaitingStep[];
  readonly now: Date;
}

interface NewPending {
  readonly hash: Buffer;
  readonly passo: WaitingStep;
  /** Whether the password was weak. */
  readonly fraca: boolean;
  /** The company whose own issuer has begun it. */
  readonly entrada: number | null;
  readonly dt_fim: Date;
}

/**
 * Inserts a pending sign-in, unless the account's password or side was changed since it was read.
 * @returns whether it was inserted.
 */
export async function insertPending(
  transaction: Transaction,
  { cd, pass_hash, prestador }: ProvenAccount,
  { hash, passo, fraca, entrada, dt_fim }: NewPending,
): Promise<boolean> {
  const inserted = await transaction.run(sql`
    insert into entrada_pendente (codigo_hash, cd_utilizador, passo, fraca, pass_sha256, prestador, dt_fim, entrada_empresa)
    select ${hash}::bytea, u.cd, ${passo}, ${fraca}::boolean, ${passwordMark(sql`u.pass_hash`)}, u.prestador, ${dt_fim}::timestamptz, ${entrada}::bigint
      from utilizador u
     where u.cd = ${cd} and u.pass_hash = ${pass_hash} and u.prestador = ${prestador}`);
  return inserted > 0;
}

function living({ hash, passos, now }: PendingLookup) {
  return db
    .selectFrom('entrada_pendente as p')
    .innerJoin('utilizador as u', 'u.cd', 'p.cd_utilizador')
    .select(['u.cd', 'u.nome', 'u.email', 'u.prestador', 'u.pass_adiada_ate', 'p.fraca'])
    .select('p.entrada_empresa as entrada')
    .select(sql<string>`u.pass_hash`.as('pass_hash'))
    .select(hasFactor(sql`u.cd`).as('fator'))
    .select(passkeyAsFactor(sql`u.cd`).as('chave'))
    .select(
      sql<boolean>`coalesce(u.pass_dada = ${passwordMark(sql`u.pass_hash`)}, false)`.as('dada'),
    )
    .where('p.codigo_hash', '=', hash)
    .where('p.passo', 'in', [...passos])
    .where('p.dt_fim', '>', now)
    .where('p.pass_sha256', '=', passwordMark(sql`u.pass_hash`))
    .whereRef('p.prestador', '=', 'u.prestador');
}

/** The account of a pending sign-in, as long as it is the one that the sign-in began with. */
export function findPending(transaction: Transaction, lookup: PendingLookup) {
  return transaction.first(living(lookup));
}

/**
 * As `findPending`, but locks the account and ends all of its pending sign-ins, so that none of them serves twice. The
 * account is locked first, as by whoever sets a password.
 */
export async function takePending(transaction: Transaction, lookup: PendingLookup) {
  const account = await transaction.first(living(lookup).forUpdate(['u', 'p']));
  if (!account) return undefined;
  await transaction.run(db.deleteFrom('entrada_pendente').where('cd_utilizador', '=', account.cd));
  return account;
}

/** Deletes pending sign-ins that are over. */
export async function deleteEndedPending(transaction: Transaction, now: Date): Promise<void> {
  await transaction.run(db.deleteFrom('entrada_pendente').where('dt_fim', '<=', now));
}
