import type { Acesso } from '@sst/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import { WAITING } from '../../../access/waiting-place.ts';
import { db } from '../../../db/builder.ts';
import type { Filter } from './filter.ts';
import { type Columns, conditionOf } from './filter-sql.ts';
import type { Paging } from './paging.ts';

/** An account of the directory as it stands. */
export interface DirectoryUser {
  /** The account's code, which the directory is not told. */
  readonly cd: number;
  readonly id: string;
  readonly nome_utilizador: string;
  readonly id_externo: string | null;
  readonly nome_proprio: string | null;
  readonly apelido: string | null;
  readonly nome: string;
  readonly email: string;
  /** Whether it has an active place in the company. */
  readonly ativo: boolean;
  readonly grupos: readonly { readonly id: string; readonly nome: string }[];
  readonly dt_cria: Date;
  readonly dt_alt: Date;
}

/** Whether account `u` has an active place in the company. */
const ACTIVE = sql<boolean>`exists (select from utilizador_empresa t where t.cd_utilizador = u.cd and not t.inactiv)`;

const USERS = sql`diretorio_utilizador d join utilizador u on u.cd = d.cd_utilizador`;

const COLUMNS = sql`u.cd, d.id, d.nome_utilizador, d.id_externo, d.nome_proprio, d.apelido, u.nome, u.email, ${ACTIVE} as ativo,
  d.dt_cria, d.dt_alt,
  coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'nome', g.nome) order by g.cd)
              from diretorio_membro m join diretorio_grupo g on g.cd_empresa = m.cd_empresa and g.cd = m.cd_grupo
             where m.cd_utilizador = d.cd_utilizador), '[]') as grupos`;

/** What accounts are filtered by. */
const FILTERED: Columns = {
  id: { as: 'exact', by: sql`d.id` },
  username: { as: 'text', by: sql`d.nome_utilizador` },
  externalid: { as: 'exact', by: sql`d.id_externo` },
  displayname: { as: 'text', by: sql`u.nome` },
  'name.formatted': { as: 'text', by: sql`u.nome` },
  'name.givenname': { as: 'text', by: sql`d.nome_proprio` },
  'name.familyname': { as: 'text', by: sql`d.apelido` },
  active: { as: 'flag', by: ACTIVE },
  emails: { as: 'text', by: sql`u.email` },
  'emails.value': { as: 'text', by: sql`u.email` },
  'emails.type': { as: 'text', by: sql`'work'::text` },
  'emails.primary': { as: 'flag', by: sql`true` },
  'meta.created': { as: 'moment', by: sql`d.dt_cria` },
  'meta.lastmodified': { as: 'moment', by: sql`d.dt_alt` },
};

function where(filter: Filter | undefined): RawBuilder<boolean> {
  return filter ? conditionOf(filter, FILTERED) : sql<boolean>`true`;
}

export async function countAccounts(scope: Scope, filter: Filter | undefined): Promise<number> {
  const { total } = await scope.one(
    sql<{ total: number }>`select count(*)::int as total from ${USERS} where ${where(filter)}`,
  );
  return total;
}

/** A page of accounts, in the order in which they came. */
export function listAccounts(
  scope: Scope,
  filter: Filter | undefined,
  { offset, count }: Paging,
): Promise<DirectoryUser[]> {
  return scope.all(sql<DirectoryUser>`
    select ${COLUMNS} from ${USERS} where ${where(filter)} order by d.cd limit ${count} offset ${offset}`);
}

export function findUserById(scope: Scope, id: string): Promise<DirectoryUser | undefined> {
  return scope.first(
    sql<DirectoryUser>`select ${COLUMNS} from ${USERS} where d.id::text = lower(${id})`,
  );
}

/** Whether the directory has a user name, or an account. */
export async function isKnown(
  scope: Scope,
  { nome, cd }: { readonly nome: string; readonly cd?: number | undefined },
): Promise<boolean> {
  const { ha } = await scope.one(sql<{ ha: boolean }>`
    select exists (select from diretorio_utilizador d
                    where lower(d.nome_utilizador) = lower(${nome}) or d.cd_utilizador = ${cd ?? null}::bigint) as ha`);
  return ha;
}

export interface KeptUser {
  readonly cd_utilizador: number;
  readonly nome_utilizador: string;
  readonly id_externo: string | null;
  readonly nome_proprio: string | null;
  readonly apelido: string | null;
}

/** @returns the code by which the directory knows it. */
export async function insertUser(
  scope: Scope,
  row: KeptUser & { readonly cd_chave: number; readonly acessos: readonly Acesso[] },
  now: Date,
): Promise<string> {
  const { cd_empresa } = scope;
  const acessos = JSON.stringify(row.acessos) as unknown as object;
  const values = { ...row, acessos, cd_empresa, dt_cria: now, dt_alt: now };
  const { id } = await scope.one(
    db.insertInto('diretorio_utilizador').values(values).returning('id'),
  );
  return id;
}

export async function updateUser(
  scope: Scope,
  { cd_utilizador, ...row }: KeptUser,
  now: Date,
): Promise<void> {
  await scope.run(
    db
      .updateTable('diretorio_utilizador')
      .set({ ...row, dt_alt: now })
      .where('cd_utilizador', '=', cd_utilizador),
  );
}

export async function deleteUser(scope: Scope, cd: number): Promise<void> {
  await scope.run(db.deleteFrom('diretorio_utilizador').where('cd_utilizador', '=', cd));
}

/** Closes the active places of a user in the company, and notes which. */
export async function closePlaces(scope: Scope, cd: number): Promise<void> {
  await forgetClosed(scope, cd);
  await scope.run(sql`
    with fechado as (
      update utilizador_empresa set inactiv = true where cd_utilizador = ${cd} and not inactiv
      returning cd_empresa, cd_organig, cd_utilizador)
    insert into diretorio_fechado select cd_empresa, cd_organig, cd_utilizador from fechado`);
}

/** Opens the places again that the directory closed. @returns whether there were any. */
export async function openPlaces(scope: Scope, cd: number, now: Date): Promise<boolean> {
  const opened = await scope.run(sql`
    update utilizador_empresa t set inactiv = false, dt_aberto = ${now}::timestamptz
      from diretorio_fechado f
     where f.cd_organig = t.cd_organig and f.cd_utilizador = t.cd_utilizador and t.cd_utilizador = ${cd} and t.inactiv`);
  await forgetClosed(scope, cd);
  return opened > 0;
}

/** What an administrator has opened since is the administrator's to close. */
export async function forgetClosed(scope: Scope, cd: number): Promise<void> {
  await scope.run(db.deleteFrom('diretorio_fechado').where('cd_utilizador', '=', cd));
}

/** Where a user works in the company: whether at all, as an administrator, and whether a place still waits for them. */
export async function placesOf(
  scope: Scope,
  cd: number,
): Promise<{ readonly algum: boolean; readonly adm: boolean; readonly espera: boolean }> {
  return scope.one(sql<{ algum: boolean; adm: boolean; espera: boolean }>`
    select count(*) > 0 as algum, coalesce(bool_or(t.adm), false) as adm, coalesce(bool_or(${WAITING}), false) as espera
      from utilizador_empresa t where t.cd_utilizador = ${cd}`);
}
