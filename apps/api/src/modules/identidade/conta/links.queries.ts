import { sql } from 'kysely';
import { db } from '../../../db/builder.ts';
import type { Transaction } from '../../../db/transaction.ts';

export type LinkKind = 'reposicao' | 'convite';

export interface NewLink {
  readonly cd_utilizador: number;
  readonly tipo: LinkKind;
  readonly chave_hash: Buffer;
  readonly dt_cria: Date;
  readonly dt_fim: Date;
  /** The address that the link is sent to: it must still be the account's. */
  readonly email: string;
  /** The letter that it is made for; null for a link that is told otherwise. */
  readonly cd_correio: number | null;
}

/**
 * Inserts a link, and deletes the user's expired ones. Those of earlier tries of the same letter serve until this one has left.
 * @returns whether the user still has the address.
 */
export async function insertLink(transaction: Transaction, link: NewLink): Promise<boolean> {
  const { cd_utilizador, tipo, chave_hash, dt_cria, dt_fim, email, cd_correio } = link;
  const [, inserted] = await Promise.all([
    transaction.run(
      db
        .deleteFrom('chave_palavra_passe')
        .where('cd_utilizador', '=', cd_utilizador)
        .where('dt_fim', '<=', dt_cria),
    ),
    transaction.run(sql`
      insert into chave_palavra_passe (chave_hash, cd_utilizador, tipo, dt_cria, dt_fim, cd_correio)
      select ${chave_hash}::bytea, u.cd, ${tipo}, ${dt_cria}::timestamptz, ${dt_fim}::timestamptz, ${cd_correio}::bigint
        from utilizador u where u.cd = ${cd_utilizador} and lower(u.email) = lower(${email})`),
  ]);
  return inserted > 0;
}

export interface LivingLink {
  readonly cd: number;
  readonly nome: string;
  readonly email: string;
  readonly tipo: LinkKind;
}

interface LinkLookup {
  readonly hash: Buffer;
  readonly email: string;
  readonly now: Date;
}

function living({ hash, email, now }: LinkLookup) {
  return db
    .selectFrom('chave_palavra_passe as c')
    .innerJoin('utilizador as u', 'u.cd', 'c.cd_utilizador')
    .select(['u.cd', 'u.nome', 'u.email', 'c.tipo'])
    .where('c.chave_hash', '=', hash)
    .where('c.dt_fim', '>', now)
    .where(sql<string>`lower(u.email)`, '=', sql<string>`lower(${email})`);
}

/** User of a valid link. */
export function findLink(
  transaction: Transaction,
  lookup: LinkLookup,
): Promise<LivingLink | undefined> {
  return transaction.first(living(lookup));
}

/** As `findLink`, but locks account and link until the transaction ends, in the lock order of password changes. */
export function takeLink(
  transaction: Transaction,
  lookup: LinkLookup,
): Promise<LivingLink | undefined> {
  return transaction.first(living(lookup).forUpdate(['u', 'c']));
}
