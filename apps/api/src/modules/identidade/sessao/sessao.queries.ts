import type { Empresa, Utilizador } from '@sst/contract';
import { DEVICE_DAYS } from '@sst/contract/rules/limits';
import { sql } from 'kysely';
import { type UserActor, userOf } from '../../../access/actor.ts';
import type { Scope } from '../../../access/grant.ts';
import { db } from '../../../db/builder.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { hasFactor, passkeyAsFactor } from '../../../sql/factors.ts';
import { pathOfRow } from '../../../sql/organigrama-path.ts';
import { passwordMark } from '../../../sql/password-mark.ts';

const DAY_MS = 86_400_000;

/** An account with a password, as it was when it was read to check that. */
export interface ProvenAccount {
  readonly cd: number;
  readonly nome: string;
  readonly email: string;
  readonly pass_hash: string;
  readonly prestador: boolean;
  /** Whether somebody else has chosen the password. */
  readonly dada: boolean;
  /** Whether a second factor is behind the password. */
  readonly fator: boolean;
  /** Whether a passkey is the only factor, or one beside an application; null where there is none. */
  readonly chave: 'unica' | 'tambem' | null;
  /** Until when a weak password may wait; null where nobody has put it off. */
  readonly pass_adiada_ate: Date | null;
}

interface Credentials {
  /** Whether the present password was used with the device before. */
  readonly conhecido: boolean;
  /** When somebody else has chosen a password. */
  readonly pass_dada_em: Date | null;
}

/**
 * The account of an e-mail, whatever its case, if it has a password; and whether its present password was used with a device
 * before.
 */
export function findCredentials(
  transaction: Transaction,
  email: string,
  device: Buffer,
): Promise<(ProvenAccount & Credentials) | undefined> {
  const mark = passwordMark(sql`u.pass_hash`);
  return transaction.first(sql<ProvenAccount & Credentials>`
    select u.cd, u.nome, u.email, u.pass_hash, u.prestador, u.pass_adiada_ate, u.pass_dada_em,
           ${hasFactor(sql`u.cd`)} as fator, ${passkeyAsFactor(sql`u.cd`)} as chave, coalesce(u.pass_dada = ${mark}, false) as dada,
           exists (select 1 from aparelho a
                    where a.cd_utilizador = u.cd and a.chave_hash = ${device} and a.pass_sha256 = ${mark}) as conhecido
      from utilizador u
     where lower(u.email) = ${email.toLowerCase()} and u.pass_hash is not null`);
}

/** The account of somebody who is known otherwise than by the password, locked until the transaction ends. */
export function lockProven(
  transaction: Transaction,
  cd: number,
): Promise<ProvenAccount | undefined> {
  return transaction.first(sql<ProvenAccount>`
    select u.cd, u.nome, u.email, u.pass_hash, u.prestador, u.pass_adiada_ate, ${hasFactor(sql`u.cd`)} as fator,
           ${passkeyAsFactor(sql`u.cd`)} as chave, coalesce(u.pass_dada = ${passwordMark(sql`u.pass_hash`)}, false) as dada
      from utilizador u
     where u.cd = ${cd} and u.pass_hash is not null
       for update`);
}

/** Whether a company's directory has closed an account that has nothing open elsewhere. */
export async function isClosed(transaction: Transaction, cd: number): Promise<boolean> {
  const { fechado } = await transaction.one(
    sql<{ fechado: boolean }>`select fechado_pelo_diretorio(${cd}::bigint) as fechado`,
  );
  return fechado;
}

/** Whether somebody has signed in with a device before. */
export async function isUsedDevice(transaction: Transaction, device: Buffer): Promise<boolean> {
  const row = await transaction.first(
    sql`select 1 from aparelho where chave_hash = ${device} limit 1`,
  );
  return row !== undefined;
}

/**
 * Notes that an account has signed in with a device, with its present password.
 * @returns whether it has with others before, and never with this one.
 */
export async function noteDevice(
  transaction: Transaction,
  { cd }: Pick<ProvenAccount, 'cd'>,
  { device, now }: { readonly device: Buffer; readonly now: Date },
): Promise<boolean> {
  const { novo } = await transaction.one(sql<{ novo: boolean }>`
    with antes as (
      select count(*) > 0 as outros, coalesce(bool_or(chave_hash = ${device}), false) as este
        from aparelho where cd_utilizador = ${cd})
    insert into aparelho (cd_utilizador, chave_hash, pass_sha256, dt_uso)
    select u.cd, ${device}::bytea, ${passwordMark(sql`u.pass_hash`)}, ${now}::timestamptz
      from utilizador u where u.cd = ${cd}
    on conflict (cd_utilizador, chave_hash) do update
      set pass_sha256 = excluded.pass_sha256, dt_uso = excluded.dt_uso
    returning (select outros and not este from antes) as novo`);
  return novo;
}

/** Deletes devices that browsers have forgotten by now. */
export async function deleteOldDevices(transaction: Transaction, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DEVICE_DAYS * DAY_MS);
  await transaction.run(db.deleteFrom('aparelho').where('dt_uso', '<', before));
}

/** Which of the professionals whose account a user's is the lists no longer offer. */
export async function listInativos(
  transaction: Transaction,
  { cd_medic, cd_enferm, cd_tecnic }: Pick<UserActor, 'cd_medic' | 'cd_enferm' | 'cd_tecnic'>,
): Promise<NonNullable<Utilizador['inativos']>> {
  const rows = await transaction.all(sql<{
    readonly de: NonNullable<Utilizador['inativos']>[number];
  }>`
    select 'cd_medic' as de from medico p where p.cd = ${cd_medic}::bigint and p.inactiv
     union all select 'cd_enferm' from enfermeiro p where p.cd = ${cd_enferm}::bigint and p.inactiv
     union all select 'cd_tecnic' from tecnico p where p.cd = ${cd_tecnic}::bigint and p.inactiv`);
  return rows.map(({ de }) => de);
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
