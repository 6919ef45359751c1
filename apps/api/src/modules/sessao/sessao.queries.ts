import type { Empresa } from '@sst/contract';
import { sql } from 'kysely';
import { userOf } from '../../access/actor.ts';
import type { Scope } from '../../access/grant.ts';
import { db } from '../../db/builder.ts';
import type { Transaction } from '../../db/transaction.ts';
import { lockByName } from '../../sql/advisory-lock.ts';
import { pathOfRow } from '../../sql/organigrama-path.ts';
import { passwordMark } from '../../sql/password-mark.ts';

/** An account with a password, as it was when it was read to check that. */
export interface ProvenAccount {
  readonly cd: number;
  readonly pass_hash: string;
  readonly prestador: boolean;
  /** Whether somebody else has chosen the password. */
  readonly dada: boolean;
}

/** The account of an e-mail, whatever its case, if it has a password. */
export function findCredentials(
  transaction: Transaction,
  email: string,
): Promise<ProvenAccount | undefined> {
  return transaction.first(sql<ProvenAccount>`
    select u.cd, u.pass_hash, u.prestador,
           coalesce(u.pass_dada = ${passwordMark(sql`u.pass_hash`)}, false) as dada
      from utilizador u
     where lower(u.email) = ${email.toLowerCase()} and u.pass_hash is not null`);
}

export interface TryLimit {
  readonly key: string;
  readonly now: Date;
  /** Only tries after this moment count. */
  readonly since: Date;
  /** Most tries that may count. */
  readonly limit: number;
}

/**
 * Counts a try under a key, unless the limit is reached: a refused try does not prolong the wait. Tries under one key
 * are serialised, so that the count is exact with any number of servers.
 * @returns the moment of the oldest try that counts, if this one is refused.
 */
export async function countTry(
  transaction: Transaction,
  { key, now, since, limit }: TryLimit,
): Promise<Date | undefined> {
  const [, admitted, oldest] = await Promise.all([
    lockByName(transaction, key),
    transaction.run(sql`
      insert into tentativa (chave, quando) select ${key}, ${now}
       where (select count(*) from tentativa where chave = ${key} and quando > ${since}) < ${limit}`),
    transaction.first(sql<{ quando: Date }>`
      select min(quando) as quando from tentativa where chave = ${key} and quando > ${since}`),
  ]);
  return admitted === 0 ? (oldest?.quando ?? now) : undefined;
}

/** A try that was counted. */
export interface Tried {
  readonly key: string;
  readonly quando: Date;
}

/** Takes a try back, under the same lock. */
export async function takeBackTry(transaction: Transaction, { key, quando }: Tried): Promise<void> {
  await Promise.all([
    lockByName(transaction, key),
    transaction.run(sql`
      delete from tentativa where ctid = (
        select ctid from tentativa where chave = ${key} and quando = ${quando} limit 1)`),
  ]);
}

/** Deletes the tries under a key. */
export async function clearTries(transaction: Transaction, key: string): Promise<void> {
  await transaction.run(db.deleteFrom('tentativa').where('chave', '=', key));
}

/** Deletes tries that no longer count. */
export async function sweepTries(transaction: Transaction, before: Date): Promise<void> {
  await transaction.run(db.deleteFrom('tentativa').where('quando', '<', before));
}

/** Every company by name, for the provider's users. */
export function listAllEmpresas(transaction: Transaction): Promise<Empresa[]> {
  return transaction.all(
    sql<Empresa>`select e.cd, e.nome, e.cd_aux from prestador_empresas e order by e.nome, e.cd`,
  );
}

/**
 * The user's places in the scope's company, each with the names from the company down to the unit above it, '' for the
 * company.
 */
export function listNamesAbove(scope: Scope): Promise<{ cd: number; acima: string }[]> {
  return scope.all(sql<{ cd: number; acima: string }>`
    select o.cd, coalesce(k.caminho, '') as acima
      from utilizador_empresa t
      join organigrama o on o.cd = t.cd_organig
      ${pathOfRow('o.cd_base', 'k')}
     where t.cd_utilizador = ${userOf(scope.actor).cd}`);
}
